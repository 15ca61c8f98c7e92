import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addEntry } from '@roundsman/shared-schema/areas/tracker/add-entry.command.ts';
import { trackedEntries } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { editEntry } from '@roundsman/shared-schema/areas/tracker/edit-entry.command.ts';
import { documentOfEntry } from '@roundsman/shared-schema/areas/tracker/entry-id.ts';
import { timeEntryRecord } from '@roundsman/shared-schema/areas/tracker/time-entry.record.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { putPerson } from '@roundsman/shared-schema/testing/put-person.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, test } from 'vitest';
import { pairsOf, saveBoth, type TwoForms } from '#list/testing/two-forms.ts';
import { changedEntry, ENTRY_FOLLOWS, type EntryFields, entryForm, newEntry } from './entry-form.ts';

const ZONE = 'Europe/London';

function record(): TwoForms<EntryFields> & { readonly otherJob: string } {
  const account = new TestAccount(new MemoryDocuments());
  putPerson(account, 'bob', 'Bob');
  const [jobId = '', otherJob = ''] = ['Ann', 'Orla'].map(
    (name) =>
      account.must(addJob, {
        customer: { name, address: '1 A Road' },
        services: [{ description: 'Windows', unitMinor: 1500 }],
        frequency: { type: 'week', every: 4 },
        firstDay: TODAY,
      }).jobId,
  );
  const { entryId } = account.must(addEntry, {
    ...{ userId: 'bob', jobId, visitId: `${jobId}:${TODAY}` },
    start: { day: TODAY, time: '08:00' },
    stop: { day: TODAY, time: '12:00' },
  });
  return {
    otherJob,
    follows: { groups: ENTRY_FOLLOWS },
    read() {
      const stored = account.snapshot.record(timeEntryRecord, entryId, documentOfEntry(entryId));
      const [entry] = trackedEntries(stored ? [stored] : [], stored?.start ?? 0);
      if (!entry) throw new Error('no entry');
      return entryForm(entry, ZONE);
    },
    save: (changed, { fields }) =>
      void account.must(editEntry, { entryId, ...changedEntry(changed, fields) }),
  };
}

const CHANGES: readonly Partial<EntryFields>[] = [
  { start: '07:30' },
  { stop: '11:15' },
  { startDay: '2025-01-05', start: '20:00' },
  { stop: '08:30' },
  { start: '08:05' },
];

test.each(pairsOf(CHANGES))('%j here and %j there both stand', (theirs, ours) => {
  expect(saveBoth(record(), theirs, ours).stands).toMatchObject({ ...theirs, ...ours });
});

test('another job here and another end there both stand, and the visit of the former job goes', () => {
  const { otherJob, ...of } = record();
  const job = { jobId: otherJob, visitId: '' };
  expect(saveBoth(of, { stop: '11:00' }, job).stands).toMatchObject({ stop: '11:00', ...job });
});

test.each([
  [{ day: TODAY }, '08:00', '17:00'],
  [{ day: TODAY, start: '12:35' }, '12:35', '17:00'],
  [{ day: TODAY, start: '18:00' }, '18:00', ''],
])('a new entry with %j begins at %s and ends at %s', (wish, start, stop) => {
  expect(newEntry(wish)).toMatchObject({ start, stop, startDay: TODAY, stopDay: TODAY, startsNow: false });
});
