import { type DeletableCard, defineCard, type Field, named, phrase, text } from '#areas/card.ts';
import { usesOfTags } from './record-uses.ts';
import { tagRecord } from './tag.record.ts';

export const tagCard: DeletableCard = defineCard({
  record: tagRecord,
  many: 'field.tags',
  unknown: 'field.a-tag',
  documents: ['services'],
  page: 'services',
  deletable: true,
  name: (snapshot, id) => snapshot.record(tagRecord, id)?.name ?? '',
  uses: { documents: ['customers', 'jobs'], of: usesOfTags },
  groups: {
    name: { label: 'field.name', show: text },
    colour: { label: 'field.colour', show: (colour) => ({ kind: 'colour', colour }) },
    important: {
      label: 'field.important',
      show: (important) => phrase(important ? 'field.value-on' : 'field.value-off'),
    },
  },
});

/** Tags of a record, `<id>/tag/<tag>`: each is put on and taken off by itself. */
export const tagFamily: Field = {
  label: ({ rest }) => phrase('field.tag', { name: named(tagCard, rest) }),
  show: (on) => phrase(on === true ? 'field.value-on' : 'field.value-off'),
  did: () => undefined,
};
