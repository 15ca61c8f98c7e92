import { digestBucket, digestOf } from '@roundsman/shared-schema/document/digest.ts';
import { documentKind } from '@roundsman/shared-schema/document/document-ref.ts';
import { parseRoom } from '@roundsman/shared-schema/document/room.ts';
import { parseStamped, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { RefusedItem, Verified, Verify } from '@roundsman/shared-schema/protocol/messages.ts';
import * as Y from 'yjs';

/** What came of an update: what the members hear of it, what of that its sender lacks, and what was refused. */
export interface Judged {
  readonly update: Uint8Array;
  readonly back: Uint8Array | undefined;
  readonly refused: readonly RefusedItem[];
}

function newItems(map: Y.Map<Stamped>, key: string, isNew: (item: Y.Item) => boolean): Y.Item[] {
  const items: Y.Item[] = [];
  for (let item = map._map.get(key) ?? null; item; item = item.left) if (isNew(item)) items.push(item);
  return items;
}

/**
 * Applies an update as the relay does: keys named in `refusing`, with the reason, are put back in the same step and
 * never come out.
 */
export function judgeTiny(
  doc: Y.Doc,
  room: string,
  update: Uint8Array,
  refusing: ReadonlyMap<string, string>,
): Judged {
  const root = documentKind(parseRoom(room)?.document ?? '')?.roots[0] ?? '';
  const map = doc.getMap<Stamped>(root);
  const before = new Map([...refusing.keys()].map((key) => [key, map._map.get(key)]));
  const values = new Map([...refusing.keys()].map((key) => [key, map.get(key)]));
  const states = new Map(
    [...doc.store.clients.keys()].map((client) => [client, Y.getState(doc.store, client)]),
  );
  const isNew = ({ id }: Y.Item) => id.clock >= (states.get(id.client) ?? 0);
  const refused: RefusedItem[] = [];
  let out = update;
  const take = (emitted: Uint8Array) => {
    out = emitted;
  };
  doc.on('update', take);
  doc.transact((transaction) => {
    Y.applyUpdate(doc, update);
    for (const [key, reason] of refusing) {
      const former = before.get(key);
      const structs = newItems(map, key, isNew).map(({ id }) => `${id.client}:${id.clock}`);
      const isGone = former?.deleted === true && values.get(key) !== undefined;
      const ids = [...structs, ...(isGone ? [`d ${former.id.client}:${former.id.clock}`] : [])];
      if (ids.length === 0) continue;
      refused.push({ root, key, record: key.split('/')[0] ?? key, group: null, reason, ids });
      const value = values.get(key);
      if (value === undefined) map.delete(key);
      else map.set(key, value);
    }
    transaction.local = true;
  });
  doc.off('update', take);
  const sent = Y.encodeStateVectorFromUpdate(update);
  const back = refused.length > 0 ? Y.diffUpdate(out, withStates(sent, states)) : undefined;
  return { update: out, back, refused };
}

/** What the sender has: what was here before, and its own. */
function withStates(sent: Uint8Array, states: ReadonlyMap<number, number>): Uint8Array {
  const vector = new Map(states);
  for (const [client, clock] of Y.decodeStateVector(sent))
    vector.set(client, Math.max(clock, vector.get(client) ?? 0));
  return Y.encodeStateVector(vector);
}

/** Answers a comparison as the relay does. */
export function verifyTiny(doc: Y.Doc, room: string, { channel, ask, digests }: Verify): Verified {
  const roots = documentKind(parseRoom(room)?.document ?? '')?.roots ?? [];
  const entries = roots.flatMap((root) =>
    [...doc.getMap(root)].flatMap(([key, value]) => {
      const stamped = parseStamped(value);
      return stamped ? [[root, key, stamped] as const] : [];
    }),
  );
  const own = digestOf(entries);
  const different = own.flatMap((digest, bucket) => (digest === digests[bucket] ? [] : [bucket]));
  const buckets = different.map((bucket) => ({
    bucket,
    keys: entries
      .filter(([root, key]) => digestBucket(root, key) === bucket)
      .map(([root, key, [hlc, author]]): [string, string, string, string] => [root, key, hlc, author]),
  }));
  return { channel, ask, buckets, isCut: false };
}
