import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { visitsBetween } from '#areas/calendar/visits-between.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { finishVisits } from './finish-visits.command.ts';
import { jobCalendar } from './job-calendar.ts';
import { planVisitAndSkip } from './plan-and-skip.command.ts';
import { visitRecord } from './visit.record.ts';
import { documentOfVisit, workBetween } from './work-document.ts';

const [FIRST, LAST] = ['2024-12-01', '2025-03-31'];
const CLOSE = '2025-01-28';

/** A job every four weeks from today, and its first two visits. */
function job(account: TestAccount) {
  const { jobId } = account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  });
  return { jobId, one: visitId(jobId, TODAY), next: visitId(jobId, '2025-02-03') };
}

/** Due days, planned days and states of the job's visits until March. */
function shown(account: TestAccount, jobId: string): string[] {
  const found = account.snapshot.record(jobRecord, jobId);
  if (!found) throw new Error('no job');
  const all = visitsBetween(jobCalendar(account.snapshot, found, workBetween(FIRST, LAST)), FIRST, LAST);
  return all
    .toSorted((a, b) => (a.due < b.due ? -1 : 1))
    .map(({ due, planned, state }) => `${due.slice(5)} ${planned.slice(5)} ${state}`);
}
const undo = (account: TestAccount) => account.must(undoChanges, { steps: account.lastUndo });

forBothForms('a visit moved close to the next, which is skipped (S-7)', (open) => {
  it('is one step, which undo takes back whole and does again', () => {
    const account = open();
    const { jobId, one, next } = job(account);
    const before = shown(account, jobId);
    account.must(planVisitAndSkip, {
      ...{ visitId: one, day: CLOSE, time: '09:30', why: 'Rain' },
      skip: { visitId: next, why: ' Moved ' },
    });
    const after = ['01-06 01-28 planned', '02-03 02-03 skip', '03-03 03-03 planned', '03-31 03-31 planned'];
    expect(shown(account, jobId)).toEqual(after);
    const stored = (id: string) => account.snapshot.record(visitRecord, id, documentOfVisit(id));
    expect(stored(one)?.plan).toMatchObject({ day: CLOSE, time: '09:30', why: 'Rain' });
    expect(stored(next)?.outcome).toMatchObject({ kind: 'skip', why: 'Moved', n: 1 });
    undo(account);
    expect(shown(account, jobId)).toEqual(before);
    undo(account);
    expect(shown(account, jobId)).toEqual(after);
  });

  it.each<[name: string, typed: object, error: string]>([
    ['a day that is over', { day: '2025-01-05' }, 'work.day-in-past'],
    ['a day that is none', { day: '' }, 'work.day-required'],
    ['a time that is none', { time: '25:00' }, 'work.time-invalid'],
    ['a long reason', { why: 'x'.repeat(501) }, 'work.reason-too-long'],
  ])('is refused with %s, and nothing is skipped', (_name, typed, error) => {
    const account = open();
    const { jobId, one, next } = job(account);
    const before = shown(account, jobId);
    const input = { visitId: one, day: CLOSE, skip: { visitId: next, why: 'Moved' }, ...typed };
    expect(account.error(planVisitAndSkip, input)).toBe(error);
    expect(shown(account, jobId)).toEqual(before);
  });

  it('is refused where the other is itself, of another job, no visit, or done, and nothing is moved', () => {
    const account = open();
    const { jobId, one, next } = job(account);
    const before = shown(account, jobId);
    const refusal = (id: string, why = 'Moved') =>
      account.error(planVisitAndSkip, { visitId: one, day: CLOSE, skip: { visitId: id, why } });
    expect(refusal(one)).toBe('work.nothing-to-skip');
    expect(refusal(job(account).next)).toBe('work.nothing-to-skip');
    expect(refusal(visitId(jobId, '2025-02-04'))).toBe('work.nothing-to-skip');
    // The account asks for reasons.
    expect(refusal(next, ' ')).toBe('work.reason-required');
    expect(shown(account, jobId)).toEqual(before);
    account.must(finishVisits, { visitIds: [next], day: TODAY });
    expect(refusal(next)).toBe('work.nothing-to-skip');
    account.must(finishVisits, { visitIds: [one], day: TODAY });
    expect(refusal(next)).toBe('work.visit-settled');
  });
});
