import { z } from 'zod/mini';
import type { DocumentRef } from '#document/document-ref.ts';
import type { RawRecord, RecordDefinition, RecordId } from '#document/record.ts';
import type { Stamp, Stamped } from '#document/stamped.ts';
import { namedIdField } from '#fields/limits.ts';
import { AT_END, hasSeen, type OrderBase, type OrderList, type OrderMove, PUT_BACK } from '#kernel/order.ts';
import { isOrderKey } from '#kernel/order-key.ts';
import { rememberFor } from '#kernel/remember.ts';

/** An order as stored: that of a round's jobs is in the document `order`, id `r:<round>`. */
export interface OrderListRecord extends RecordId {
  readonly list: OrderList;
  readonly baseStamp: Stamp | undefined;
  /** Who moved each item last, and when. */
  readonly moveStamps: ReadonlyMap<string, Stamp>;
}

export const orderBase = z.object({
  rev: z.string().check(z.minLength(1), z.maxLength(32)),
  ids: z.array(namedIdField),
  seen: z.optional(z.array(z.string().check(z.maxLength(16)))),
});
export const orderFold = z.extend(orderBase, { of: z.string().check(z.maxLength(32)) });
export const orderMove = z.object({
  rev: z.string().check(z.maxLength(32)),
  k: z.string().check(z.refine(isOrderKey)),
  l: namedIdField,
  r: namedIdField,
});

/** A move that only adds a job at the end. */
export const orderAddition = z.extend(orderMove, { rev: z.literal(AT_END) });

/** Where a job stood at the end of the round that it has left. */
export const orderKept = z.object({ k: z.string().check(z.refine(isOrderKey)) });

const MOVE = 'm/';
const KEPT = 'kept/';

// One move changes one value of a list that may have thousands: the others are read as they were.
const baseOf = rememberFor((value: Stamped) => orderBase.safeParse(value[2]).data);
const foldOf = rememberFor((value: Stamped) => orderFold.safeParse(value[2]).data);
const keptOf = rememberFor((value: Stamped) => orderKept.safeParse(value[2]).data);
const moveOf = rememberFor((value: Stamped) => {
  const move: OrderMove | undefined = orderMove.safeParse(value[2]).data;
  const stamp: Stamp = [value[0], value[1]];
  return move && { move, stamp };
});

/** The whole order of a group with the sections that go on with it; others are left of an order that it replaced. */
function withSections<O extends OrderBase>(first: O, group: string, { groups }: RawRecord): O {
  const sections: OrderBase[] = [];
  for (let index = 1; ; index += 1) {
    const value = groups.get(orderSectionKey(group, index));
    const section = value && baseOf(value);
    if (section?.rev !== first.rev) break;
    sections.push(section);
  }
  return sections.length === 0 ? first : (joined(first, ...sections) as O);
}

/** What else stands in the first section, as the base that a fold is of, stands in the whole. */
const joined = rememberFor(
  (first: OrderBase, ...sections: readonly OrderBase[]): OrderBase => ({
    ...first,
    ids: [first, ...sections].flatMap(({ ids }) => ids),
    seen: [first, ...sections].flatMap(({ seen = [] }) => seen),
  }),
);

/** How a list is read; its groups are `base`, `fold` (and sections of both), one `m/<item>` for each moved item and one `kept/<item>` for some that left. */
export function readOrderList(raw: RawRecord): OrderListRecord {
  const baseValue = raw.groups.get('base');
  const foldValue = raw.groups.get('fold');
  const firstOfBase = baseValue && baseOf(baseValue);
  const firstOfFold = foldValue && foldOf(foldValue);
  const base = firstOfBase && withSections(firstOfBase, 'base', raw);
  const fold = firstOfFold && withSections(firstOfFold, 'fold', raw);
  const baseStamp: Stamp | undefined = baseValue && base && [baseValue[0], baseValue[1]];
  const moves = new Map<string, OrderMove>();
  const moveStamps = new Map<string, Stamp>();
  const kept = new Map<string, string>();
  for (const [group, value] of raw.groups) {
    const stood = group.startsWith(KEPT) ? keptOf(value) : undefined;
    if (stood) kept.set(group.slice(KEPT.length), stood.k);
    const moved = group.startsWith(MOVE) ? moveOf(value) : undefined;
    if (!moved) continue;
    const id = group.slice(MOVE.length);
    moves.set(id, moved.move);
    moveStamps.set(id, moved.stamp);
  }
  const list = { base, fold, moves, kept };
  return { id: raw.id, list, baseStamp, moveStamps };
}

/** The order of a round's jobs. */
export const orderListRecord: RecordDefinition<OrderListRecord, 'order'> = {
  name: 'orderList',
  document: 'order',
  root: 'order',
  baseSchema: z.never(),
  groups: {},
  read: readOrderList,
};

/** When the whole list was sorted last, and by whom; `undefined`: it never was, or the sort was undone. */
export function standingSort({ list, baseStamp }: OrderListRecord): Stamp | undefined {
  return list.base?.rev.startsWith(PUT_BACK) ? undefined : baseStamp;
}

/** When an item was moved since the whole list was sorted last, and by whom; `undefined`: it was not. */
export function standingMove({ list, moveStamps }: OrderListRecord, itemId: string): Stamp | undefined {
  const move = list.moves.get(itemId);
  if (!move || move.rev === AT_END || hasSeen(list.base, itemId, move)) return undefined;
  return moveStamps.get(itemId);
}

/** Whether a group tells only that a job was added at the end, or has left. */
export function isAdditionGroup(record: OrderListRecord | undefined, group = ''): boolean {
  return group.startsWith(KEPT) || record?.list.moves.get(group.slice(MOVE.length))?.rev === AT_END;
}

/** Id of a round's list, also its name in undo steps. */
export function roundListId(roundId: string): string {
  return `r:${roundId}`;
}

/** The round of a list id, or `undefined` for another kind of list. */
export function roundOfList(listId: string): string | undefined {
  return listId.startsWith('r:') ? listId.slice(2) : undefined;
}

export function orderBaseKey(listId: string): string {
  return `${listId}/base`;
}

export function orderFoldKey(listId: string): string {
  return `${listId}/fold`;
}

/** Key, or group, of what goes on with a whole order that is longer than one value may be. `index`: from 1. */
export function orderSectionKey(whole: string, index: number): string {
  return `${whole}/${index}`;
}

export function orderKeptKey(listId: string, itemId: string): string {
  return `${listId}/${KEPT}${itemId}`;
}

export function orderMoveKey(listId: string, itemId: string): string {
  return `${listId}/${MOVE}${itemId}`;
}

/** Documents that the order of a round is read from: the order, and who its members are. */
export const orderDocuments: readonly DocumentRef[] = ['order', 'rounds', 'jobs', 'customers'];
