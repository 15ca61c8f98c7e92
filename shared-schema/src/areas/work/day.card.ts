import { defineCard, onOff, text } from '#areas/card.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { dayRecord } from './day.record.ts';
import { visitCard } from './visit.card.ts';

/** What planners say of a day is shown as the day's. */
export const dayCard = defineCard({
  record: dayRecord,
  many: 'field.day-notes',
  unknown: 'field.a-day',
  documents: [],
  page: visitCard.page,
  deletable: false,
  namedByDay: true,
  name: (_snapshot, id) => (isIsoDay(id) ? id : ''),
  place: () => undefined,
  base: { label: 'field.day-note' },
  groups: {
    note: { label: 'field.note', show: (note) => text(note) },
    closed: { label: 'field.closed', show: onOff },
  },
});
