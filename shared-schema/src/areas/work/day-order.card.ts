import { defineCard, family, named, phrase } from '#areas/card.ts';
import { sameOrder } from '#areas/rounds/order-list.card.ts';
import { orderBase, orderMove } from '#areas/rounds/order-list.record.ts';
import { LIST_START } from '#kernel/order.ts';
import { dayOfList, dayOrderRecord } from './day-order.record.ts';
import { visitCard } from './visit.card.ts';

const whole = family({
  label: 'field.order',
  schema: orderBase,
  show: ({ ids: [first, ...rest] }) =>
    first === undefined
      ? phrase('field.value-nothing')
      : phrase('field.value-visits', { count: rest.length + 1, first: named(visitCard, first) }),
  isSame: sameOrder,
});

/** The order of somebody's day is shown as the day's. */
export const dayOrderCard = defineCard({
  record: dayOrderRecord,
  many: 'field.day-orders',
  unknown: 'field.a-day',
  documents: visitCard.documents,
  page: 'customers',
  deletable: false,
  namedByDay: true,
  // Folds are nobody's doing.
  quiet: ['fold'],
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
