import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { ByteReader } from './byte-reader.ts';
import { DeletedRanges, type DeleteRange } from './deleted-ranges.ts';
import { type ReadValue, ValueReader } from './read-value.ts';
import { UpdateFault } from './update-fault.ts';

export interface StructId {
  readonly client: number;
  readonly clock: number;
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
  /** Where in the update the value's encoded form begins. */
  readonly at: number;
}

export interface ClientStructs {
  readonly client: number;
  /** In the order of clocks, without holes. */
  readonly structs: readonly ReadStruct[];
}

/** What one update may hold. */
export interface ReadLimits {
  readonly structs: number;
  /** Values, those within values counted. */
  readonly nodes: number;
}

export interface ReadUpdate {
  readonly clients: readonly ClientStructs[];
  readonly deletes: DeletedRanges;
}

const SKIP = 10;
const CONTENT_BITS = 31;
export const HAS_ORIGIN = 128;
const HAS_RIGHT_ORIGIN = 64;
export const HAS_KEY = 32;
export const DELETED = 1;
export const ANY = 8;
/** Deleted entries lie in runs; a step 2 tells of all that there ever were. */
const MAX_DELETE_RANGES = 200_000;
const RANGES_A_TURN = 1000;

/**
 * Reads an update in Yjs's encoding version 1 without applying it, and refuses at first sight everything but
 * entries of root maps: nested types, list items, formats, blobs, garbage and holes.
 * @throws UpdateFault, or what the decoder of texts throws.
 */
export function* readUpdate(bytes: Uint8Array, limits: ReadLimits): Sliced<ReadUpdate> {
  const reader = new ByteReader(bytes);
  const values = new ValueReader(reader, limits.nodes);
  const clients: ClientStructs[] = [];
  const seen = new Set<number>();
  let structsLeft = limits.structs;
  for (let left = reader.varUint(); left > 0; left -= 1) {
    const count = reader.varUint();
    const client = reader.varUint();
    let clock = reader.varUint();
    if (seen.has(client)) throw new UpdateFault('undecodable', 'a client occurs twice');
    if (count === 0) throw new UpdateFault('undecodable', 'a client without entries');
    seen.add(client);
    structsLeft -= count;
    if (structsLeft < 0) throw new UpdateFault('too-large', `more than ${limits.structs} entries`);
    const structs: ReadStruct[] = [];
    for (let index = 0; index < count; index += 1) {
      const struct = readStruct(reader, values, clock);
      structs.push(struct);
      clock += struct.length;
      if (!Number.isSafeInteger(clock)) throw new UpdateFault('undecodable', 'a clock is out of range');
      yield;
    }
    clients.push({ client, structs });
  }
  const deletes = yield* readDeletes(reader);
  if (!reader.isAtEnd) throw new UpdateFault('undecodable', 'bytes are left over');
  return { clients, deletes };
}

function readId(reader: ByteReader): StructId {
  const client = reader.varUint();
  return { client, clock: reader.varUint() };
}

function readStruct(reader: ByteReader, values: ValueReader, clock: number): ReadStruct {
  const info = reader.uint8();
  const content = info & CONTENT_BITS;
  if (info === SKIP) throw new UpdateFault('undecodable', 'the update has a hole');
  if (content !== DELETED && content !== ANY) throw new UpdateFault('nested', `content of kind ${content}`);
  if (info & HAS_RIGHT_ORIGIN) throw new UpdateFault('nested', 'a list item');
  let origin: StructId | null = null;
  let root: string | null = null;
  let key: string | null = null;
  if (info & HAS_ORIGIN) {
    origin = readId(reader);
  } else {
    if (reader.varUint() !== 1) throw new UpdateFault('nested', 'a nested type');
    root = reader.text();
    if (!(info & HAS_KEY)) throw new UpdateFault('nested', 'a list item');
    key = reader.text();
  }
  const length = reader.varUint();
  if (length < 1) throw new UpdateFault('undecodable', 'an empty struct');
  const at = reader.position;
  if (content === DELETED) return { clock, length, origin, root, key, value: undefined, at };
  if (length !== 1) throw new UpdateFault('nested', 'a list of values');
  return { clock, length, origin, root, key, value: values.read(), at };
}

function* readDeletes(reader: ByteReader): Sliced<DeletedRanges> {
  const deletes: DeleteRange[] = [];
  const seen = new Set<number>();
  let isGrouped = true;
  for (let left = reader.varUint(); left > 0; left -= 1) {
    const client = reader.varUint();
    const count = reader.varUint();
    if (seen.has(client) || count === 0) isGrouped = false;
    seen.add(client);
    for (let ranges = count; ranges > 0; ranges -= 1) {
      const clock = reader.varUint();
      const length = reader.varUint();
      if (length < 1 || !Number.isSafeInteger(clock + length)) {
        throw new UpdateFault('undecodable', 'a deletion is out of range');
      }
      if (deletes.length >= MAX_DELETE_RANGES) {
        throw new UpdateFault('too-large', `more than ${MAX_DELETE_RANGES} deletions`);
      }
      deletes.push({ client, clock, length });
      if (deletes.length % RANGES_A_TURN === 0) yield;
    }
  }
  return new DeletedRanges(deletes, isGrouped);
}
