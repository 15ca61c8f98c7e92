import { expect, it } from 'vitest';
import { nextVisits } from '#areas/calendar/next-visits.ts';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { jobsOfCustomer } from '#areas/customers/customer.queries.ts';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { removeRoundSchedule } from '#areas/rounds/remove-round-schedule.command.ts';
import { jobRound } from '#areas/rounds/round-members.ts';
import { setRoundSchedule } from '#areas/rounds/set-round-schedule.command.ts';
import { addTag } from '#areas/services/add-tag.command.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJob } from './add-job.command.ts';
import { duplicateJob } from './duplicate-job.command.ts';
import { editJob } from './edit-job.command.ts';
import { endJob } from './end-job.command.ts';
import { type Job, jobRecord } from './job.record.ts';
import { moveJob } from './move-job.command.ts';
import { pauseJob } from './pause-job.command.ts';
import { pauseJobs } from './pause-jobs.command.ts';
import { restartJob } from './restart-job.command.ts';
import { followedDay } from './restart-job.ts';
import { resumeJob } from './resume-job.command.ts';
import { SERIES_RULES } from './series-rules.ts';

const line = (description: string, unitMinor: number, every = 1, offset = 0) => ({
  ...{ description, unitMinor, every, offset },
});

function withJob(open: () => TestAccount, firstDay: IsoDay = TODAY) {
  const account = open();
  const { customerId, jobId } = account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [line('Windows', 1000), line('Gutters', 4000, 3, 1)],
    frequency: { type: 'week', every: 4 },
    firstDay,
    duration: 30,
    time: { from: '09:00', to: '11:00' },
  });
  const jobOf = (id: string) => account.snapshot.record(jobRecord, id) as Job;
  const dues = (id: string, count = 3) => {
    const round = jobRound(account.snapshot, jobOf(id))?.schedule;
    return nextVisits(jobOf(id), round, SERIES_RULES, TODAY, count).map(({ due }) => due);
  };
  return { account, customerId, jobId, job: () => jobOf(jobId), jobOf, dues };
}

const weeks = (...counts: number[]) => counts.map((count) => addDays(TODAY, count * 7));

forBothForms('jobs.pause and jobs.resume', (open) => {
  it('leave out what falls into the pause, and nothing else', () => {
    const { account, jobId, dues } = withJob(open);
    account.must(pauseJob, { jobId, from: addDays(TODAY, 7), until: addDays(TODAY, 57) });
    expect(dues(jobId)).toEqual(weeks(0, 12, 16));
    account.must(resumeJob, { jobId });
    expect(dues(jobId)).toEqual(weeks(0, 4, 8));
    account.must(undoChanges, { steps: account.lastUndo });
    expect(dues(jobId)).toEqual(weeks(0, 12, 16));
    account.must(pauseJob, { jobId, from: addDays(TODAY, 7) });
    expect(dues(jobId)).toEqual(weeks(0));
  });
  it('go on from today, and what the pause has left out stays out', () => {
    const { account, jobId, dues, job } = withJob(open);
    const before = { from: addDays(TODAY, -30), until: addDays(TODAY, 57) };
    account.must(pauseJob, { jobId, ...before, why: 'Scaffolding' });
    account.must(resumeJob, { jobId });
    expect(job()?.pause).toEqual({ from: addDays(TODAY, -30), until: TODAY, why: 'Scaffolding' });
    expect(dues(jobId)).toEqual(weeks(0, 4, 8));
    expect(account.error(resumeJob, { jobId })).toBe('jobs.not-paused');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(job()?.pause).toMatchObject(before);
  });
  it('leave out what an earlier pause has left out, also once there is another one or none', () => {
    const { account, jobId, job } = withJob(open, addDays(TODAY, -16 * 7));
    const late = () =>
      nextVisits(job(), undefined, SERIES_RULES, addDays(TODAY, -200), 20)
        .map(({ due }) => due)
        .filter((due) => due < TODAY);
    account.must(pauseJob, { jobId, from: addDays(TODAY, -10 * 7), until: addDays(TODAY, -6 * 7) });
    expect(late()).toEqual(weeks(-16, -12, -4));
    account.must(pauseJob, { jobId, from: addDays(TODAY, 14) });
    expect(late()).toEqual(weeks(-16, -12, -4));
    const undo = account.lastUndo;
    account.must(undoChanges, { steps: undo });
    expect([job().earlierPauses, late()]).toEqual([[], weeks(-16, -12, -4)]);
    account.must(pauseJobs, { jobIds: [jobId], from: addDays(TODAY, -5 * 7) });
    expect(late()).toEqual(weeks(-16, -12));
    account.must(editJob, { jobId, pause: null });
    expect([job().pause, late()]).toEqual([undefined, weeks(-16, -12)]);
    account.must(endJob, { jobId, day: addDays(TODAY, -1) });
    account.must(restartJob, { jobId, firstDay: TODAY });
    expect(late()).toEqual(weeks(-16, -12));
  });
  it('keep the reason as it was worded, and refuse one that is too long', () => {
    const { account, jobId, job } = withJob(open);
    account.must(pauseJob, { jobId, from: TODAY, why: ' Scaffolding ' });
    expect(job()?.pause).toEqual({ from: TODAY, why: 'Scaffolding' });
    account.must(pauseJob, { jobId, from: TODAY, why: '' });
    expect(job()?.pause).toEqual({ from: TODAY });
    expect(account.error(pauseJob, { jobId, from: TODAY, why: 'x'.repeat(201) })).toBe('kit.too-long');
  });
  it('refuse a pause without a day, one that ends first, and to resume what goes on', () => {
    const { account, jobId } = withJob(open);
    expect(account.error(pauseJob, { jobId, from: '' })).toBe('jobs.pause-day-required');
    expect(account.error(pauseJob, { jobId, from: TODAY, until: TODAY })).toBe('jobs.pause-ends-first');
    expect(account.error(resumeJob, { jobId })).toBe('jobs.not-paused');
    account.must(endJob, { jobId, day: TODAY });
    expect(account.error(pauseJob, { jobId, from: TODAY })).toBe('jobs.not-found');
  });
});

forBothForms('jobs.end and jobs.restart', (open) => {
  it('ends after its last day, and goes on from a new first day in its rhythm', () => {
    const { account, jobId, job, dues } = withJob(open);
    account.must(endJob, { jobId, day: addDays(TODAY, 30) });
    expect(job().state).toBe('active');
    expect(dues(jobId)).toEqual(weeks(0, 4));
    expect(account.error(restartJob, { jobId, firstDay: TODAY })).toBe('jobs.not-found');
    account.must(endJob, { jobId, day: TODAY });
    expect(job().state).toBe('ended');
    account.must(restartJob, { jobId, firstDay: addDays(TODAY, 21) });
    expect(job()).toMatchObject({ state: 'active', end: undefined });
    expect(dues(jobId).filter((due) => due > TODAY)).toEqual(weeks(3, 7).slice(0, 2));
    expect(account.error(endJob, { jobId, day: 'never' })).toBe('jobs.end-day-required');
  });
});

forBothForms('a job that follows its round', (open) => {
  it('goes on with the next day of its round when it is restarted, and that day is known before', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ['1 A Road']);
    const jobId = jobIds[0] ?? '';
    const next = addDays(TODAY, 10);
    account.must(setRoundSchedule, { roundId, frequency: { type: 'week', every: 4 }, firstDay: next });
    const job = () => account.snapshot.record(jobRecord, jobId) as Job;
    account.must(endJob, { jobId, day: TODAY });
    expect(followedDay(account.snapshot, job(), TODAY)).toBe(next);
    account.must(restartJob, { jobId, firstDay: TODAY });
    const round = jobRound(account.snapshot, job())?.schedule;
    expect(nextVisits(job(), round, SERIES_RULES, TODAY, 1).map(({ due }) => due)).toEqual([next]);
    account.must(removeRoundSchedule, { roundId });
    expect(followedDay(account.snapshot, job(), TODAY)).toBeUndefined();
    expect(followedDay(account.snapshot, withJob(open).job(), TODAY)).toBeUndefined();
  });
});

forBothForms('a job that followed a round whose schedule was removed', (open) => {
  it('goes on by itself when it is restarted, as often as the round was due, from the day that is told', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ['1 A Road']);
    const jobId = jobIds[0] ?? '';
    account.must(setRoundSchedule, { roundId, frequency: { type: 'week', every: 4 }, firstDay: TODAY });
    account.must(removeRoundSchedule, { roundId });
    account.must(endJob, { jobId, day: TODAY });
    const first = addDays(TODAY, 3);
    account.must(restartJob, { jobId, firstDay: first });
    const job = account.snapshot.record(jobRecord, jobId) as Job;
    const next = nextVisits(job, undefined, SERIES_RULES, addDays(TODAY, 1), 2).map(({ due }) => due);
    expect(next).toEqual([first, addDays(first, 28)]);
  });
});

forBothForms('jobs.duplicate', (open) => {
  it('makes another job with the same, from the next visit on, with the services of its turn', () => {
    const { account, jobId, job, jobOf, dues } = withJob(open, addDays(TODAY, -28));
    const copy = account.must(duplicateJob, { jobId }).jobId;
    expect(dues(copy)).toEqual(dues(jobId));
    const { services, duration, time, state } = job();
    expect(jobOf(copy)).toMatchObject({ services, duration, time, state });
    const prices = (id: string) =>
      nextVisits(jobOf(id), undefined, SERIES_RULES, TODAY, 4).map(({ minor }) => minor);
    expect(prices(copy)).toEqual(prices(jobId));
    account.must(undoChanges, { steps: account.lastUndo });
    expect(jobOf(copy).deleted).toBe(true);
  });
  it('goes with its tags when it is taken back, and comes with them again', () => {
    const { account, jobId, jobOf } = withJob(open);
    const { tagId } = account.must(addTag, { name: 'Dog', colour: '#0C6F80', important: true });
    account.must(editJob, { jobId, addTags: [tagId] });
    const copy = account.must(duplicateJob, { jobId }).jobId;
    expect(jobOf(copy).tags).toEqual([tagId]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(jobOf(copy)).toMatchObject({ deleted: true, editedAfterDeletion: false });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(jobOf(copy)).toMatchObject({ deleted: false, tags: [tagId] });
  });
  it('stays in the round and follows its schedule', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ['1 A Road']);
    const copy = account.must(duplicateJob, { jobId: jobIds[0] ?? '' }).jobId;
    expect(jobRound(account.snapshot, account.snapshot.record(jobRecord, copy) as Job)?.id).toBe(roundId);
  });
  it('follows its round from the next visit on, whatever the round was due before, also with another customer', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ['1 A Road']);
    const [jobId = ''] = jobIds;
    account.must(setRoundSchedule, { roundId, frequency: { type: 'week', every: 4 }, firstDay: TODAY });
    account.today = addDays(TODAY, 100);
    const dues = (id: string) => {
      const job = account.snapshot.record(jobRecord, id) as Job;
      const round = jobRound(account.snapshot, job)?.schedule;
      return nextVisits(job, round, SERIES_RULES, TODAY, 6).map(({ due }) => due);
    };
    const ahead = dues(jobId).filter((due) => due >= addDays(TODAY, 100));
    const copy = account.must(duplicateJob, { jobId }).jobId;
    const bob = account.must(addCustomer, { name: 'Bob', address: '' }).customerId;
    const moved = account.must(moveJob, { jobId, customerId: bob }).jobId;
    for (const id of [copy, moved]) expect(dues(id).slice(0, ahead.length)).toEqual(ahead);
  });
  it('is as often due as one in a pause was, and has nothing overdue', () => {
    const { account, jobId, dues } = withJob(open, addDays(TODAY, -40 * 7));
    account.must(pauseJob, { jobId, from: addDays(TODAY, -70) });
    const copy = account.must(duplicateJob, { jobId }).jobId;
    account.must(resumeJob, { jobId: copy });
    expect(dues(copy)).toEqual(weeks(0, 4, 8));
    const { schedule } = account.snapshot.record(jobRecord, copy) as Job;
    expect(schedule?.eff).toBe(TODAY);
  });
});

forBothForms('jobs.move-to-customer', (open) => {
  it('ends with the old one and begins with the new one, who is a prospect no more', () => {
    const { account, jobId, customerId, job, dues } = withJob(open);
    const bob = account.must(addCustomer, { name: 'Bob', address: '' }).customerId;
    const before = dues(jobId);
    const moved = account.must(moveJob, { jobId, customerId: bob }).jobId;
    expect(job().state).toBe('ended');
    expect(dues(moved)).toEqual(before);
    expect(jobsOfCustomer(account.snapshot, bob).map(({ id }) => id)).toEqual([moved]);
    expect(account.snapshot.record(customerRecord, bob)?.state).toBe('active');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(dues(jobId)).toEqual(before);
    expect(jobsOfCustomer(account.snapshot, bob)).toEqual([]);
    expect(account.error(moveJob, { jobId, customerId })).toBe('jobs.same-customer');
    expect(account.error(moveJob, { jobId, customerId: 'nobody' })).toBe('customers.not-found');
    expect(account.error(moveJob, { jobId: 'none', customerId })).toBe('jobs.not-found');
  });
});
