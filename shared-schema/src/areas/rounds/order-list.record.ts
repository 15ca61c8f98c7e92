import { z } from 'zod';
import type { RecordDefinition, RecordId } from '#document/record.ts';
import type { Stamp } from '#document/stamped.ts';
import type { OrderList, OrderMove } from '#kernel/order.ts';
import { isOrderKey } from '#kernel/order-key.ts';

/** The order of one round's jobs as stored: document `order`, id `r:<round>` (data-model 3). */
export interface OrderListRecord extends RecordId {
  readonly list: OrderList;
  readonly baseStamp: Stamp | undefined;
  /** Who moved each item last, and when. */
  readonly moveStamps: ReadonlyMap<string, Stamp>;
}

export const orderBase = z.looseObject({ rev: z.string().min(1).max(32), ids: z.array(z.string()) });
export const orderMove = z.looseObject({
  rev: z.string().max(32),
  k: z.string().refine(isOrderKey),
  l: z.string(),
  r: z.string(),
});

const MOVE = 'm/';

/** Its groups are `base` and one `m/<job>` for each moved item, so it is read by hand. */
export const orderListRecord: RecordDefinition<OrderListRecord> = {
  name: 'orderList',
  document: 'order',
  root: 'order',
  baseSchema: z.never(),
  groups: {},
  read(raw) {
    const baseValue = raw.groups.get('base');
    const base = orderBase.safeParse(baseValue?.[2]);
    const moves = new Map<string, OrderMove>();
    const moveStamps = new Map<string, Stamp>();
    for (const [group, value] of raw.groups) {
      if (!group.startsWith(MOVE)) continue;
      const move = orderMove.safeParse(value[2]);
      if (!move.success) continue;
      moves.set(group.slice(MOVE.length), move.data);
      moveStamps.set(group.slice(MOVE.length), [value[0], value[1]]);
    }
    const baseStamp: Stamp | undefined = baseValue && base.success ? [baseValue[0], baseValue[1]] : undefined;
    return { id: raw.id, list: { base: base.success ? base.data : undefined, moves }, baseStamp, moveStamps };
  },
};

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

export function orderMoveKey(listId: string, itemId: string): string {
  return `${listId}/${MOVE}${itemId}`;
}

/** Documents that the order of a round is read from: the order, and who its members are. */
export const orderDocuments: readonly string[] = ['order', 'rounds', 'jobs', 'customers'];
