import type { z } from 'zod/mini';
import { defineCard, family, named, phrase } from '#areas/card.ts';
import { jobCard } from '#areas/jobs/job.card.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { AT_END, LIST_START } from '#kernel/order.ts';
import { sameJson } from '#kernel/same-json.ts';
import {
  isAdditionGroup,
  orderBase,
  orderKept,
  orderListRecord,
  orderMove,
  roundListId,
} from './order-list.record.ts';
import { roundCard } from './round.card.ts';

const whole = family({
  label: 'field.order',
  schema: orderBase,
  show: ({ ids: [first, ...rest] }) =>
    first === undefined
      ? phrase('field.value-nothing')
      : phrase('field.value-order', { count: rest.length + 1, first: named(jobCard, first) }),
  isSame: sameOrder,
  did: 'rounds.did-ordered',
});

/** Whether two whole orders are one and the same: two people may well sort by the same rule. */
export function sameOrder(one: z.infer<typeof orderBase>, other: z.infer<typeof orderBase>): boolean {
  return sameJson(one.ids, other.ids);
}

const placeOf = ({ rest }: { rest: string }) => phrase('field.place-of', { job: named(jobCard, rest) });

function didMove({ id, group }: { id: string; group: string | undefined }, snapshot: Snapshot): string {
  const list = snapshot.record(orderListRecord, roundListId(id));
  return isAdditionGroup(list, group) ? 'rounds.did-jobs' : 'rounds.did-ordered';
}

/** The order of a round's jobs is shown as the round's. */
export const orderListCard = defineCard({
  record: orderListRecord,
  prefix: roundListId(''),
  many: 'field.orders',
  unknown: roundCard.unknown,
  documents: roundCard.documents,
  page: 'rounds',
  deletable: false,
  // A row that somebody moved says so; folds are nobody's doing.
  quiet: ['m', 'kept', 'fold'],
  name: roundCard.name,
  place: roundCard.place,
  groups: {},
  families: [
    ['base', whole],
    ['fold', whole],
    [
      'm',
      family({
        label: placeOf,
        schema: orderMove,
        show({ rev, l }) {
          if (rev === AT_END) return phrase('field.value-last');
          return l === LIST_START
            ? phrase('field.value-first')
            : phrase('field.value-after', { job: named(jobCard, l) });
        },
        did: didMove,
      }),
    ],
    [
      'kept',
      family({ label: placeOf, schema: orderKept, show: () => phrase('field.value-last'), did: didMove }),
    ],
  ],
});
