import { z } from 'zod/mini';
import { type OrderListRecord, readOrderList } from '#areas/rounds/order-list.record.ts';
import { type DocumentRef, documentOf } from '#document/document-ref.ts';
import type { RecordDefinition } from '#document/record.ts';
import { type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { monthOf } from './current-months.ts';

const PREFIX = 'd:';

/** The order of the visits that somebody has on a day: `d:<day>:<lane>` of the work of its month. */
export const dayOrderRecord: RecordDefinition<OrderListRecord, 'work'> = {
  name: 'dayOrder',
  document: 'work',
  root: 'work',
  prefix: PREFIX,
  baseSchema: z.never(),
  groups: {},
  read: readOrderList,
};

/** The name of such a list, also in undo steps. `lane`: a user, a team, or `NOBODY`. */
export function dayListId(day: IsoDay, lane: string): string {
  return `${PREFIX}${day}:${lane}`;
}

/** The day and the lane of a list; `undefined` for another kind of list. */
export function dayOfList(listId: string): { readonly day: IsoDay; readonly lane: string } | undefined {
  const [kind, day = '', lane = '', ...rest] = listId.split(':');
  if (`${kind}:` !== PREFIX || !isIsoDay(day) || lane === '' || rest.length > 0) return undefined;
  return { day, lane };
}

/** The document of the days of a month: their lists, their notes. */
export function documentOfDay(day: IsoDay): DocumentRef {
  return documentOf('work', { month: monthOf(day), part: 0 });
}
