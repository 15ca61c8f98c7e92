import { z } from 'zod/mini';
import { type DeletableCard, defineCard, family, phrase, text } from '#areas/card.ts';
import { collectionRecord } from './collection.record.ts';
import { itemField } from './item.ts';

export const collectionCard: DeletableCard = defineCard({
  record: collectionRecord,
  many: 'field.forms',
  unknown: 'field.a-form',
  documents: ['forms'],
  page: 'custom-fields',
  deletable: true,
  quiet: ['pos'],
  name: (snapshot, id) => snapshot.record(collectionRecord, id)?.name ?? '',
  place(snapshot, id) {
    const collection = snapshot.record(collectionRecord, id);
    return collection && !collection.deleted ? { page: 'custom-fields', id } : undefined;
  },
  base: { did: 'custom-fields.did-added' },
  didDelete: 'custom-fields.did-restored',
  groups: {
    title: { label: 'field.name', show: text, did: 'custom-fields.did-changed' },
    description: { label: 'field.description', show: text, did: 'custom-fields.did-changed' },
    state: {
      label: 'field.state',
      show: (state) => phrase(state === 'archived' ? 'field.value-archived' : 'field.value-in-use'),
      did: 'custom-fields.did-changed',
    },
  },
  families: [
    [
      'item',
      family({
        label: 'field.question',
        schema: itemField,
        show: ({ title }) => text(title),
        did: 'custom-fields.did-changed',
      }),
    ],
    ['pos', family({ label: 'field.position', schema: z.string(), show: () => phrase('field.value-moved') })],
    [
      'link',
      family({
        label: 'field.asked-of',
        schema: z.boolean(),
        show: (on) => phrase(on ? 'field.value-added' : 'field.value-taken-off'),
      }),
    ],
  ],
});
