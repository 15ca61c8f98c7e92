import { defineCard, family, named, phrase } from '#areas/card.ts';
import { orderBase, orderMove } from '#areas/rounds/order-list.record.ts';
import { LIST_START } from '#kernel/order.ts';
import { dayOfList, dayOrderRecord } from './day-order.record.ts';
import { visitCard } from './visit.card.ts';

const whole = family({
  label: 'field.order',
  schema: orderBase,
  show: ({ ids }) => phrase('field.value-visits', { count: ids.length }),
});

/** The order of somebody's day is shown as the day's. */
export const dayOrderCard = defineCard({
  record: dayOrderRecord,
  many: 'field.day-orders',
  unknown: 'field.a-day',
  documents: visitCard.documents,
  page: 'customers',
  deletable: false,
  name: (_snapshot, id) => dayOfList(dayOrderRecord.prefix + id)?.day ?? '',
  place: () => undefined,
  groups: {},
  families: [
    ['base', whole],
    ['fold', whole],
    [
      'm',
      family({
        label: ({ rest }) => phrase('field.place-of', { job: named(visitCard, rest) }),
        schema: orderMove,
        show: ({ l }) =>
          l === LIST_START
            ? phrase('field.value-first')
            : phrase('field.value-after', { job: named(visitCard, l) }),
      }),
    ],
  ],
});
