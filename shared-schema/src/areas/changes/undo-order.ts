import {
  orderListRecord,
  roundOfList,
  orderDocuments as roundOrderDocuments,
} from '#areas/rounds/order-list.record.ts';
import { orderListOf, roundMembers } from '#areas/rounds/round-members.ts';
import { writeOrder } from '#areas/rounds/write-order.ts';
import { type Stamp, sameStamp } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { UndoStep } from '#document/undo.ts';
import {
  applyOrderChange,
  EMPTY_LIST,
  formerRuns,
  LIST_END,
  LIST_START,
  moveItems,
  type OrderChange,
  type OrderList,
  resolveOrder,
  sortItems,
} from '#kernel/order.ts';
import type { RandomText } from '#kernel/order-key.ts';

interface LeftInOrder {
  readonly document: string;
  readonly record: string;
  readonly part: string;
  readonly author: string;
}

interface Working {
  readonly members: readonly string[];
  list: OrderList;
  readonly changes: OrderChange[];
}

/** Documents that resolving a list's order needs. */
export function orderDocuments(list: string): readonly string[] {
  return roundOfList(list) === undefined ? ['order'] : roundOrderDocuments;
}

/** Takes moves and sorts back within one transaction; steps on one list build on each other. */
export class OrderUndo {
  readonly #tx: TransactionBuffer;
  readonly #random: RandomText;
  readonly #lists = new Map<string, Working>();

  constructor(tx: TransactionBuffer, random: RandomText) {
    this.#tx = tx;
    this.#random = random;
  }

  /** Puts items back between their former neighbours, those that nobody moved since. */
  move({ list, items, left, right, stamp }: UndoStep & { kind: 'move' }): LeftInOrder[] {
    const record = orderListOf(this.#tx, list);
    const working = this.#working(list);
    const still = items.filter((id) => sameStamp(record?.moveStamps.get(id), stamp));
    const order = resolveOrder(working.list, working.members);
    const back = still.filter((id) => order.includes(id));
    if (back.length > 0) {
      const chosen = new Set(back);
      for (const run of formerRuns(order, chosen)) {
        this.#tx.addUndo({ kind: 'move', list, ...run, stamp: this.#tx.stamp });
      }
      const rest = order.filter((id) => !chosen.has(id));
      const after = rest.includes(left) ? left : null;
      // At the top there is no left neighbour: whatever comes first now is the right one.
      const before = left === LIST_START ? (rest[0] ?? null) : right === LIST_END ? null : right;
      this.#apply(working, moveItems(working.list, working.members, back, { after, before }, this.#random));
    }
    return items
      .filter((id) => !still.includes(id))
      .map((id) => leftInOrder(list, id, record?.moveStamps.get(id) ?? record?.baseStamp));
  }

  /** Writes a former order as a new base; moves made since the sort stay and find their place by their neighbours. */
  sort({ list, ids, stamp }: UndoStep & { kind: 'sort' }): LeftInOrder[] {
    const record = orderListOf(this.#tx, list);
    if (!sameStamp(record?.baseStamp, stamp)) return [leftInOrder(list, 'base', record?.baseStamp)];
    const working = this.#working(list);
    const now = resolveOrder(working.list, working.members);
    this.#tx.addUndo({ kind: 'sort', list, ids: now, stamp: this.#tx.stamp });
    const keep = (id: string) => working.list.moves.get(id)?.rev === working.list.base?.rev;
    this.#apply(working, sortItems(working.list, ids, this.#random, keep));
    return [];
  }

  write(): void {
    for (const [list, { changes }] of this.#lists)
      for (const change of changes) writeOrder(this.#tx, list, change);
  }

  #apply(working: Working, change: OrderChange): void {
    working.list = applyOrderChange(working.list, change);
    working.changes.push(change);
  }

  #working(list: string): Working {
    let working = this.#lists.get(list);
    if (!working) {
      const round = roundOfList(list);
      const stored = this.#tx.record(orderListRecord, list)?.list ?? EMPTY_LIST;
      const members = round === undefined ? [] : roundMembers(this.#tx, round).map((job) => job.id);
      working = { members, list: stored, changes: [] };
      this.#lists.set(list, working);
    }
    return working;
  }
}

function leftInOrder(list: string, part: string, stamp: Stamp | undefined): LeftInOrder {
  return { document: orderListRecord.document, record: list, part, author: stamp?.[1] ?? '' };
}
