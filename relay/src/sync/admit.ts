import { MAX_BASE_BYTES, MAX_KEY_BYTES, MAX_VALUE_BYTES } from '@roundsman/shared-schema/document/stamped.ts';
import * as Y from 'yjs';
import {
  type ClientStructs,
  type ReadStruct,
  type ReadUpdate,
  readUpdate,
  type StructId,
} from './read-update.ts';

/** Why nothing of an update may be applied (sync 3, structural faults). */
export type AdmitFault = 'undecodable' | 'gap' | 'unknown-root' | 'bad-key' | 'too-large';

export type Admission =
  | { readonly ok: true /** Whether it brings something the document does not have. */; isNews(): boolean }
  | { readonly ok: false; readonly fault: AdmitFault; readonly reason: string };

/** Room for the stamp and author beside the json, whose own limit is the device's. */
const STAMP_BYTES = 256;

function refuse(fault: AdmitFault, reason: string): Admission {
  return { ok: false, fault, reason };
}

/**
 * Looks at an update before it is applied: whether it can be read, depends only on what is here, and writes only
 * entries of known roots within the limits of keys and values. What the document has already is not judged.
 */
export function admit(doc: Y.Doc, update: Uint8Array, roots: readonly string[]): Admission {
  let read: ReadUpdate;
  try {
    read = readUpdate(update);
  } catch (error) {
    return refuse('undecodable', error instanceof Error ? error.message : 'unreadable');
  }
  const fresh = freshStructs(doc, read);
  if (!fresh) return refuse('gap', 'a clock does not continue what is here');
  const ends = resolve(doc, fresh);
  if (!ends) return refuse('gap', 'an origin is not here');
  for (const { structs } of fresh) {
    for (const struct of structs) {
      const fault = judge(doc, fresh, struct, roots);
      if (fault) return fault;
    }
  }
  for (const { client, clock, length } of read.deletes) {
    const end = ends.get(client) ?? Y.getState(doc.store, client);
    if (clock + length > end) return refuse('gap', 'a deleted entry is not here');
  }
  return { ok: true, isNews: () => fresh.length > 0 || bringsDeletion(doc, read) };
}

/** The structs that the document lacks; `undefined` when clocks are missing before them. */
function freshStructs(doc: Y.Doc, read: ReadUpdate): ClientStructs[] | undefined {
  const fresh: ClientStructs[] = [];
  for (const { client, structs } of read.clients) {
    const state = Y.getState(doc.store, client);
    const first = structs[0];
    if (first && first.clock > state) return undefined;
    const rest = structs.flatMap((struct) => fromState(struct, client, state));
    if (rest.length > 0) fresh.push({ client, structs: rest });
  }
  return fresh;
}

/** What lies behind the state. A run of deleted entries may begin before it; then each follows the one before. */
function fromState(struct: ReadStruct, client: number, state: number): ReadStruct[] {
  if (struct.clock >= state) return [struct];
  if (struct.clock + struct.length <= state) return [];
  const length = struct.clock + struct.length - state;
  return [{ ...struct, clock: state, length, origin: { client, clock: state - 1 }, root: null, key: null }];
}

function judge(
  doc: Y.Doc,
  fresh: readonly ClientStructs[],
  struct: ReadStruct,
  roots: readonly string[],
): Admission | undefined {
  if (struct.root !== null && !roots.includes(struct.root))
    return refuse('unknown-root', `root ${struct.root}`);
  if (struct.key !== null && (struct.key === '' || Buffer.byteLength(struct.key) > MAX_KEY_BYTES)) {
    return refuse('bad-key', `a key of ${Buffer.byteLength(struct.key)} bytes`);
  }
  const { value } = struct;
  // The encoded form is never longer than three times the JSON, nor the JSON longer than eight times the former.
  if (!value || value.bytes * 8 <= MAX_VALUE_BYTES) return undefined;
  const size = jsonSize(value.json);
  if (size <= MAX_VALUE_BYTES + STAMP_BYTES) return undefined;
  const key = struct.key ?? keyOf(doc, fresh, struct.origin);
  if (key?.endsWith('/base') && size <= MAX_BASE_BYTES + STAMP_BYTES) return undefined;
  return refuse('too-large', `a value of ${size} bytes`);
}

function jsonSize(json: unknown): number {
  try {
    return JSON.stringify(json)?.length ?? 0;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Longer chains of overwritten values than any device makes between two of its transactions. */
const MAX_CHAIN = 1000;

/** The key that an overwriting entry inherits from the one it overwrites; null when that is too far back. */
function keyOf(doc: Y.Doc, fresh: readonly ClientStructs[], origin: StructId | null): string | null {
  let at = origin;
  for (let steps = 0; at && steps < MAX_CHAIN; steps += 1) {
    const { client, clock } = at;
    if (clock < Y.getState(doc.store, client)) {
      const item: unknown = Y.getItem(doc.store, Y.createID(client, clock));
      return item instanceof Y.Item ? item.parentSub : null;
    }
    const struct = structAt(fresh.find((entry) => entry.client === client)?.structs ?? [], clock);
    if (!struct || struct.key !== null) return struct?.key ?? null;
    at = struct.origin;
  }
  return null;
}

function structAt(structs: readonly ReadStruct[], clock: number): ReadStruct | undefined {
  let low = 0;
  let high = structs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((structs[middle]?.clock ?? 0) <= clock) low = middle;
    else high = middle - 1;
  }
  return structs[low];
}

/**
 * The clocks each client has reached once every fresh struct is in; `undefined` when some depend on what is
 * neither here nor in the update, or on one another.
 */
function resolve(doc: Y.Doc, fresh: readonly ClientStructs[]): ReadonlyMap<number, number> | undefined {
  const ends = new Map<number, number>();
  const stateOf = (client: number) => ends.get(client) ?? Y.getState(doc.store, client);
  const open = fresh.map(({ client, structs }) => ({ client, structs, next: 0 }));
  for (let moved = true; moved; ) {
    moved = false;
    for (const entry of open) {
      for (;;) {
        const struct = entry.structs[entry.next];
        if (!struct || (struct.origin && struct.origin.clock >= stateOf(struct.origin.client))) break;
        ends.set(entry.client, struct.clock + struct.length);
        entry.next += 1;
        moved = true;
      }
    }
  }
  return open.every((entry) => entry.next === entry.structs.length) ? ends : undefined;
}

/** Whether some entry that the update names as deleted still lives here. */
function bringsDeletion(doc: Y.Doc, read: ReadUpdate): boolean {
  for (const { client, clock, length } of read.deletes) {
    const structs = doc.store.clients.get(client);
    if (!structs || length === 0) continue;
    for (let index = Y.findIndexSS(structs, clock); index < structs.length; index += 1) {
      const struct = structs[index];
      if (!struct || struct.id.clock >= clock + length) break;
      if (!struct.deleted) return true;
    }
  }
  return false;
}
