import * as Y from 'yjs';
import type { FreshStruct, Touch } from './touch.ts';
import type { StructId } from './update/read-update.ts';
import { UpdateFault } from './update/update-fault.ts';

/** Steps from entry to entry that Yjs may take to place the new ones of one update; some milliseconds. */
const MAX_STEPS = 200_000;
/** So many places of a list are moved in the time of one step. */
const MOVED_A_STEP = 64;

/**
 * Counts beforehand what Yjs will have to do to place new entries. It keeps those of one key in a list, and looks for the
 * place of a new one among all that were written over the same entry; many hand-made ones would make it look through
 * all of them again and again. What an app writes stands behind the last, where there is nothing to look through.
 */
export class PlacementWork {
  readonly #doc: Y.Doc;
  #steps = 0;

  constructor(doc: Y.Doc) {
    this.#doc = doc;
  }

  /** An entry that is the first of its key (`origin` null), or written over one that is here. */
  root(touch: Touch, origin: StructId | null): void {
    this.#add(touch.structs.length);
    const last = this.#doc.getMap(touch.root)._map.get(touch.key);
    if (!last) return;
    if (!origin) {
      for (let item: Y.Item | null = last; item; item = item.left) this.#add(1);
    } else if (last.id.client !== origin.client || last.lastId.clock !== origin.clock) this.#among(origin);
  }

  /** An entry that is written over another of the same update. */
  behind(origin: StructId, earlier: FreshStruct): void {
    const { structs } = earlier.touch;
    const isLast = structs.at(-1) === earlier && origin.clock === earlier.clock + earlier.length - 1;
    if (!isLast) this.#add(structs.length);
  }

  /** Yjs cuts the run that the origin lies in, and looks through what stands behind it. */
  #among({ client, clock }: StructId): void {
    const { store } = this.#doc;
    const over = Y.getItem(store, Y.createID(client, clock));
    if (!(over instanceof Y.Item)) return;
    if (over.lastId.clock !== clock) this.#add((store.clients.get(client)?.length ?? 0) / MOVED_A_STEP);
    for (let item = over.right; item; item = item.right) this.#add(1);
  }

  #add(steps: number): void {
    this.#steps += steps;
    if (this.#steps > MAX_STEPS) throw new UpdateFault('too-large', 'entries that are hard to place');
  }
}
