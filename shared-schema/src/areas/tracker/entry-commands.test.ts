import { expect, it } from 'vitest';
import { ROLES } from '#access/roles.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { deleteJob } from '#areas/jobs/delete-job.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { putPerson } from '#testing/put-person.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addEntry } from './add-entry.command.ts';
import { trackedEntries, workedIn } from './day-times.ts';
import { deleteEntry } from './delete-entry.command.ts';
import { editEntry } from './edit-entry.command.ts';
import { documentOfEntry } from './entry-id.ts';
import { pauseEntry } from './pause-entry.command.ts';
import { resumeEntry } from './resume-entry.command.ts';
import { startEntry } from './start-entry.command.ts';
import { stopEntry } from './stop-entry.command.ts';
import { timeEntryCard } from './time-entry.card.ts';
import { timeEntryRecord } from './time-entry.record.ts';

const [ANN, BOB, LEFT] = ['user0001', 'bob', 'left'];
const on = (day: string) => (time: string) => ({ day, time });
const today = on(TODAY);
const times = (start: string, stop: string) => ({ start: today(start), stop: today(stop) });

/** A firm of two with one who has left, and a job. */
function firm(account: TestAccount): string {
  putPerson(account, ANN, 'Ann');
  putPerson(account, BOB, 'Bob');
  putPerson(account, LEFT, 'Left', false);
  return job(account);
}
function job(account: TestAccount): string {
  return account.must(addJob, {
    customer: { name: 'Orla', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  }).jobId;
}
const read = (account: TestAccount, id: string) =>
  account.snapshot.record(timeEntryRecord, id, documentOfEntry(id));
/** Start and stop as UTC, which London has in winter. */
function span(account: TestAccount, id: string): string {
  const clock = (at?: number) => (at === undefined ? '' : new Date(at).toISOString().slice(5, 16));
  const entry = read(account, id);
  return `${clock(entry?.start)} ${clock(entry?.stop)}`;
}
const undo = (account: TestAccount) => account.must(undoChanges, { steps: account.lastUndo });

forBothForms('a time that is noted', (open) => {
  it('has person, job and visit, and undo takes it away', () => {
    const account = open();
    const jobId = firm(account);
    const visitId = `${jobId}:${TODAY}`;
    const { entryId } = account.must(addEntry, { userId: BOB, jobId, visitId, ...times('08:00', '09:30') });
    expect(entryId).toMatch(/^2025-01-/);
    expect(read(account, entryId)).toMatchObject({ userId: BOB, jobId, visitId, deleted: false });
    expect(span(account, entryId)).toBe('01-06T08:00 01-06T09:30');
    expect(timeEntryCard.name(account.snapshot, entryId)).toBe('Orla');
    const place = { page: 'tracker', id: TODAY, row: entryId };
    expect(timeEntryCard.place(account.snapshot, entryId)).toEqual(place);
    undo(account);
    expect(read(account, entryId)?.deleted ?? true).toBe(true);
    expect(timeEntryCard.place(account.snapshot, entryId)).toBeUndefined();
  });

  it.each([
    ['nobody', { userId: '' }, 'tracker.person-required'],
    ['somebody who has left', { userId: LEFT }, 'tracker.person-unknown'],
    ['somebody unknown', { userId: 'x' }, 'tracker.person-unknown'],
    ['no job', { jobId: '' }, 'tracker.job-required'],
    ['an unknown job', { jobId: 'x' }, 'tracker.job-unknown'],
    ['no day', { start: { day: '', time: '08:00' } }, 'tracker.day-required'],
    ['a day that does not exist', { start: { day: '2025-02-30', time: '08:00' } }, 'tracker.day-required'],
    ['the day after tomorrow', { start: { day: '2025-01-08', time: '08:00' } }, 'tracker.day-too-far'],
    ['no time', { start: today('') }, 'tracker.time-required'],
    ['a time that is none', { stop: today('25:00') }, 'tracker.time-required'],
    ['an end before the start', times('09:00', '08:00'), 'tracker.stop-before-start'],
    ['an end at the start', times('09:00', '09:00'), 'tracker.stop-before-start'],
    ['more than a day', { start: on('2025-01-05')('08:00'), stop: today('08:05') }, 'tracker.too-long'],
  ])('is refused for %s', (_name, wrong, error) => {
    const account = open();
    const jobId = firm(account);
    expect(account.error(addEntry, { userId: ANN, jobId, ...times('06:00', '07:00'), ...wrong })).toBe(error);
  });

  it('may go over midnight and over the end of a month', () => {
    const account = open();
    const jobId = firm(account);
    const night = { start: on('2024-12-31')('22:00'), stop: on('2025-01-01')('02:00') };
    const { entryId } = account.must(addEntry, { userId: ANN, jobId, ...night });
    expect(span(account, entryId)).toBe('12-31T22:00 01-01T02:00');
    const morning = { start: on('2025-01-01')('01:00'), stop: on('2025-01-01')('03:00') };
    expect(account.error(addEntry, { userId: ANN, jobId, ...morning })).toBe('tracker.overlaps');
  });

  it('does not lie over another of the same person; one that ends where the other begins does not', () => {
    const account = open();
    const jobId = firm(account);
    account.must(addEntry, { userId: ANN, jobId, ...times('06:00', '07:00') });
    const over = account.run(addEntry, { userId: ANN, jobId, ...times('06:55', '08:00') });
    expect(over).toMatchObject({
      error: 'tracker.overlaps',
      field: 'start',
      values: { job: 'Orla', from: '06:00', to: '07:00' },
    });
    account.must(addEntry, { userId: ANN, jobId, ...times('07:00', '08:00') });
    account.must(addEntry, { userId: BOB, jobId, ...times('06:30', '07:30') });
  });

  it('needs its job', () => {
    const account = open();
    const jobId = firm(account);
    account.must(deleteJob, { jobId });
    expect(account.error(addEntry, { userId: ANN, jobId, ...times('06:00', '07:00') })).toBe(
      'tracker.job-unknown',
    );
  });

  it('is written by Owner and Admin alone', () => {
    const account = open();
    const jobId = firm(account);
    for (const role of ROLES) {
      const error = account.error(startEntry, { userId: ANN, jobId, day: TODAY }, { roles: [role] });
      expect(error).toBe(['owner', 'admin'].includes(role) ? undefined : 'access.not-allowed');
    }
  });
});

forBothForms('a time that runs', (open) => {
  it('is paused for a reason and goes on; what was paused is not worked', () => {
    const account = open();
    const jobId = firm(account);
    const { entryId } = account.must(startEntry, { userId: ANN, jobId, day: TODAY });
    expect(account.error(resumeEntry, { entryId })).toBe('tracker.not-paused');
    account.passTime(1_800_000);
    account.must(pauseEntry, { entryId, kind: 'weather' });
    expect(account.error(pauseEntry, { entryId, kind: 'break' })).toBe('tracker.paused');
    account.passTime(3_600_000);
    const minutes = () => {
      const entry = read(account, entryId);
      const [tracked] = entry ? trackedEntries([entry], account.now) : [];
      return tracked && Math.round(workedIn(tracked) / 60_000);
    };
    expect(minutes()).toBe(30);
    account.must(resumeEntry, { entryId });
    account.passTime(600_000);
    expect(minutes()).toBe(40);
    undo(account);
    expect(minutes()).toBe(30);
    // Whoever stops while it stands still has worked until then.
    account.must(stopEntry, { entryId });
    expect(minutes()).toBe(30);
  });

  it('is stopped now, and undo lets it run on', () => {
    const account = open();
    const jobId = firm(account);
    const { entryId } = account.must(startEntry, { userId: ANN, jobId, day: TODAY });
    expect(read(account, entryId)?.stop).toBeUndefined();
    account.passTime(3_600_000);
    account.must(stopEntry, { entryId });
    expect((read(account, entryId)?.stop ?? 0) - (read(account, entryId)?.start ?? 0)).toBe(3_601_000);
    expect(account.error(stopEntry, { entryId })).toBe('tracker.not-running');
    expect(account.error(pauseEntry, { entryId, kind: 'break' })).toBe('tracker.not-running');
    expect(account.error(resumeEntry, { entryId })).toBe('tracker.not-running');
    account.must(stopEntry, {
      entryId: account.must(startEntry, { userId: ANN, jobId, day: TODAY }).entryId,
    });
    undo(account);
  });

  it('ends when the same person starts another; others go on', () => {
    const account = open();
    const jobId = firm(account);
    const first = account.must(startEntry, { userId: ANN, jobId, day: TODAY }).entryId;
    const bobs = account.must(startEntry, { userId: BOB, jobId, day: TODAY }).entryId;
    // Pressed twice, it goes on as it was.
    expect(account.must(startEntry, { userId: ANN, jobId, day: TODAY }).entryId).toBe(first);
    expect(read(account, first)?.stop).toBeUndefined();
    const second = account.must(startEntry, { userId: ANN, jobId: firm(account), day: TODAY }).entryId;
    expect(read(account, first)?.stop).toBe(read(account, second)?.start);
    expect(read(account, bobs)?.stop).toBeUndefined();
    undo(account);
    expect(read(account, first)?.stop).toBeUndefined();
  });

  it('can be neither changed nor deleted, and nothing lies over it', () => {
    const account = open();
    const jobId = firm(account);
    const { entryId } = account.must(startEntry, { userId: ANN, jobId, day: TODAY });
    expect(account.error(editEntry, { entryId, start: today('08:00') })).toBe('tracker.running');
    expect(account.error(deleteEntry, { entryId })).toBe('tracker.running');
    expect(account.error(addEntry, { userId: ANN, jobId, ...times('08:00', '12:00') })).toBe(
      'tracker.overlaps-running',
    );
  });

  it('was forgotten after a day: it gets an end, or goes', () => {
    const account = open();
    const jobId = firm(account);
    const { entryId } = account.must(startEntry, { userId: ANN, jobId, day: TODAY });
    account.passTime(25 * 3_600_000);
    expect(account.error(stopEntry, { entryId })).toBe('tracker.not-running');
    expect(account.error(editEntry, { entryId, start: today('08:00') })).toBe('tracker.stop-required');
    account.must(editEntry, { entryId, stop: today('17:00') });
    expect(span(account, entryId)).toBe('01-06T09:00 01-06T17:00');
    account.must(deleteEntry, { entryId });
    expect(read(account, entryId)?.deleted).toBe(true);
  });

  it('starts today only', () => {
    const account = open();
    const jobId = firm(account);
    for (const day of ['', '2025-01-04', '2025-01-08'])
      expect(account.error(startEntry, { userId: ANN, jobId, day })).toBe('tracker.day-required');
  });
});

forBothForms('a time that is changed', (open) => {
  function entry(account: TestAccount) {
    const jobId = firm(account);
    return { jobId, ...account.must(addEntry, { userId: ANN, jobId, ...times('08:00', '09:00') }) };
  }

  it('takes what is given and keeps the rest', () => {
    const account = open();
    const { entryId } = entry(account);
    account.must(editEntry, { entryId, start: today('07:45') });
    account.must(editEntry, { entryId, stop: today('09:20') });
    expect(span(account, entryId)).toBe('01-06T07:45 01-06T09:20');
    const other = job(account);
    account.must(editEntry, { entryId, jobId: other });
    expect(read(account, entryId)).toMatchObject({ jobId: other, userId: ANN });
    undo(account);
    expect(read(account, entryId)?.jobId).not.toBe(other);
  });

  it.each([
    ['a start behind its end', { start: today('09:30') }, 'tracker.stop-before-start'],
    ['an end before its start', { stop: today('07:30') }, 'tracker.stop-before-start'],
    ['an end days later', { stop: on('2025-01-08')('08:00') }, 'tracker.too-long'],
    ['another month', { start: on('2024-12-31')('23:00') }, 'tracker.other-month'],
    ['no job', { jobId: '' }, 'tracker.job-required'],
    ['a time that is taken', { stop: today('10:30') }, 'tracker.overlaps'],
  ])('is refused for %s', (_name, wrong, error) => {
    const account = open();
    const { entryId, jobId } = entry(account);
    account.must(addEntry, { userId: ANN, jobId, ...times('10:00', '11:00') });
    expect(account.error(editEntry, { entryId, ...wrong })).toBe(error);
    expect(span(account, entryId)).toBe('01-06T08:00 01-06T09:00');
  });

  it('is not there any more once it was deleted', () => {
    const account = open();
    const { entryId } = entry(account);
    account.must(deleteEntry, { entryId });
    expect(account.error(editEntry, { entryId, stop: today('09:30') })).toBe('tracker.not-found');
    expect(account.error(deleteEntry, { entryId })).toBe('tracker.not-found');
    undo(account);
    account.must(editEntry, { entryId, stop: today('09:30') });
  });
});
