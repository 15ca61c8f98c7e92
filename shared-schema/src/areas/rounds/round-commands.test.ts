import { expect, it } from 'vitest';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { pauseJob } from '#areas/jobs/pause-job.command.ts';
import { applyWrites } from '#document/apply-writes.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJobsToRound } from './add-jobs-to-round.command.ts';
import { addRound } from './add-round.command.ts';
import { jobsToAdd, jobsWithoutRound } from './addable-jobs.queries.ts';
import { deleteRound } from './delete-round.command.ts';
import { deletedRounds } from './deleted-rounds.queries.ts';
import { recolourRound } from './recolour-round.command.ts';
import { removeJobsFromRound } from './remove-jobs-from-round.command.ts';
import { renameRound } from './rename-round.command.ts';
import { restoreRound } from './restore-round.command.ts';
import { roundCounts, roundData, roundsList } from './round.queries.ts';

const color = '#1E66C4';
const names = (account: TestAccount) =>
  roundsList(account.snapshot, { tab: 'active', today: TODAY }).rows.map((row) => row.name);
const count = (account: TestAccount, roundId: string) =>
  roundData(account.snapshot, roundId, { today: TODAY })?.jobs.length;

forBothForms('rounds.add', (open) => {
  it('trims the name and sorts by it', () => {
    const account = open();
    account.must(addRound, { name: '  West 10 ', color });
    account.must(addRound, { name: 'west 9', color });
    expect(names(account)).toEqual(['west 9', 'West 10']);
  });
  it.each([
    ['', 'rounds.enter-round'],
    ['   ', 'rounds.enter-round'],
    ['\u200b', 'rounds.enter-round'],
    ['\ud83e', 'rounds.enter-round'],
    [' NORTH ', 'rounds.round-already-exists'],
    ['x'.repeat(101), 'rounds.name-too-long'],
  ])('refuses %j with %s', (name, error) => {
    const account = open();
    account.must(addRound, { name: 'North', color });
    expect(account.error(addRound, { name, color })).toBe(error);
  });
  it.each(['North Side', ' NORTH SIDE ', 'north\u00a0 side'])(
    'refuses %j by the name of the round that exists, as that is written',
    (name) => {
      const account = open();
      account.must(addRound, { name: 'North Side', color });
      expect(account.run(addRound, { name, color })).toMatchObject({
        error: 'rounds.round-already-exists',
        values: { name: 'North Side' },
      });
    },
  );
  it('is for Owner and Admin', () => {
    const account = open();
    expect(account.error(addRound, { name: 'A', color }, { roles: ['planner'] })).toBe('access.not-allowed');
    expect(account.error(addRound, { name: 'A', color }, { roles: ['admin'] })).toBeUndefined();
  });
  it('is taken back by undo, and the undo by another', () => {
    const account = open();
    account.must(addRound, { name: 'North', color });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(names(account)).toEqual([]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(names(account)).toEqual(['North']);
  });
});

forBothForms('rounds.rename', (open) => {
  it('renames in one key', () => {
    const account = open();
    const { roundId } = account.must(addRound, { name: 'North', color });
    expect(account.must(renameRound, { roundId, name: ' South ' })).toEqual({ merged: [] });
    expect(names(account)).toEqual(['South']);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(names(account)).toEqual(['North']);
  });
  it('merges a round of the new name into this one, with its jobs; undo parts them', () => {
    const account = open();
    const north = roundWithJobs(account, 'North', ['1 A Road', '2 A Road']);
    const south = roundWithJobs(account, 'South', ['1 B Road']);
    expect(account.must(renameRound, { roundId: north.roundId, name: 'south' })).toEqual({
      merged: [south.roundId],
    });
    expect(names(account)).toEqual(['south']);
    expect(count(account, north.roundId)).toBe(3);
    expect(roundData(account.snapshot, south.roundId, { today: TODAY })).toBeUndefined();
    account.must(undoChanges, { steps: account.lastUndo });
    expect(names(account)).toEqual(['North', 'South']);
    expect(count(account, south.roundId)).toBe(1);
  });
  it('refuses a blank name and an unknown round', () => {
    const account = open();
    const { roundId } = account.must(addRound, { name: 'North', color });
    expect(account.error(renameRound, { roundId, name: ' ' })).toBe('rounds.enter-round');
    expect(account.error(renameRound, { roundId: 'nobody', name: 'x' })).toBe('rounds.not-found');
  });
});

forBothForms('rounds.recolour', (open) => {
  it('changes the colour, of a known round, to a colour', () => {
    const account = open();
    const { roundId } = account.must(addRound, { name: 'North', color });
    account.must(recolourRound, { roundId, color: '#AE4420' });
    expect(roundData(account.snapshot, roundId, { today: TODAY })?.round.color).toBe('#AE4420');
    expect(account.error(recolourRound, { roundId: 'nobody', color })).toBe('rounds.not-found');
    expect(account.error(recolourRound, { roundId, color: 'red' })).toBe('input.invalid');
  });
});

forBothForms('rounds.delete and rounds.restore', (open) => {
  it('leave the jobs in no round, and bring them back in order', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ['1 A Road', '2 A Road']);
    account.must(deleteRound, { roundId });
    expect(names(account)).toEqual([]);
    expect(
      jobsWithoutRound(account.snapshot, { today: TODAY })
        .map((job) => job.jobId)
        .sort(),
    ).toEqual([...jobIds].sort());
    expect(deletedRounds(account.snapshot)).toMatchObject([{ id: roundId, name: 'North', jobCount: 2 }]);
    expect(account.error(deleteRound, { roundId })).toBe('rounds.not-found');
    account.must(restoreRound, { roundId });
    expect(count(account, roundId)).toBe(2);
    expect(account.error(restoreRound, { roundId: 'nobody' })).toBe('rounds.not-found');
  });
  it('let a round of the same name be made, and mark both after a restore', () => {
    const account = open();
    const { roundId } = account.must(addRound, { name: 'North', color });
    account.must(deleteRound, { roundId });
    account.must(addRound, { name: 'North', color });
    account.must(restoreRound, { roundId });
    const { rows } = roundsList(account.snapshot, { tab: 'active', today: TODAY });
    expect(rows.map((row) => row.duplicate)).toEqual([true, true]);
  });
});

forBothForms('rounds.add-jobs and rounds.remove-jobs', (open) => {
  it('move jobs between rounds and out of them', () => {
    const account = open();
    const north = roundWithJobs(account, 'North', ['1 A Road', '2 A Road']);
    const south = roundWithJobs(account, 'South', []);
    const [jobId = ''] = north.jobIds;
    expect(
      jobsToAdd(account.snapshot, { roundId: south.roundId, today: TODAY }).map((job) => job.roundName),
    ).toEqual(['North', 'North']);
    const add = { roundId: south.roundId, jobIds: [jobId] };
    expect(account.must(addJobsToRound, add, { roles: ['jobEditor'] })).toMatchObject({ changed: 1 });
    expect(account.must(addJobsToRound, add)).toMatchObject({ changed: 0 });
    expect([count(account, north.roundId), count(account, south.roundId)]).toEqual([1, 1]);
    expect(account.must(removeJobsFromRound, { roundId: north.roundId, jobIds: [jobId] })).toMatchObject({
      changed: 0,
    });
    expect(account.must(removeJobsFromRound, add)).toMatchObject({ changed: 1 });
    expect(count(account, south.roundId)).toBe(0);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(count(account, south.roundId)).toBe(1);
  });
  it('offer no quote, which the round that it is moved to would not show', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ['1 A Road', '2 A Road', '3 A Road']);
    const [quoted = '', paused = '', work = ''] = jobIds;
    account.must(removeJobsFromRound, { roundId, jobIds });
    const tx = new TransactionBuffer(account.snapshot, [formatHlc(account.now, 1), 's.test']);
    tx.patch(jobRecord, quoted, { state: 'pending' });
    tx.patch(jobRecord, paused, { state: 'paused' });
    applyWrites(account.documents, tx.writes, 'server');
    const offered = [paused, work].sort();
    const ids = (rows: readonly { jobId: string }[]) => rows.map(({ jobId }) => jobId).sort();
    expect(ids(jobsToAdd(account.snapshot, { roundId, today: TODAY }))).toEqual(offered);
    expect(ids(jobsWithoutRound(account.snapshot, { today: TODAY }))).toEqual(offered);
    const list = roundsList(account.snapshot, { tab: 'active', today: TODAY });
    // A paused job is listed and not counted.
    expect(list.withoutRound.jobCount).toBe(1);
  });
  it('refuse a planner, an unknown round and an unknown job', () => {
    const account = open();
    const { roundId } = roundWithJobs(account, 'North', []);
    const input = { roundId, jobIds: ['nobody'] };
    expect(account.error(addJobsToRound, input, { roles: ['planner'] })).toBe('access.not-allowed');
    expect(account.error(addJobsToRound, input)).toBe('jobs.not-found');
    expect(account.error(addJobsToRound, { ...input, roundId: 'nobody' })).toBe('rounds.not-found');
    expect(account.error(removeJobsFromRound, { ...input, roundId: 'nobody' })).toBe('rounds.not-found');
  });
  it('are cut into pieces that one transaction can hold', () => {
    const jobIds = Array.from({ length: 450 }, (_, index) => `job${index}`);
    const pieces = addJobsToRound.split?.({ roundId: 'r', jobIds }) ?? [];
    expect(pieces.map((piece) => piece.jobIds.length)).toEqual([200, 200, 50]);
    expect(removeJobsFromRound.split?.({ roundId: 'r', jobIds })?.length).toBe(3);
  });
});

forBothForms('rounds list', (open) => {
  it('sums what it shows', () => {
    const account = open();
    roundWithJobs(account, 'North', ['1 A Road', '2 A Road', '3 A Road']);
    roundWithJobs(account, 'South', ['1 B Road']);
    const list = roundsList(account.snapshot, { tab: 'active', today: TODAY });
    const pending = roundsList(account.snapshot, { tab: 'pending', today: TODAY });
    expect(roundCounts(account.snapshot)).toEqual({ active: list.allCount, pending: pending.allCount });
    expect(list.rows.map((row) => [row.jobCount, row.perYearMinor, row.perMonthMinor])).toEqual([
      [3, 39_000, 3250],
      [1, 13_000, 1083],
    ]);
    expect(list.totals).toMatchObject({
      jobCount: 4,
      perYearMinor: 52_000,
      perMonthMinor: 4333,
      oneOffMinor: 0,
    });
    const found = roundsList(account.snapshot, { tab: 'active', today: TODAY, search: 'OUT' });
    expect([found.rows.map((row) => row.name), found.totals.jobCount, found.allCount]).toEqual([
      ['South'],
      1,
      2,
    ]);
    expect(roundsList(account.snapshot, { tab: 'pending', today: TODAY }).rows).toEqual([]);
  });
  it('counts of an open round the jobs of its tab, without those that are paused', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', [
      '1 A Road',
      '2 A Road',
      '3 A Road',
      '4 A Road',
    ]);
    const [quoted = '', paused = ''] = jobIds;
    const tx = new TransactionBuffer(account.snapshot, [formatHlc(account.now, 1), 's.test']);
    tx.patch(jobRecord, quoted, { state: 'pending' });
    tx.patch(jobRecord, paused, { state: 'paused' });
    applyWrites(account.documents, tx.writes, 'server');
    const shown = (tab: 'active' | 'pending') => {
      const data = roundData(account.snapshot, roundId, { tab, today: TODAY });
      return [data?.jobCount, data?.jobs.length];
    };
    expect([shown('active'), shown('pending')]).toEqual([
      [2, 3],
      [1, 1],
    ]);
    const [, , away = '', later = ''] = jobIds;
    account.must(pauseJob, { jobId: away, from: TODAY, until: '2025-03-01' });
    account.must(pauseJob, { jobId: later, from: '2025-02-01' });
    expect([shown('active'), shown('pending')]).toEqual([
      [1, 3],
      [1, 1],
    ]);
    const states = roundData(account.snapshot, roundId, { today: TODAY })?.jobs.map(({ state }) => state);
    expect(states).toEqual(['paused', 'paused', 'active']);
    expect(roundsList(account.snapshot, { tab: 'active', today: TODAY }).rows[0]?.jobCount).toBe(1);
    expect(roundsList(account.snapshot, { tab: 'active', today: '2025-03-01' }).rows[0]?.jobCount).toBe(1);
  });
  it('counts the jobs that are in no round along, unless rounds are searched for', () => {
    const account = open();
    roundWithJobs(account, 'North', ['1 A Road', '2 A Road', '3 A Road']);
    const { roundId } = roundWithJobs(account, 'South', ['1 B Road']);
    account.must(deleteRound, { roundId });
    const list = roundsList(account.snapshot, { tab: 'active', today: TODAY });
    expect(list.withoutRound).toMatchObject({ jobCount: 1, perYearMinor: 13_000, perMonthMinor: 1083 });
    expect(list.totals).toMatchObject({ roundCount: 1, jobCount: 4, perYearMinor: 52_000 });
    const found = roundsList(account.snapshot, { tab: 'active', today: TODAY, search: 'nor' });
    expect([found.withoutRound.jobCount, found.totals.jobCount]).toEqual([0, 3]);
  });
});
