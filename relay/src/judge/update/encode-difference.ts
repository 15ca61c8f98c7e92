import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';

const STRUCTS_A_TURN = 200;

/** Deleted entries of each client: clock and length of each run, one after the other. */
export type DeletedRuns = ReadonlyMap<number, readonly number[]>;

/**
 * Encodes what somebody lacks who has a state vector, byte for byte as `Y.encodeStateAsUpdate` does, which would not
 * let go of the processor for a large document. The document must not change meanwhile.
 */
export function* encodeDifference(doc: Y.Doc, vector: Uint8Array): Sliced<Uint8Array> {
  const known = Y.decodeStateVector(vector);
  const all = [...doc.store.clients.keys()].sort((a, b) => b - a);
  const encoder = new Y.UpdateEncoderV1();
  yield* writeStructs(
    encoder,
    doc,
    all.map((client) => [client, known.get(client) ?? 0]),
  );
  yield* writeDeleted(encoder, yield* deletedOf(doc, all));
  return encoder.toUint8Array();
}

/**
 * Encodes the entries of some clients from a clock of each on, and with them what was deleted. The document must not
 * change meanwhile.
 */
export function* encodeChange(
  doc: Y.Doc,
  from: Iterable<readonly [client: number, clock: number]>,
  deleted: DeletedRuns,
): Sliced<Uint8Array> {
  const encoder = new Y.UpdateEncoderV1();
  yield* writeStructs(encoder, doc, [...from]);
  yield* writeDeleted(encoder, deleted);
  return encoder.toUint8Array();
}

function* writeStructs(
  encoder: Y.UpdateEncoderV1,
  { store }: Y.Doc,
  from: readonly (readonly [client: number, clock: number])[],
): Sliced<void> {
  const lacking = from.filter(([client, clock]) => Y.getState(store, client) > clock);
  encoding.writeVarUint(encoder.restEncoder, lacking.length);
  for (const [client, known] of lacking) {
    const structs = store.clients.get(client) ?? [];
    const clock = Math.max(known, structs[0]?.id.clock ?? 0);
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
}

function* writeDeleted(encoder: Y.UpdateEncoderV1, deleted: DeletedRuns): Sliced<void> {
  encoding.writeVarUint(encoder.restEncoder, deleted.size);
  for (const [client, runs] of deleted) {
    encoding.writeVarUint(encoder.restEncoder, client);
    encoding.writeVarUint(encoder.restEncoder, runs.length / 2);
    for (const number of runs) encoding.writeVarUint(encoder.restEncoder, number);
    yield;
  }
}

function* deletedOf({ store }: Y.Doc, clients: readonly number[]): Sliced<DeletedRuns> {
  const found = new Map<number, readonly number[]>();
  let seen = 0;
  for (const client of clients) {
    const runs: number[] = [];
    let isRun = false;
    for (const { deleted, id, length } of store.clients.get(client) ?? []) {
      seen += 1;
      if (seen % (10 * STRUCTS_A_TURN) === 0) yield;
      if (deleted && isRun) runs[runs.length - 1] = (runs.at(-1) ?? 0) + length;
      else if (deleted) runs.push(id.clock, length);
      isRun = deleted;
    }
    if (runs.length > 0) found.set(client, runs);
  }
  return found;
}
