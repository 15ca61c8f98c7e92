import type { OpenDocuments, Write } from './document-form.ts';
import {
  deletionOf,
  type GroupSchemas,
  type RawRecord,
  type RecordDefinition,
  type RecordId,
  recordKey,
} from './record.ts';
import type { Lookup } from './record-index.ts';
import type { Snapshot } from './snapshot.ts';
import {
  isLargerThan,
  type Json,
  MAX_BASE_BYTES,
  MAX_KEY_BYTES,
  MAX_VALUE_BYTES,
  type Stamp,
  type Stamped,
} from './stamped.ts';
import type { UndoStep } from './undo.ts';

/** All writes of one command to one document root, in order; becomes one update. */
export interface DocumentWrites {
  readonly document: string;
  readonly root: string;
  readonly writes: readonly Write[];
}

type GroupInput = { readonly [group: string]: unknown };

/**
 * Collects the writes of one command under one stamp and applies nothing by itself, so a command that fails
 * half-way leaves no trace. `value` sees own writes; `record`, `records`, `raw` and `ids` show what was there
 * before the command.
 */
export class TransactionBuffer implements Snapshot {
  readonly stamp: Stamp;
  readonly #before: Snapshot;
  readonly #writes = new Map<string, { document: string; root: string; byKey: Map<string, Write> }>();
  readonly #undo: UndoStep[] = [];

  constructor(before: Snapshot, stamp: Stamp) {
    this.#before = before;
    this.stamp = stamp;
  }

  has(document: string): boolean {
    return this.#before.has(document);
  }

  value(document: string, root: string, key: string): Stamped | undefined {
    const own = this.#writes.get(`${document} ${root}`)?.byKey.get(key);
    return own ? own.value : this.#before.value(document, root, key);
  }

  record<T extends RecordId>(definition: RecordDefinition<T>, id: string, document?: string): T | undefined {
    return this.#before.record(definition, id, document);
  }

  records<T extends RecordId>(definition: RecordDefinition<T>, document?: string): ReadonlyMap<string, T> {
    return this.#before.records(definition, document);
  }

  raw(definition: RecordDefinition, id: string, document?: string): RawRecord | undefined {
    return this.#before.raw(definition, id, document);
  }

  ids<T extends RecordId>(lookup: Lookup<T>, key: string, document?: string): ReadonlySet<string> {
    return this.#before.ids(lookup, key, document);
  }

  /** Makes a record: its base and first groups; values are checked against the record's schemas. */
  create(
    definition: RecordDefinition,
    id: string,
    base: unknown,
    groups: GroupInput,
    document?: string,
  ): void {
    const name = document ?? definition.document;
    this.#put(name, definition.root, id, definition.baseSchema.parse(base) as Json);
    for (const [group, value] of Object.entries(groups)) {
      if (value !== undefined) this.#putGroup(definition, name, id, group, value);
    }
    this.#undo.push({ kind: 'create', document: name, root: definition.root, id, stamp: this.stamp });
  }

  /** Sets groups of a record; each can be undone. `null` unsets a group. */
  patch(definition: RecordDefinition, id: string, groups: GroupInput, document?: string): void {
    const name = document ?? definition.document;
    for (const [group, value] of Object.entries(groups)) {
      if (value === undefined) continue;
      this.#remember(name, definition.root, recordKey(id, group));
      this.#putGroup(definition, name, id, group, value);
    }
  }

  /** Marks a record deleted, or restores it, naming what the actor saw (data-model 4, delete vs edit). */
  setDeleted(definition: RecordDefinition, id: string, on: boolean, document?: string): void {
    const name = document ?? definition.document;
    const key = recordKey(id, 'del');
    this.#remember(name, definition.root, key);
    this.#put(
      name,
      definition.root,
      key,
      deletionOf(this.raw(definition, id, name) ?? { groups: new Map() }, on),
    );
  }

  /** Sets one flat key that is no record's group (a setting, an order list); undone by its former value. */
  set(document: string, root: string, key: string, json: Json): void {
    this.#remember(document, root, key);
    this.#put(document, root, key, json);
  }

  /** As `set`, without an undo step: the caller adds one that fits the meaning (order lists do). */
  setPlain(document: string, root: string, key: string, json: Json): void {
    this.#put(document, root, key, json);
  }

  /** Removes a key; only moves of an order list may be removed (sync 5, deleting keys). */
  remove(document: string, root: string, key: string): void {
    this.#of(document, root).set(key, { key, value: undefined });
  }

  addUndo(step: UndoStep): void {
    this.#undo.push(step);
  }

  /** The steps that take this command back, last write first. */
  get undo(): readonly UndoStep[] {
    return [...this.#undo].reverse();
  }

  get writes(): readonly DocumentWrites[] {
    return [...this.#writes.values()].map(({ document, root, byKey }) => ({
      document,
      root,
      writes: [...byKey.values()],
    }));
  }

  #putGroup(definition: RecordDefinition, document: string, id: string, group: string, value: unknown): void {
    const schema = (definition.groups as GroupSchemas)[group];
    if (!schema) throw new Error(`${definition.name} has no group ${group}`);
    const json = value === null ? null : (schema.parse(value) as Json);
    this.#put(document, definition.root, recordKey(id, group), json);
  }

  #put(document: string, root: string, key: string, json: Json): void {
    const limit = key.endsWith('/base') ? MAX_BASE_BYTES : MAX_VALUE_BYTES;
    if (key.length > MAX_KEY_BYTES) throw new Error(`key too long: ${key}`);
    if (isLargerThan(json, limit)) throw new OversizeValue(key);
    this.#of(document, root).set(key, { key, value: [this.stamp[0], this.stamp[1], json] });
  }

  #remember(document: string, root: string, key: string): void {
    const former = this.#before.value(document, root, key);
    const { stamp } = this;
    this.#undo.push({ kind: 'value', document, root, key, stamp, json: former ? former[2] : null });
  }

  #of(document: string, root: string): Map<string, Write> {
    const name = `${document} ${root}`;
    let of = this.#writes.get(name);
    if (!of) {
      of = { document, root, byKey: new Map() };
      this.#writes.set(name, of);
    }
    return of.byKey;
  }
}

/** A value above the limit of one key; `executeCommand` turns it into the error `sync.value-too-large`. */
export class OversizeValue extends Error {
  constructor(readonly key: string) {
    super(`value of ${key} is too large`);
  }
}

/** Applies collected writes, one update a root, in the order in which the roots were first written. */
export function applyWrites(documents: OpenDocuments, all: readonly DocumentWrites[], origin: unknown): void {
  for (const { document, root, writes } of all) {
    const form = documents.form(document, root);
    if (!form) throw new Error(`document ${document} is not open`);
    form.apply(writes, origin);
  }
}
