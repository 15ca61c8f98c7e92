import { expect, it } from 'vitest';
import { nextVisits } from '#areas/calendar/next-visits.ts';
import type { Schedule } from '#areas/calendar/schedule.schema.ts';
import type { Segment } from '#areas/calendar/series.ts';
import { nextDues, seriesOf } from '#areas/calendar/series-of.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { editJob } from '#areas/jobs/edit-job.command.ts';
import { type Job, jobRecord } from '#areas/jobs/job.record.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import type { Json } from '#document/stamped.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJobsToRound } from './add-jobs-to-round.command.ts';
import { addRound } from './add-round.command.ts';
import { followersTurned } from './added-jobs.ts';
import { deleteRound } from './delete-round.command.ts';
import { hardResetRound } from './hard-reset-round.command.ts';
import { removeJobsFromRound } from './remove-jobs-from-round.command.ts';
import { removeRoundSchedule } from './remove-round-schedule.command.ts';
import { renameRound } from './rename-round.command.ts';
import { resetRoundSchedule } from './reset-round-schedule.command.ts';
import { roundData } from './round.queries.ts';
import { roundRecord } from './round.record.ts';
import { roundMembers, roundScheduleOf } from './round-members.ts';
import { newRoundPattern, resetRoundPattern, scheduleEffect } from './round-schedule.rules.ts';
import { setRoundSchedule } from './set-round-schedule.command.ts';

const weeks = (every: number): Frequency => ({ type: 'week', every });
const schedule = (freq: Frequency, from: IsoDay, more: Partial<Schedule> = {}): Schedule => ({
  ...{ s: 'r', freq, from, n: 0, eff: from, past: [], off: false },
  ...more,
});
/** The next due days of a round's pattern with their numbers. */
function dues(segment: Segment | undefined, from: IsoDay, count: number): string[] {
  const series =
    segment && seriesOf({ schedule: { ...segment, past: [], off: false } }, undefined, SERIES_RULES);
  return series ? nextDues(series, from, count).map(({ due, n }) => `${due.slice(5)} ${n}`) : [];
}

it.each<[name: string, before: Schedule, today: IsoDay, how: 'reset' | 'hard', expected: string[]]>([
  [
    '21: every 4 weeks, on 12 March',
    schedule(weeks(4), '2025-01-06'),
    '2025-03-12',
    'reset',
    ['03-31 3', '04-28 4'],
  ],
  [
    'on a day on which it is due',
    schedule(weeks(4), '2025-01-06'),
    '2025-03-31',
    'reset',
    ['03-31 3', '04-28 4'],
  ],
  ['before its first day', schedule(weeks(4), '2025-06-02'), '2025-03-12', 'reset', ['06-02 0', '06-30 1']],
  ['hard', schedule(weeks(4), '2025-01-06'), '2025-03-12', 'hard', ['03-31 3', '04-28 4']],
])('a reset round is due as before, and nothing earlier: %s', (_name, before, today, how, expected) => {
  const pattern = resetRoundPattern(before, 'new', today, how);
  if (!pattern.ok) throw new Error(pattern.error);
  expect(dues(pattern.value, '2020-01-01', 2)).toEqual(expected);
  expect(pattern.value.from).toBe(how === 'hard' ? '2025-03-31' : before.from);
  expect(pattern.value.s).toBe('new');
});

it.each<[name: string, before: Schedule | undefined, freq: Frequency, from: IsoDay, expected: string[]]>([
  ['the first one', undefined, weeks(4), '2025-03-17', ['03-17 0', '04-14 1']],
  [
    'from a day in the past: from the next due day',
    undefined,
    weeks(4),
    '2025-01-06',
    ['03-31 0', '04-28 1'],
  ],
  [
    'another: numbers go on',
    schedule(weeks(4), '2025-01-06'),
    weeks(2),
    '2025-03-17',
    ['03-17 3', '03-31 4'],
  ],
  [
    'another from a day in the past: numbers go on',
    schedule(weeks(4), '2025-01-06', { n: 5 }),
    weeks(1),
    '2025-01-06',
    ['03-17 8', '03-24 9'],
  ],
  ['once, ahead', undefined, { type: 'none' }, '2025-03-20', ['03-20 0']],
])('a schedule of a round: %s', (_name, before, freq, from, expected) => {
  const pattern = newRoundPattern(before, { s: 'new', freq, from }, '2025-03-12');
  expect(dues(pattern.ok ? pattern.value : undefined, '2020-01-01', 2)).toEqual(expected);
});

it('There is no future: nothing is due from today on', () => {
  const none: Frequency = { type: 'none' };
  expect(newRoundPattern(undefined, { s: 'a', freq: none, from: '2025-03-11' }, '2025-03-12')).toMatchObject({
    error: 'rounds.no-future',
    field: 'firstDay',
  });
  expect(resetRoundPattern(schedule(none, '2025-03-11'), 'a', '2025-03-12', 'hard')).toMatchObject({
    error: 'rounds.no-future',
  });
});

/** A round of two jobs of which the second has gutters on each third visit, the first of them two visits ahead. */
function firm(open: () => TestAccount, firstDay: IsoDay = TODAY) {
  const account = open();
  const { roundId, jobIds } = roundWithJobs(account, 'North', ['1 A Road']);
  const { jobId } = account.must(addJob, {
    customer: { name: 'Bo', address: '2 A Road' },
    services: [
      { description: 'Windows', unitMinor: 1000 },
      { description: 'Gutters', unitMinor: 4000, every: 3, offset: 2 },
    ],
    frequency: weeks(4),
    firstDay,
    roundId,
  });
  const jobOf = (id: string) => account.snapshot.record(jobRecord, id) as Job;
  const visits = (id: string, count = 3) => {
    const job = jobOf(id);
    return nextVisits(job, roundScheduleOf(account.snapshot, job), SERIES_RULES, '2020-01-01', count);
  };
  const days = (id: string, count = 3) => visits(id, count).map(({ due }) => due);
  const set = (every: number, from: IsoDay) =>
    account.must(setRoundSchedule, { roundId, frequency: weeks(every), firstDay: from });
  const round = () => account.snapshot.record(roundRecord, roundId);
  const undo = () => account.must(undoChanges, { steps: account.lastUndo });
  return {
    account,
    roundId,
    windows: jobIds[0] ?? '',
    gutters: jobId,
    jobOf,
    visits,
    days,
    set,
    round,
    undo,
  };
}
const ahead = (...days: number[]) => days.map((count) => addDays(TODAY, count));

forBothForms('rounds.set-schedule', (open) => {
  it('has every job follow from the next due day on, in its turn, and undo gives each its own back', () => {
    const { account, roundId, windows, gutters, visits, days, set, round, undo } = firm(
      open,
      addDays(TODAY, -28),
    );
    const before = [days(windows), days(gutters)];
    expect(set(2, addDays(TODAY, 3))).toEqual({ jobs: 2 });
    const steps = account.lastUndo;
    expect([days(windows), days(gutters)]).toEqual([ahead(3, 17, 31), ahead(3, 17, 31)]);
    // One visit is behind it: the gutters come with the second of those that follow.
    expect(visits(gutters).map(({ minor }) => minor)).toEqual([1000, 5000, 1000]);
    expect(roundData(account.snapshot, roundId, { today: TODAY })?.schedule?.nextDay).toBe(addDays(TODAY, 3));
    expect(roundData(account.snapshot, roundId, { today: TODAY })?.finances.totalPerYear).toBe(
      26 * 1000 + 26 * 1000 + 34_667,
    );
    undo();
    expect([days(windows), days(gutters)]).toEqual(before);
    expect(roundData(account.snapshot, roundId, { today: TODAY })?.schedule).toBeUndefined();
    expect(round()?.schedule?.off).toBe(true);
    undo();
    expect(days(gutters)).toEqual(ahead(3, 17, 31));
    account.must(undoChanges, { steps });
  });
  it('writes the round alone where its jobs follow, and they go on in their turn', () => {
    const { account, roundId, gutters, visits, days, set } = firm(open);
    set(4, TODAY);
    const done = account.run(setRoundSchedule, { roundId, frequency: weeks(2), firstDay: addDays(TODAY, 7) });
    if (!done.ok) throw new Error(done.error);
    expect(done.value.writes.map(({ document, writes }) => [document, writes.length])).toEqual([
      ['rounds', 1],
    ]);
    expect(days(gutters)).toEqual(ahead(7, 21, 35));
    expect(visits(gutters).map(({ minor }) => minor)).toEqual([1000, 1000, 5000]);
  });
  it('brings jobs that follow and have not begun to its next due day, also where that is earlier', () => {
    const { account, roundId, windows, gutters, visits, days, set, round, undo } = firm(open);
    set(4, addDays(TODAY, 7));
    expect(
      scheduleEffect(roundMembers(account.snapshot, roundId), round()?.schedule, addDays(TODAY, 3)),
    ).toEqual({
      ...{ jobs: 2, own: 0, once: 0, older: 0, later: 2, quotes: 0 },
    });
    set(6, addDays(TODAY, 3));
    expect([days(windows), days(gutters)]).toEqual([ahead(3, 45, 87), ahead(3, 45, 87)]);
    expect(visits(gutters).map(({ minor }) => minor)).toEqual([1000, 1000, 5000]);
    undo();
    expect([days(windows), days(gutters)]).toEqual([ahead(7, 35, 63), ahead(7, 35, 63)]);
  });
  it('keeps a job that somebody let follow since when the first schedule is undone', () => {
    const { account, roundId, days, set } = firm(open);
    set(4, TODAY);
    const steps = account.lastUndo;
    const { jobId } = account.must(addJob, {
      customer: { name: 'Cy', address: '3 A Road' },
      services: [{ description: 'Windows', unitMinor: 1000 }],
      frequency: { type: 'round' },
      firstDay: TODAY,
      roundId,
    });
    account.must(undoChanges, { steps });
    expect(days(jobId)).toEqual(ahead(0, 28, 56));
  });
  it('refuses a day that is none, one too far ahead, an unknown round, and the past', () => {
    const { account, roundId } = firm(open);
    const error = (more: object) =>
      account.error(setRoundSchedule, { roundId, frequency: weeks(4), firstDay: TODAY, ...more });
    expect(error({ firstDay: '' })).toBe('jobs.first-day-required');
    expect(error({ firstDay: '2040-01-01' })).toBe('jobs.first-day-too-far');
    expect(error({ roundId: 'none' })).toBe('rounds.not-found');
    expect(error({ frequency: { type: 'none' }, firstDay: addDays(TODAY, -1) })).toBe('rounds.no-future');
    expect(error({ frequency: { type: 'round' } })).toBe('input.invalid');
    expect(
      account.error(
        setRoundSchedule,
        { roundId, frequency: weeks(4), firstDay: TODAY },
        { roles: ['creator', 'planner', 'jobEditor'] },
      ),
    ).toBe('access.not-allowed');
  });
});

forBothForms('rounds.reset-schedule and rounds.hard-reset', (open) => {
  it('takes jobs back that went their own way, and drops what was due before', () => {
    const { account, roundId, windows, gutters, jobOf, days, set } = firm(open);
    expect(account.error(resetRoundSchedule, { roundId })).toBe('rounds.no-schedule-set');
    set(4, addDays(TODAY, 7));
    const services = [{ description: 'Windows', unitMinor: 1000 }];
    account.must(editJob, { jobId: windows, services, frequency: weeks(1), firstDay: TODAY });
    expect(scheduleEffect(roundMembers(account.snapshot, roundId), undefined, addDays(TODAY, 7))).toEqual({
      ...{ jobs: 2, own: 1, once: 0, older: 0, later: 0, quotes: 0 },
    });
    expect(account.must(resetRoundSchedule, { roundId })).toEqual({ jobs: 2 });
    expect([days(windows), days(gutters)]).toEqual([ahead(7, 35, 63), ahead(7, 35, 63)]);
    expect(jobOf(windows).schedule?.freq).toEqual({ type: 'round' });
  });
  it('hard makes the next due day the first one', () => {
    const { account, roundId, gutters, days, set, round, undo } = firm(open);
    expect(account.error(hardResetRound, { roundId })).toBe('rounds.no-schedule-set');
    set(4, addDays(TODAY, -7));
    account.must(hardResetRound, { roundId });
    expect(round()?.schedule).toMatchObject({ from: addDays(TODAY, 21), eff: addDays(TODAY, 21) });
    expect(days(gutters)).toEqual(ahead(21, 49, 77));
    undo();
    expect(round()?.schedule?.from).toBe(addDays(TODAY, -7));
  });
});

forBothForms('rounds.remove-schedule', (open) => {
  it('lets followers go on, and no other job begin to', () => {
    const { account, roundId, windows, days, set, undo } = firm(open);
    expect(account.error(removeRoundSchedule, { roundId })).toBe('rounds.no-schedule-set');
    set(4, TODAY);
    account.must(removeRoundSchedule, { roundId });
    expect(days(windows)).toEqual(ahead(0, 28, 56));
    expect(roundData(account.snapshot, roundId, { today: TODAY })?.schedule).toBeUndefined();
    const job = {
      customer: { name: 'Cy', address: '' },
      services: [{ description: 'Windows', unitMinor: 1000 }],
      frequency: { type: 'round' as const },
      firstDay: TODAY,
      roundId,
    };
    expect(account.error(addJob, job)).toBe('jobs.round-without-schedule');
    expect(account.error(removeRoundSchedule, { roundId })).toBe('rounds.no-schedule-set');
    undo();
    expect(account.error(addJob, job)).toBeUndefined();
  });
});

forBothForms('a job that follows its round', (open) => {
  it('goes on in its rhythm in a round without a schedule and in none, and follows the next that has one', () => {
    const { account, roundId, windows, gutters, jobOf, days, visits, set, undo } = firm(open);
    const south = roundWithJobs(account, 'South', []).roundId;
    set(4, TODAY);
    const before = days(gutters);
    const prices = visits(gutters).map(({ minor }) => minor);
    const turned = () => followersTurned(account.snapshot, south, [gutters, windows]);
    expect(turned()).toBe(0);
    account.must(addJobsToRound, { roundId: south, jobIds: [gutters] });
    expect(jobOf(gutters).schedule?.freq).toEqual(weeks(4));
    expect(days(gutters)).toEqual(before);
    expect(visits(gutters).map(({ minor }) => minor)).toEqual(prices);
    undo();
    expect(jobOf(gutters).schedule?.freq).toEqual({ type: 'round' });
    account.must(removeJobsFromRound, { roundId, jobIds: [windows] });
    expect(days(windows)).toEqual(before);
    account.must(setRoundSchedule, { roundId: south, frequency: weeks(2), firstDay: addDays(TODAY, 2) });
    // The windows go on by themselves, so that only the gutters get other days.
    expect(turned()).toBe(1);
    account.must(addJobsToRound, { roundId: south, jobIds: [gutters] });
    expect(turned()).toBe(0);
    expect(jobOf(gutters).schedule?.freq).toEqual({ type: 'round' });
    // Today's visit stays with the round that it left.
    expect(days(gutters)).toEqual(ahead(0, 2, 16));
    expect(visits(gutters).map(({ minor }) => minor)).toEqual(prices);
  });
  it('goes on when the round is deleted, and when it is merged into one without a schedule', () => {
    const { account, roundId, gutters, days, set } = firm(open);
    set(4, TODAY);
    account.must(deleteRound, { roundId });
    expect(days(gutters)).toEqual(ahead(0, 28, 56));
    account.must(undoChanges, { steps: account.lastUndo });
    const south = roundWithJobs(account, 'South', []).roundId;
    account.must(renameRound, { roundId: south, name: 'North' });
    expect(roundMembers(account.snapshot, south)).toHaveLength(2);
    expect(days(gutters)).toEqual(ahead(0, 28, 56));
  });
});

forBothForms('a job that follows its round and leaves it', (open) => {
  const followerOf = (account: TestAccount, roundId: string) =>
    account.must(addJob, {
      customer: { name: 'Cy', address: '3 A Road' },
      services: [{ description: 'Windows', unitMinor: 1000 }],
      frequency: { type: 'round' },
      firstDay: '2024-09-02',
      roundId,
    }).jobId;
  const shown = (account: TestAccount, jobId: string, count: number) => {
    const job = account.snapshot.record(jobRecord, jobId) as Job;
    const series = seriesOf(job, roundScheduleOf(account.snapshot, job), SERIES_RULES);
    return series && nextDues(series, '2024-01-01', count).map(({ due, n }) => `${due} ${n}`);
  };
  function twoRounds() {
    const account = open();
    const put = (roundId: string, sched: { readonly [field: string]: Json }) => {
      const at = account.newId().replace(/[A-Z]/g, 'a').toLowerCase().slice(0, 12);
      account.documents
        .form('rounds', 'rounds')
        ?.apply([{ key: `${roundId}/sched`, value: [at, 'u.d', sched] }], 'test');
    };
    const [from, to] = ['A', 'B'].map((name) => account.must(addRound, { name, color: '#1f77b4' }).roundId);
    if (from === undefined || to === undefined) throw new Error('no rounds');
    put(from, { s: 'ra', freq: weeks(4), from: '2024-09-02' });
    put(to, { s: 'rb', freq: weeks(1), from: '2024-12-03' });
    return { account, from, to, jobId: followerOf(account, from) };
  }
  const BEHIND = ['2024-09-02 0', '2024-09-30 1', '2024-10-28 2', '2024-11-25 3', '2024-12-23 4'];
  it('for another one: its visits up to today stay, and the other’s follow with its numbers', () => {
    const { account, to, jobId } = twoRounds();
    account.must(addJobsToRound, { roundId: to, jobIds: [jobId] });
    expect(shown(account, jobId, 7)).toEqual([...BEHIND, '2025-01-07 5', '2025-01-14 6']);
  });
  it('for none: it goes on in the rhythm that it has', () => {
    const { account, from, jobId } = twoRounds();
    account.must(removeJobsFromRound, { roundId: from, jobIds: [jobId] });
    expect(shown(account, jobId, 7)).toEqual([...BEHIND, '2025-01-20 5', '2025-02-17 6']);
  });
});
