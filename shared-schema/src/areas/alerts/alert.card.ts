import { z } from 'zod/mini';
import { defineCard, family, phrase } from '#areas/card.ts';
import { alertKey, alertRecord } from './alert.record.ts';

const isMarked = (marked: boolean) => phrase(marked ? 'field.value-on' : 'field.value-off');

/** What an alert is called follows from its type and stands in the texts of alerts: here it is one of several. */
export const alertCard = defineCard({
  record: alertRecord,
  prefix: alertKey(''),
  many: 'field.alerts',
  unknown: 'field.an-alert',
  documents: [],
  page: 'alerts',
  deletable: false,
  quiet: 'all',
  name: () => '',
  place: (_snapshot, id) => ({ page: 'alerts', id }),
  base: { label: 'field.whole' },
  groups: {},
  families: [
    ['read', family({ label: 'field.read', schema: z.boolean(), show: isMarked })],
    ['dismissed', family({ label: 'field.dismissed', schema: z.boolean(), show: isMarked })],
  ],
});
