import {
  roundOfList,
  orderDocuments as roundOrderDocuments,
  standingMove,
} from '#areas/rounds/order-list.record.ts';
import { roundView } from '#areas/rounds/round-members.ts';
import { writeOrder } from '#areas/rounds/write-order.ts';
import { rosterOfDay } from '#areas/work/day-order.ts';
import { orderListAt, placeOfList } from '#areas/work/order-lists.ts';
import { addMoveUndo } from '#areas/work/undo-moves.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import { type Stamp, sameStamp } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { UndoStep } from '#document/undo.ts';
import { EMPTY_LIST, type OrderList, type OrderView, orderOf, resolveOrder } from '#kernel/order.ts';
import {
  applyOrderChange,
  formerPlace,
  moveItems,
  type OrderChange,
  putWholeBack,
  seenNow,
  writeWhole,
} from '#kernel/order-changes.ts';
import type { RandomText } from '#kernel/order-key.ts';

interface LeftInOrder {
  readonly document: string;
  readonly record: string;
  readonly part: string;
  readonly author: string;
}

interface Working {
  view: OrderView;
  readonly changes: OrderChange[];
}

/** Documents that resolving a list's order needs. */
export function orderDocuments(list: string): readonly DocumentRef[] {
  return roundOfList(list) === undefined ? [placeOfList(list).document] : roundOrderDocuments;
}

/** Takes moves and sorts back within one transaction; steps on one list build on each other. */
export class OrderUndo {
  readonly #tx: TransactionBuffer;
  readonly #random: RandomText;
  readonly #lists = new Map<string, Working>();
  /** What stood in a list without being named by it, by list. */
  readonly #unlisted: ReadonlyMap<string, readonly string[]>;

  /** `steps`: all that are taken back. */
  constructor(tx: TransactionBuffer, random: RandomText, steps: readonly UndoStep[]) {
    this.#tx = tx;
    this.#random = random;
    this.#unlisted = new Map(
      steps.flatMap((step) => (step.kind === 'move' && step.unlisted ? [[step.list, step.unlisted]] : [])),
    );
  }

  /** Puts items back between their former neighbours, those that nobody moved or sorted since. */
  move(step: UndoStep & { kind: 'move' }): LeftInOrder[] {
    const { list, items, stamp, stamps, unlisted, was: _was, ...run } = step;
    const record = orderListAt(this.#tx, list);
    const working = this.#working(list);
    const isStill = (id: string) =>
      record !== undefined && sameStamp(standingMove(record, id), stamps?.[id] ?? stamp);
    const order = orderOf(working.view);
    const back = items.filter((id) => isStill(id) && order.includes(id));
    if (back.length > 0) {
      const chosen = new Set(back);
      addMoveUndo(this.#tx, list, working.view, chosen, unlisted);
      const rest = order.filter((id) => !chosen.has(id));
      const place = formerPlace(working.view.list, rest, run);
      this.#apply(working, moveItems(working.view, back, place, this.#random));
    }
    return items
      .filter((id) => !isStill(id))
      .map((id) => leftInOrder(list, id, (record && standingMove(record, id)) ?? record?.baseStamp));
  }

  /** Writes a former order as a new base; moves made apart from the sort, or since, find their place by their neighbours. */
  sort({ list, ids, seen, stamp, again }: UndoStep & { kind: 'sort' }): LeftInOrder[] {
    const record = orderListAt(this.#tx, list);
    if (!sameStamp(record?.baseStamp, stamp)) return [leftInOrder(list, 'base', record?.baseStamp)];
    const working = this.#working(list);
    const { list: now, roster } = working.view;
    const redo = { ids: resolveOrder(now, roster), seen: seenNow(now) };
    this.#tx.addUndo({
      ...{ kind: 'sort', list, ...redo, ...(!again && { again: true }) },
      was: record?.baseStamp,
      stamp: this.#tx.stamp,
    });
    this.#apply(working, (again ? writeWhole : putWholeBack)(ids, seen, this.#random));
    return [];
  }

  write(): void {
    for (const [list, { changes }] of this.#lists)
      for (const change of changes) writeOrder(this.#tx, list, change, placeOfList(list));
  }

  #apply(working: Working, change: OrderChange): void {
    working.view = { ...working.view, list: applyOrderChange(working.view.list, change) };
    working.changes.push(change);
  }

  #working(list: string): Working {
    let working = this.#lists.get(list);
    if (!working) {
      const round = roundOfList(list);
      const record = orderListAt(this.#tx, list);
      working = {
        view:
          round === undefined ? whollyOf(record?.list, this.#unlisted.get(list)) : roundView(this.#tx, round),
        changes: [],
      };
      this.#lists.set(list, working);
    }
    return working;
  }
}

/** A list with everything that it names, and what stood behind that: who of it is shown follows from more than the list. */
function whollyOf(list: OrderList = EMPTY_LIST, unlisted: readonly string[] = []): OrderView {
  const roster = rosterOfDay(unlisted);
  return { list, roster, members: new Set(resolveOrder(list, roster)) };
}

function leftInOrder(list: string, part: string, stamp: Stamp | undefined): LeftInOrder {
  return { document: placeOfList(list).document, record: list, part, author: stamp?.[1] ?? '' };
}
