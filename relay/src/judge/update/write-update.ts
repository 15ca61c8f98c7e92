import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import * as encoding from 'lib0/encoding';
import { type DeleteRange, groupByClient } from './deleted-ranges.ts';
import {
  ANY,
  type ClientStructs,
  DELETED,
  HAS_KEY,
  HAS_ORIGIN,
  type ReadStruct,
  type StructId,
} from './read-update.ts';

/**
 * Encodes what was inspected of an update, and nothing else of it: the entries that the document lacks, each with its
 * value where that may stand and as a deleted one otherwise, and the deletions that have an effect.
 */
export function* writeUpdate(
  received: Uint8Array,
  fresh: readonly ClientStructs[],
  deletes: readonly DeleteRange[],
  mayStand: (client: number, clock: number) => boolean,
): Sliced<Uint8Array> {
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, fresh.length);
  for (const { client, structs } of fresh) {
    encoding.writeVarUint(encoder, structs.length);
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, structs[0]?.clock ?? 0);
    for (const struct of structs) {
      writeStruct(encoder, received, struct, struct.value !== undefined && mayStand(client, struct.clock));
      yield;
    }
  }
  writeDeletes(encoder, deletes);
  return encoding.toUint8Array(encoder);
}

function writeStruct(
  encoder: encoding.Encoder,
  received: Uint8Array,
  { origin, root, key, length, value, at }: ReadStruct,
  hasValue: boolean,
): void {
  encoding.writeUint8(encoder, (hasValue ? ANY : DELETED) | (origin ? HAS_ORIGIN : HAS_KEY));
  if (origin) writeId(encoder, origin);
  else {
    encoding.writeVarUint(encoder, 1);
    encoding.writeVarString(encoder, root ?? '');
    encoding.writeVarString(encoder, key ?? '');
  }
  encoding.writeVarUint(encoder, length);
  if (hasValue && value) encoding.writeUint8Array(encoder, received.subarray(at, at + value.bytes));
}

function writeId(encoder: encoding.Encoder, { client, clock }: StructId): void {
  encoding.writeVarUint(encoder, client);
  encoding.writeVarUint(encoder, clock);
}

function writeDeletes(encoder: encoding.Encoder, ranges: readonly DeleteRange[]): void {
  const byClient = groupByClient(ranges);
  encoding.writeVarUint(encoder, byClient.size);
  for (const [client, own] of byClient) {
    encoding.writeVarUint(encoder, client);
    encoding.writeVarUint(encoder, own.length);
    for (const { clock, length } of own) {
      encoding.writeVarUint(encoder, clock);
      encoding.writeVarUint(encoder, length);
    }
  }
}
