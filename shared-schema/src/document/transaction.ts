import { sameJson } from '#kernel/same-json.ts';
import { wholeTexts } from '#kernel/whole-text.ts';
import { checkedGroup, OversizeValue } from './checked-value.ts';
import { deletionOf } from './deletion.ts';
import type { Write } from './document-form.ts';
import type { DocumentRef, RefOf } from './document-ref.ts';
import type { DocumentWrites } from './document-writes.ts';
import { partOf } from './part-of.ts';
import { pieceAt, piecesOf, shownValue, standingPieces } from './pieces/composed.ts';
import { changedPieces } from './pieces/pieces.ts';
import {
  documentId,
  groupOf,
  type RawRecord,
  type RecordDefinition,
  type RecordId,
  recordKey,
  splitKey,
} from './record.ts';
import type { Lookup } from './record-index.ts';
import { type DerivedArg, type DerivedQuery, documentFor, type Snapshot } from './snapshot.ts';
import {
  isLargerThan,
  isWholeOrder,
  type Json,
  MAX_BASE_BYTES,
  MAX_KEY_BYTES,
  MAX_VALUE_BYTES,
  type Stamp,
  type Stamped,
} from './stamped.ts';
import { packedGroups } from './stored-groups.ts';
import { type Former, type UndoStep, valueStep } from './undo.ts';

type GroupInput = { readonly [group: string]: unknown };

/**
 * Collects the writes of one command under one stamp and applies nothing by itself, so a command that fails
 * half-way leaves no trace. `value` and `group` see own writes; everything else shows what was there before the
 * command.
 */
export class TransactionBuffer implements Snapshot {
  readonly stamp: Stamp;
  readonly #before: Snapshot;
  readonly #writes = new Map<string, { document: DocumentRef; root: string; byKey: Map<string, Write> }>();
  readonly #undo: UndoStep[] = [];

  constructor(before: Snapshot, stamp: Stamp) {
    this.#before = before;
    this.stamp = stamp;
  }

  has(document: DocumentRef): boolean {
    return this.#before.has(document);
  }

  parts(document: DocumentRef): readonly DocumentRef[] {
    return this.#before.parts(document);
  }

  value(document: DocumentRef, root: string, key: string): Stamped | undefined {
    const own = this.#writes.get(`${document} ${root}`)?.byKey.get(key);
    return own ? own.value : this.#before.value(document, root, key);
  }

  record<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    id: string,
    ...document: RefOf<K>
  ): T | undefined {
    return this.#before.record(definition, id, ...document);
  }

  records<T extends RecordId, K extends string>(
    definition: RecordDefinition<T, K>,
    ...document: RefOf<K>
  ): ReadonlyMap<string, T> {
    return this.#before.records(definition, ...document);
  }

  raw<K extends string>(
    definition: RecordDefinition<RecordId, K>,
    id: string,
    ...document: RefOf<K>
  ): RawRecord | undefined {
    return this.#before.raw(definition, id, ...document);
  }

  ids<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): ReadonlySet<string> {
    return this.#before.ids(lookup, key, ...document);
  }

  under<T extends RecordId, K extends string>(
    lookup: Lookup<T, K>,
    key: string,
    ...document: RefOf<K>
  ): readonly T[] {
    return this.#before.under(lookup, key, ...document);
  }

  keys<T extends RecordId, K extends string>(lookup: Lookup<T, K>, ...document: RefOf<K>): readonly string[] {
    return this.#before.keys(lookup, ...document);
  }

  derive<A extends readonly DerivedArg[], V>(query: DerivedQuery<A, V>, ...args: A): V {
    return this.#before.derive(query, ...args);
  }

  /** What a group shows as of now, own writes included. */
  group<K extends string>(
    definition: RecordDefinition<RecordId, K>,
    id: string,
    group: string,
    ...ref: RefOf<K>
  ): Json | undefined {
    const document = documentFor(definition, ref);
    if (piecesOf(definition, group)) return shownValue(definition, this.#stored(definition, id, ref), group);
    const key = documentId(definition, id);
    const own = this.value(document, definition.root, recordKey(key, group));
    return own ? own[2] : packedGroups(this.value(document, definition.root, key)?.[2])[group];
  }

  /** Makes a record: its base, with its first groups in it; values are checked against the record's schemas. */
  create<K extends string>(
    definition: RecordDefinition<RecordId, K>,
    id: string,
    base: object,
    groups: GroupInput,
    ...ref: RefOf<K>
  ): void {
    const document = documentFor(definition, ref);
    const { root, unpacked = [] } = definition;
    const g: Record<string, Json> = {};
    for (const [group, value] of Object.entries(groups)) {
      if (value === undefined) continue;
      if (unpacked.includes(group)) this.#putGroup(definition, document, id, group, value);
      else if (value !== null) g[group] = checkedGroup(definition, group, value);
    }
    const checked = definition.baseSchema.parse(base) as { readonly [key: string]: Json };
    const key = documentId(definition, id);
    this.#put(document, root, key, { ...checked, ...(Object.keys(g).length > 0 && { g }) });
    this.#undo.push({ kind: 'create', document, root, id: key, stamp: this.stamp });
  }

  /**
   * Sets groups of a record; each can be undone. `null` unsets a group. What shows already is not written: it would
   * only take back what others set meanwhile. Of a group in pieces those are written that differ.
   */
  patch<K extends string>(
    definition: RecordDefinition<RecordId, K>,
    id: string,
    groups: GroupInput,
    ...ref: RefOf<K>
  ): void {
    const document = documentFor(definition, ref);
    for (const [group, value] of Object.entries(groups)) {
      const shown = this.group(definition, id, group, ...ref) ?? null;
      if (value === undefined || sameJson(shown, value)) continue;
      const pieces = piecesOf(definition, group);
      const key = recordKey(documentId(definition, id), group);
      const isMember = group.includes('/');
      if (pieces && !(isMember && (shown === null || value === null))) {
        const stored = this.#stored(definition, id, ref);
        const stands = standingPieces(definition, stored, group);
        for (const [piece, json] of changedPieces(pieces, stands, value as Json)) {
          const own = recordKey(group, piece);
          const [hlc, author] = stored.groups.get(own) ?? [];
          const former = stands.get(piece);
          this.#remember(document, definition.root, recordKey(key, piece), [hlc, author, former]);
          this.#putGroup(definition, document, id, own, json);
        }
        continue;
      }
      const raw = this.#before.raw(definition, id, ...ref);
      this.#remember(document, definition.root, key, raw && groupOf(raw, group));
      this.#putGroup(definition, document, id, group, value);
      if (pieces) this.#dropPieces(definition, document, id, group, raw);
    }
  }

  /** Nothing of a member that is taken away stays in its pieces. */
  #dropPieces(
    definition: RecordDefinition,
    document: DocumentRef,
    id: string,
    member: string,
    raw: RawRecord | undefined,
  ): void {
    for (const [group, former] of raw?.groups ?? []) {
      if (former[2] === null || pieceAt(definition, group)?.of !== member) continue;
      this.#remember(document, definition.root, recordKey(documentId(definition, id), group), former);
      this.#putGroup(definition, document, id, group, null);
    }
  }

  /** What is stored of a record, own writes included. */
  #stored<K extends string>(definition: RecordDefinition<RecordId, K>, id: string, ref: RefOf<K>) {
    const raw = this.#before.raw(definition, id, ...ref);
    const groups = new Map(raw?.groups);
    const own = this.#writes.get(`${documentFor(definition, ref)} ${definition.root}`)?.byKey;
    const key = documentId(definition, id);
    for (const [written, { value }] of own ?? [])
      if (value && written.startsWith(`${key}/`)) groups.set(written.slice(key.length + 1), value);
    return { base: own?.get(key)?.value ?? raw?.base, groups };
  }

  /** Marks a record deleted, or restores it, naming what the actor saw and what this command has written of it. */
  setDeleted<K extends string>(
    definition: RecordDefinition<RecordId, K>,
    id: string,
    on: boolean,
    ...ref: RefOf<K>
  ): void {
    const document = documentFor(definition, ref);
    const key = recordKey(documentId(definition, id), 'del');
    const raw = this.raw(definition, id, ...ref);
    this.#remember(document, definition.root, key, raw?.groups.get('del'));
    this.#put(document, definition.root, key, deletionOf(this.#stored(definition, id, ref), on));
  }

  /** Sets one flat key that is no record's group (a setting, an order list), if it differs; undone by its former value. */
  set(document: DocumentRef, root: string, key: string, json: Json): void {
    if (sameJson(this.value(document, root, key)?.[2] ?? null, json)) return;
    this.#remember(document, root, key, this.#before.value(document, root, key));
    this.#put(document, root, key, json);
  }

  /** As `set`, without an undo step: the caller adds one that fits the meaning (order lists do). */
  setPlain(document: DocumentRef, root: string, key: string, json: Json): void {
    this.#put(document, root, key, json);
  }

  /** Removes a key; only moves of an order list may be removed. */
  remove(document: DocumentRef, root: string, key: string): void {
    this.#of(document, root).set(key, { key, value: undefined });
  }

  addUndo(step: UndoStep): void {
    this.#undo.push(step);
  }

  /** The steps that take this command back, last write first. */
  get undo(): readonly UndoStep[] {
    return [...this.#undo].reverse();
  }

  /** By document and root; those of a kind in parts by the part in which each record lies. */
  get writes(): readonly DocumentWrites[] {
    return [...this.#writes.values()].flatMap(({ document, root, byKey }) => {
      const parts = this.parts(document);
      const all = [...byKey.values()];
      if (parts.length === 1) return [{ document, root, writes: all }];
      const own = (part: number) => all.filter(({ key }) => partOf(splitKey(key).id, parts.length) === part);
      return parts
        .map((name, part) => ({ document: name, root, writes: own(part) }))
        .filter(({ writes }) => writes.length > 0);
    });
  }

  #putGroup(
    definition: RecordDefinition,
    document: DocumentRef,
    id: string,
    group: string,
    value: unknown,
  ): void {
    const json = value === null ? null : checkedGroup(definition, group, value);
    this.#put(document, definition.root, recordKey(documentId(definition, id), group), json);
  }

  /** Half a character would be another text on the devices that get it than on this one. */
  #put(document: DocumentRef, root: string, key: string, given: Json): void {
    const json = wholeTexts(given);
    const limit = isWholeOrder(key) ? MAX_BASE_BYTES : MAX_VALUE_BYTES;
    if (key.length > MAX_KEY_BYTES) throw new Error(`key too long: ${key}`);
    if (isLargerThan(json, limit)) throw new OversizeValue(key);
    this.#of(document, root).set(key, { key, value: [this.stamp[0], this.stamp[1], json] });
  }

  #remember(document: DocumentRef, root: string, key: string, former: Former | undefined): void {
    this.#undo.push(valueStep({ document, root, key, stamp: this.stamp }, former));
  }

  #of(document: DocumentRef, root: string): Map<string, Write> {
    const name = `${document} ${root}`;
    let of = this.#writes.get(name);
    if (!of) {
      of = { document, root, byKey: new Map() };
      this.#writes.set(name, of);
    }
    return of.byKey;
  }
}
