import { type DeletableCard, defineCard, listed, phrase, text } from '#areas/card.ts';
import { blockAt, blockRecord } from './block.record.ts';
import { workerNamed } from './worker-named.ts';

declare module '#areas/card-places.ts' {
  interface CardPages {
    schedule: true;
  }
}

/** A block is called by its words. */
export const blockCard: DeletableCard = defineCard({
  record: blockRecord,
  many: 'field.blocks',
  unknown: 'field.a-block',
  documents: ['core'],
  page: 'schedule',
  deletable: true,
  name: (snapshot, id) => blockAt(snapshot, id)?.text ?? '',
  place(snapshot, id) {
    const block = blockAt(snapshot, id);
    return block && !block.deleted ? { page: 'schedule', id: block.day } : undefined;
  },
  groups: {
    text: { label: 'field.description', show: text },
    day: { label: 'field.planned-for', show: (day) => ({ kind: 'day', day }) },
    span: {
      label: 'field.time',
      show: ({ from, to }) => phrase('field.value-span', { from: text(from), to: text(to) }),
    },
    a: {
      label: 'field.worker',
      show: ({ ids }, snapshot) => listed(ids.map((id) => workerNamed(snapshot, id))),
    },
  },
});
