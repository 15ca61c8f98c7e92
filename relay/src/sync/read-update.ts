import * as decoding from 'lib0/decoding';

export interface StructId {
  readonly client: number;
  readonly clock: number;
}

/** One struct of an update, as far as admission looks at it. `root` is absent where `origin` stands for it. */
export interface ReadStruct {
  readonly clock: number;
  readonly length: number;
  readonly origin: StructId | null;
  readonly root: string | null;
  readonly key: string | null;
  /** The value set; `undefined` for content that was deleted already. */
  readonly value: { readonly json: unknown; readonly bytes: number } | undefined;
}

export interface ClientStructs {
  readonly client: number;
  /** In the order of clocks, without holes. */
  readonly structs: readonly ReadStruct[];
}

export interface DeleteRange {
  readonly client: number;
  readonly clock: number;
  readonly length: number;
}

export interface ReadUpdate {
  readonly clients: readonly ClientStructs[];
  readonly deletes: readonly DeleteRange[];
}

/** What no update of a flat map ever contains. */
export class UpdateFault extends Error {}

const SKIP = 10;
const CONTENT_BITS = 31;
const HAS_ORIGIN = 128;
const HAS_RIGHT_ORIGIN = 64;
const HAS_KEY = 32;
const DELETED = 1;
const ANY = 8;

/**
 * Reads an update in Yjs's encoding version 1 without applying it, and refuses at first sight everything but
 * entries of root maps: nested types, list items, formats, blobs, garbage and holes.
 * @throws UpdateFault, or whatever the decoder throws over bytes that end too early.
 */
export function readUpdate(bytes: Uint8Array): ReadUpdate {
  const decoder = decoding.createDecoder(bytes);
  const clients: ClientStructs[] = [];
  const seen = new Set<number>();
  for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
    const count = decoding.readVarUint(decoder);
    const client = decoding.readVarUint(decoder);
    let clock = decoding.readVarUint(decoder);
    if (seen.has(client)) throw new UpdateFault('a client occurs twice');
    seen.add(client);
    const structs: ReadStruct[] = [];
    for (let index = 0; index < count; index += 1) {
      const struct = readStruct(decoder, clock);
      structs.push(struct);
      clock += struct.length;
      if (!Number.isSafeInteger(clock)) throw new UpdateFault('a clock is out of range');
    }
    clients.push({ client, structs });
  }
  const deletes = readDeletes(decoder);
  if (decoding.hasContent(decoder)) throw new UpdateFault('bytes are left over');
  return { clients, deletes };
}

function readId(decoder: decoding.Decoder): StructId {
  return { client: decoding.readVarUint(decoder), clock: decoding.readVarUint(decoder) };
}

function readStruct(decoder: decoding.Decoder, clock: number): ReadStruct {
  const info = decoding.readUint8(decoder);
  if (info === undefined) throw new UpdateFault('the update ends too early');
  const content = info & CONTENT_BITS;
  if (info === SKIP) throw new UpdateFault('the update has a hole');
  if (content !== DELETED && content !== ANY) throw new UpdateFault(`content of kind ${content}`);
  if (info & HAS_RIGHT_ORIGIN) throw new UpdateFault('a list item');
  let origin: StructId | null = null;
  let root: string | null = null;
  let key: string | null = null;
  if (info & HAS_ORIGIN) {
    origin = readId(decoder);
  } else {
    if (decoding.readVarUint(decoder) !== 1) throw new UpdateFault('a nested type');
    root = decoding.readVarString(decoder);
    if (!(info & HAS_KEY)) throw new UpdateFault('a list item');
    key = decoding.readVarString(decoder);
  }
  const length = decoding.readVarUint(decoder);
  if (length < 1) throw new UpdateFault('an empty struct');
  if (content === DELETED) return { clock, length, origin, root, key, value: undefined };
  if (length !== 1) throw new UpdateFault('a list of values');
  const start = decoder.pos;
  const json: unknown = decoding.readAny(decoder);
  return { clock, length, origin, root, key, value: { json, bytes: decoder.pos - start } };
}

function readDeletes(decoder: decoding.Decoder): DeleteRange[] {
  const deletes: DeleteRange[] = [];
  for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
    const client = decoding.readVarUint(decoder);
    for (let ranges = decoding.readVarUint(decoder); ranges > 0; ranges -= 1) {
      const clock = decoding.readVarUint(decoder);
      const length = decoding.readVarUint(decoder);
      if (!Number.isSafeInteger(clock + length)) throw new UpdateFault('a deletion is out of range');
      deletes.push({ client, clock, length });
    }
  }
  return deletes;
}
