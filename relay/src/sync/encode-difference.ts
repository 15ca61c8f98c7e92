import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

const STRUCTS_A_TURN = 200;

/**
 * Encodes what somebody lacks who has a state vector, byte for byte as `Y.encodeStateAsUpdate` does, which would not
 * let go of the processor for a large document. The document must not change meanwhile.
 */
export function* encodeDifference(doc: Y.Doc, vector: Uint8Array): Sliced<Uint8Array> {
  const known = Y.decodeStateVector(vector);
  const encoder = new Y.UpdateEncoderV1();
  const all = [...doc.store.clients].sort(([a], [b]) => b - a);
  const lacking = all.filter(([client]) => Y.getState(doc.store, client) > (known.get(client) ?? 0));
  encoding.writeVarUint(encoder.restEncoder, lacking.length);
  for (const [client, structs] of lacking) {
    const clock = Math.max(known.get(client) ?? 0, structs[0]?.id.clock ?? 0);
    const first = Y.findIndexSS(structs, clock);
    encoding.writeVarUint(encoder.restEncoder, structs.length - first);
    encoder.writeClient(client);
    encoding.writeVarUint(encoder.restEncoder, clock);
    for (let index = first; index < structs.length; index += 1) {
      const struct = structs[index];
      struct?.write(encoder, index === first ? clock - struct.id.clock : 0);
      if (index % STRUCTS_A_TURN === 0) yield;
    }
  }
  const deleted = yield* deletedRanges(all);
  encoding.writeVarUint(encoder.restEncoder, deleted.length);
  for (const [client, ranges] of deleted) {
    encoding.writeVarUint(encoder.restEncoder, client);
    encoding.writeVarUint(encoder.restEncoder, ranges.length / 2);
    for (const number of ranges) encoding.writeVarUint(encoder.restEncoder, number);
    yield;
  }
  return encoder.toUint8Array();
}

type Structs = readonly (readonly [client: number, structs: readonly (Y.Item | Y.GC)[]])[];

/** Clock and length of each run of deleted entries, one after the other. */
function* deletedRanges(all: Structs): Sliced<(readonly [client: number, ranges: readonly number[]])[]> {
  const found: (readonly [number, number[]])[] = [];
  let seen = 0;
  for (const [client, structs] of all) {
    const ranges: number[] = [];
    let isRun = false;
    for (const { deleted, id, length } of structs) {
      seen += 1;
      if (seen % (10 * STRUCTS_A_TURN) === 0) yield;
      if (deleted && isRun) ranges[ranges.length - 1] = (ranges.at(-1) ?? 0) + length;
      else if (deleted) ranges.push(id.clock, length);
      isRun = deleted;
    }
    if (ranges.length > 0) found.push([client, ranges]);
  }
  return found;
}
