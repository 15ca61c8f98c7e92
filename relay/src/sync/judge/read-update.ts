import * as decoding from 'lib0/decoding';
import { DeletedRanges, type DeleteRange } from './deleted-ranges.ts';

export interface StructId {
  readonly client: number;
  readonly clock: number;
}

/** A value as it came; `isJson`: nothing in it but JSON. */
export interface ReadValue {
  readonly json: unknown;
  /** Size of the encoded form. */
  readonly bytes: number;
  readonly isJson: boolean;
}

/** One struct of an update. `root` and `key` are absent where `origin` stands for them. */
export interface ReadStruct {
  readonly clock: number;
  readonly length: number;
  readonly origin: StructId | null;
  readonly root: string | null;
  readonly key: string | null;
  /** `undefined` for content that was deleted already. */
  readonly value: ReadValue | undefined;
}

export interface ClientStructs {
  readonly client: number;
  /** In the order of clocks, without holes. */
  readonly structs: readonly ReadStruct[];
}

export interface ReadUpdate {
  readonly clients: readonly ClientStructs[];
  readonly deletes: DeletedRanges;
}

/** What no update of a flat map ever contains. */
export class UpdateFault extends Error {
  readonly fault: 'undecodable' | 'nested';

  constructor(fault: 'undecodable' | 'nested', reason: string) {
    super(reason);
    this.fault = fault;
  }
}

const SKIP = 10;
const CONTENT_BITS = 31;
const HAS_ORIGIN = 128;
const HAS_RIGHT_ORIGIN = 64;
const HAS_KEY = 32;
const DELETED = 1;
const ANY = 8;
/** Deeper than any record; Yjs decodes by recursion, and must not run out of stack half-way. */
const MAX_DEPTH = 100;

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
    if (seen.has(client)) throw new UpdateFault('undecodable', 'a client occurs twice');
    seen.add(client);
    const structs: ReadStruct[] = [];
    for (let index = 0; index < count; index += 1) {
      const struct = readStruct(decoder, clock);
      structs.push(struct);
      clock += struct.length;
      if (!Number.isSafeInteger(clock)) throw new UpdateFault('undecodable', 'a clock is out of range');
    }
    clients.push({ client, structs });
  }
  const deletes = readDeletes(decoder);
  if (decoder.pos !== bytes.length) throw new UpdateFault('undecodable', 'bytes are left over');
  return { clients, deletes };
}

function readId(decoder: decoding.Decoder): StructId {
  return { client: decoding.readVarUint(decoder), clock: decoding.readVarUint(decoder) };
}

function readStruct(decoder: decoding.Decoder, clock: number): ReadStruct {
  const info = decoding.readUint8(decoder);
  if (info === undefined) throw new UpdateFault('undecodable', 'the update ends too early');
  const content = info & CONTENT_BITS;
  if (info === SKIP) throw new UpdateFault('undecodable', 'the update has a hole');
  if (content !== DELETED && content !== ANY) throw new UpdateFault('nested', `content of kind ${content}`);
  if (info & HAS_RIGHT_ORIGIN) throw new UpdateFault('nested', 'a list item');
  let origin: StructId | null = null;
  let root: string | null = null;
  let key: string | null = null;
  if (info & HAS_ORIGIN) {
    origin = readId(decoder);
  } else {
    if (decoding.readVarUint(decoder) !== 1) throw new UpdateFault('nested', 'a nested type');
    root = decoding.readVarString(decoder);
    if (!(info & HAS_KEY)) throw new UpdateFault('nested', 'a list item');
    key = decoding.readVarString(decoder);
  }
  const length = decoding.readVarUint(decoder);
  if (length < 1) throw new UpdateFault('undecodable', 'an empty struct');
  if (content === DELETED) return { clock, length, origin, root, key, value: undefined };
  if (length !== 1) throw new UpdateFault('nested', 'a list of values');
  const start = decoder.pos;
  const json: unknown = decoding.readAny(decoder);
  const value = { json, bytes: decoder.pos - start, isJson: isJson(json, MAX_DEPTH) };
  return { clock, length, origin, root, key, value };
}

/** @throws UpdateFault for what is nested too deeply. */
function isJson(value: unknown, depth: number): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object') return false;
  if (depth === 0) throw new UpdateFault('undecodable', 'a value is nested too deeply');
  let pure = true;
  if (Array.isArray(value)) {
    for (const entry of value) if (!isJson(entry, depth - 1)) pure = false;
    return pure;
  }
  // A key `__proto__` would hide content from whoever looks at own keys only.
  if (Object.getPrototypeOf(value) !== Object.prototype) pure = false;
  for (const name in value) if (!isJson((value as Record<string, unknown>)[name], depth - 1)) pure = false;
  return pure;
}

function readDeletes(decoder: decoding.Decoder): DeletedRanges {
  const deletes: DeleteRange[] = [];
  for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
    const client = decoding.readVarUint(decoder);
    for (let ranges = decoding.readVarUint(decoder); ranges > 0; ranges -= 1) {
      const clock = decoding.readVarUint(decoder);
      const length = decoding.readVarUint(decoder);
      if (length < 1 || !Number.isSafeInteger(clock + length)) {
        throw new UpdateFault('undecodable', 'a deletion is out of range');
      }
      deletes.push({ client, clock, length });
    }
  }
  return new DeletedRanges(deletes);
}
