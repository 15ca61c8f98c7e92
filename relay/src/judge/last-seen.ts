import * as Y from 'yjs';
import type { Touch } from './touch.ts';
import type { ReadStruct, ReadUpdate, StructId } from './update/read-update.ts';

/** So many entries behind an original are looked at; a copy is rarely more than a few behind. */
const MAX_BEHIND = 1000;

/** Tells whether the sender of an update is known to have the entry with this clientID and clock. */
export type Holds = (client: number, clock: number) => boolean;

/** What the sender of an update has: what the update tells of, and what is known beside it. */
export function heldBySender(update: ReadUpdate, holds: Holds): Holds {
  const ends = new Map(update.clients.map(({ client, structs }) => [client, endOf(structs)]));
  return (client, clock) =>
    clock < (ends.get(client) ?? 0) || update.deletes.has(client, clock) || holds(client, clock);
}

/**
 * Whether an entry is the last of its key that the sender of an update has, and therefore what its device showed there:
 * had it been taken away by Yjs in favour of another, the device would have that one. `shown`: what the key shows here.
 */
export function isLastOfSender(
  store: Y.Doc['store'],
  { entry, shown }: { readonly entry: StructId; readonly shown: StructId },
  has: Holds,
): boolean {
  let left = MAX_BEHIND;
  let item: unknown = Y.getItem(store, Y.createID(shown.client, shown.clock));
  for (; item instanceof Y.Item; item = item.left) {
    const { client, clock } = item.id;
    const end = clock + item.length;
    const isHere = client === entry.client && clock <= entry.clock && entry.clock < end;
    for (let at = isHere ? entry.clock + 1 : clock; at < end; at += 1) {
      left -= 1;
      if (left < 0 || has(client, at)) return false;
    }
    if (isHere) return true;
  }
  return false;
}

/**
 * Whether the sender of an update that was applied never saw what it names as taken away: it had written beside that,
 * Yjs showed it its own entry, and only that one was taken away by hand.
 */
export function wasUnseen(doc: Y.Doc, { before, namedAs, structs }: Touch): boolean {
  const named = namedAs ?? before;
  if (!named) return false;
  const fresh = new Map<number, number>();
  for (const { client, clock } of structs) if (!fresh.has(client)) fresh.set(client, clock);
  let left = MAX_BEHIND;
  let item: unknown = Y.getItem(doc.store, Y.createID(named.client, named.clock));
  for (; item instanceof Y.Item && left > 0; item = item.right, left -= 1) {
    const { client, clock } = item.id;
    if (clock + item.length > (fresh.get(client) ?? Number.POSITIVE_INFINITY)) return true;
  }
  return false;
}

function endOf(structs: readonly ReadStruct[]): number {
  const last = structs.at(-1);
  return last ? last.clock + last.length : 0;
}
