import { type DeletableCard, defineCard, onOff, text } from '#areas/card.ts';
import { skillRecord } from './skill.record.ts';

export const skillCard: DeletableCard = defineCard({
  record: skillRecord,
  many: 'field.skills',
  unknown: 'field.a-skill',
  documents: ['services'],
  page: 'services',
  quiet: ['word'],
  deletable: true,
  name: (snapshot, id) => snapshot.record(skillRecord, id)?.name ?? '',
  groups: {
    word: { label: 'field.name', show: text, follows: true },
    name: { label: 'field.name', show: text },
    colour: { label: 'field.colour', show: (colour) => ({ kind: 'colour', colour }) },
    off: { label: 'field.removed', show: onOff },
  },
});
