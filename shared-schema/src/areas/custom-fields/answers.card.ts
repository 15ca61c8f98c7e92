import { accountUserCard } from '#areas/account/account-user.card.ts';
import {
  type DeletableCard,
  defineCard,
  type Field,
  family,
  named,
  phrase,
  type Shown,
  text,
} from '#areas/card.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type Answer, answerField, isPicture, isSignature } from './answer.ts';
import { answersRecord, privateAnswersRecord, visitAnswersRecord } from './answers.record.ts';
import { collectionRecord } from './collection.record.ts';
import { askedField } from './item.ts';
import { nameOfTarget } from './target-name.ts';

/** The form and whom it is about, as far as both are known here. */
function nameOf(snapshot: Snapshot, id: string, aboutOf: (target: string) => string): string {
  const at = id.lastIndexOf(':');
  const form = snapshot.record(collectionRecord, id.slice(at + 1))?.name ?? '';
  return [form, aboutOf(id.slice(0, at))].filter(Boolean).join(', ');
}

function shownAnswer({ value, notes, skipped }: Answer): Shown {
  if (skipped) return phrase('field.value-skipped-with', { notes: text(notes ?? '') });
  if (typeof value === 'boolean') return phrase(value ? 'field.value-yes' : 'field.value-no');
  if (value === undefined) return text(notes ?? '');
  if (isPicture(value)) return text(value.name);
  if (isSignature(value)) return text(value.fullname);
  return text(Array.isArray(value) ? value.join(', ') : String(value));
}

const families: readonly (readonly [string, Field])[] = [
  ['v', family({ label: 'field.answer', schema: answerField, show: shownAnswer })],
  ['q', family({ label: 'field.question', schema: askedField, show: ({ title }) => text(title) })],
];

const shared = {
  many: 'field.filled-forms',
  unknown: 'field.a-filled-form',
  groups: {
    fin: {
      label: 'field.filled-in',
      show: ({ by }: { by: string }) => named(accountUserCard, by),
    },
  },
  families,
  deletable: true,
} as const;

export const visitAnswersCard: DeletableCard = defineCard({
  ...shared,
  record: visitAnswersRecord,
  documents: ['forms', 'jobs', 'customers', 'rounds'],
  name: (snapshot, id) =>
    nameOf(snapshot, id, (target) =>
      nameOfTarget(snapshot, { kind: 'job-occurrence-completion', id: target }),
    ),
});

export const answersCard: DeletableCard = defineCard({
  ...shared,
  record: answersRecord,
  documents: ['forms', 'jobs', 'customers', 'rounds'],
  name: (snapshot, id) =>
    nameOf(
      snapshot,
      id,
      (target) =>
        nameOfTarget(snapshot, { kind: 'customer', id: target }) ||
        nameOfTarget(snapshot, { kind: 'job', id: target }),
    ),
});

export const privateAnswersCard: DeletableCard = defineCard({
  ...shared,
  record: privateAnswersRecord,
  documents: ['forms', 'core'],
  name: (snapshot, id) =>
    nameOf(snapshot, id, (target) => nameOfTarget(snapshot, { kind: 'accountuser', id: target })),
});
