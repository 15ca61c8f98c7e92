import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, test } from 'vitest';
import { pairsOf, saveBoth, type TwoForms } from '#list/testing/two-forms.ts';
import { emptyLine, JOB_FOLLOWS, type JobForm, jobForm } from './job-form.ts';
import { editedJob, typedJob } from './typed-job.ts';

const WINDOWS = { ...emptyLine('w'), description: 'Windows', price: 1500 };

interface Firm extends TwoForms<JobForm> {
  readonly tagId: string;
}

/** A job of which everything is told. */
function firm(): Firm {
  const account = new TestAccount(new MemoryDocuments());
  const { jobId } = account.must(addJob, {
    ...{
      customer: { name: 'Ann', address: '' },
      frequency: { type: 'week', every: 4 },
      firstDay: '2025-01-31',
    },
    services: [{ id: 'w', description: 'Windows', unitMinor: 1500 }],
    ...{ description: 'Front', initialMinor: 2500, initialDuration: 60, duration: 20, end: '2026-01-01' },
    pause: { from: '2025-03-01', until: '2025-04-01', why: 'Winter' },
    ...{ time: { at: '09:30' }, skills: ['Ropes'], hidePrice: 'hide', nextDueFrom: 'done' },
    ...{ reminders: 'on', notify: 'email', invoicing: 'manual' },
    notes: [{ text: 'Gate', workers: true }],
  });
  const { tagId } = account.must(addTag, { name: 'Dog', colour: '#1E66C4', important: true });
  return {
    tagId,
    follows: JOB_FOLLOWS,
    read() {
      const job = account.snapshot.record(jobRecord, jobId);
      if (!job) throw new Error('no job');
      return jobForm(job, TODAY);
    },
    save(changed, { fields, opened }) {
      const typed = typedJob(fields, opened);
      if (!typed.ok) throw new Error(typed.error);
      const before = typedJob(opened);
      account.must(editJob, {
        jobId,
        ...editedJob(changed, typed.value, before.ok ? before.value : undefined),
      });
    },
  };
}

const CHANGES: readonly Partial<JobForm>[] = [
  { description: 'Back' },
  { lines: [{ ...WINDOWS, price: 1800, notes: 'Sills, too' }] },
  { firstPrice: 3000 },
  { isTotal: true, lines: [WINDOWS, { ...emptyLine('g'), description: 'Gutters', price: 500 }], total: 1900 },
  { hasFirst: false, firstPrice: null, firstDuration: null },
  { duration: 45 },
  { choice: 'week-8' },
  { duration: null },
  { choice: 'month-day' },
  { end: '2026-06-01' },
  { pausedFrom: '', pausedUntil: '', pausedWhy: '' },
  { end: '' },
  { pausedUntil: '2025-05-01' },
  { timeKind: 'between', at: '', from: '09:00', to: '12:00' },
  { skills: 'Ropes, Ladders' },
  { timeKind: 'any', at: '' },
  { skills: '' },
  { pausedWhy: 'Scaffolding' },
  { hidePrice: '' },
  { nextDue: 'due' },
  { hidePrice: 'show' },
  { nextDue: '' },
  { reminders: 'off' },
  { reminders: '' },
  { notify: 'sms' },
  { notify: '' },
  { invoicing: 'on-completion' },
  { invoicing: '' },
  { hasPlace: true, address: '1 Back Lane', pin: [-1, 52] },
  { assignees: ['ben'] },
];

test.each(pairsOf(CHANGES))('%j of a colleague and %j of one’s own both stand', (theirs, ours) => {
  const { stands } = saveBoth(firm(), theirs, ours);
  expect(stands).toMatchObject({ ...theirs, ...ours });
});

test('all that neither touched stays', () => {
  const before = firm().read();
  const { stands } = saveBoth(firm(), { duration: 45 }, { description: 'Back' });
  const notes = [{ ...before.notes[0], id: expect.any(String) }];
  const beganSchedule = stands.beganSchedule;
  expect(stands).toEqual({ ...before, duration: 45, description: 'Back', notes, beganSchedule });
});

test('notes and tags of both are kept', () => {
  const record = firm();
  const [gate] = record.read().notes;
  const notes = gate ? [gate] : [];
  const { stands } = saveBoth(
    record,
    { notes: [...notes, { id: 'x', text: 'Dog', workers: true }], tags: [record.tagId] },
    { notes: notes.map((note) => ({ ...note, text: 'Side gate' })), tags: [] },
  );
  expect(stands.notes.map(({ text }) => text).sort()).toEqual(['Dog', 'Side gate']);
  expect(stands.tags).toEqual([record.tagId]);
});

test('of the schedule that both chose the whole of what was saved last stands', () => {
  const { stands } = saveBoth(firm(), { choice: 'month-day' }, { firstDay: '2025-02-14' });
  expect(stands).toMatchObject({ choice: 'week-4', firstDay: '2025-02-14' });
});

test('a service that a colleague adds while the form is open stays, and so does a new price of another one', () => {
  const other = { ...emptyLine('g'), description: 'Gutters', price: 500 };
  const added = { ...emptyLine('s'), description: 'Sills', price: 300 };
  const theirs = { lines: [WINDOWS, other] };
  const { stands } = saveBoth(firm(), theirs, { lines: [{ ...WINDOWS, price: 1800 }, added] });
  expect(stands.lines.map(({ description, price }) => [description, price])).toEqual([
    ['Windows', 1800],
    ['Sills', 300],
    ['Gutters', 500],
  ]);
});
