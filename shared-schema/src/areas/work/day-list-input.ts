import { z } from 'zod/mini';
import type { Snapshot } from '#document/snapshot.ts';
import { type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { EMPTY_LIST } from '#kernel/order.ts';
import { fail, ok } from '#kernel/result.ts';
import { dayLockedBy } from './day-lock.queries.ts';
import { dayListId } from './day-order.record.ts';
import { rosterOfDay } from './day-order.ts';
import { laneField } from './lane.ts';
import { orderListAt } from './order-lists.ts';
import { visitIdField } from './visit-input.ts';

const VISITS_A_DAY = 1000;
const visitIds = z.array(visitIdField).check(z.minLength(1), z.maxLength(VISITS_A_DAY));

/** Whose day is put in another order, the visits in it as they are seen, and those that are put elsewhere. */
export const dayListFields = {
  day: z.string().check(z.refine(isIsoDay)),
  lane: laneField,
  shown: visitIds,
  visitIds,
};

/** The list of somebody's day as it stands, unless the day is locked. @errors work.day-locked */
export function dayListAt(
  tx: Snapshot,
  { day, lane, shown }: { readonly day: IsoDay; readonly lane: string; readonly shown: readonly string[] },
) {
  if (dayLockedBy(tx, day, lane) !== undefined) return fail('work.day-locked');
  const listId = dayListId(day, lane);
  const list = orderListAt(tx, listId)?.list ?? EMPTY_LIST;
  return ok({ listId, view: { list, roster: rosterOfDay(shown), members: new Set(shown) } });
}

/** What is said of a day that was put in another order. */
export function dayListWords({
  day,
  visitIds: { length: count },
}: {
  day: IsoDay;
  visitIds: readonly string[];
}) {
  return { key: 'work.words-order-day' as const, values: { count, day }, record: '' };
}
