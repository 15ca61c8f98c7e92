import { expect, it } from 'vitest';
import { deleteJob } from '#areas/jobs/delete-job.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { addressesOf, jobsOf, roundWithJobs } from '#testing/round-fixture.ts';
import { TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { moveJobs } from './move-jobs.command.ts';
import { roundData } from './round.queries.ts';
import { sortRound } from './sort-round.command.ts';

const ADDRESSES = ['10 Elm Road', '2 Elm Road', '1 Ash Lane', '12a Ash Lane', '3 Birch Way'];

forBothForms('rounds.sort', (open) => {
  it('sorts by street, then by house number as a number', () => {
    const account = open();
    const { roundId } = roundWithJobs(account, 'North', ADDRESSES);
    account.must(sortRound, { roundId, by: 'address' }, { roles: ['planner'] });
    expect(addressesOf(account, roundId)).toEqual([
      '1 Ash Lane',
      '12a Ash Lane',
      '3 Birch Way',
      '2 Elm Road',
      '10 Elm Road',
    ]);
  });
  it.each<[name: string, locale: string, addresses: readonly string[]]>([
    [
      'two houses in one stand by the first',
      'en-GB',
      ['1 Abbey Road', '2 Mill Lane', '10 Mill Lane', '12\u201314 Mill Lane'],
    ],
    [
      'a street that begins with a number has its houses behind it',
      'pl-PL',
      ['1 Maja 2, Opole', '1 Maja 4, Opole', 'ul. 3 Maja 1, Opole', '3 Maja 3, Opole'],
    ],
    ['letters of the language have their place', 'pl-PL', ['Lipowa 3', 'Lwowska 2', 'Łąkowa 1', 'Mała 1']],
  ])('sorts by address: %s', (_name, locale, addresses) => {
    const account = open();
    const core = account.documents.form('core', 'core');
    core?.apply([{ key: 'acc', value: ['000000000001', 's.test', { locale }] }], 'test');
    const { roundId } = roundWithJobs(account, 'North', [...addresses].reverse());
    account.must(sortRound, { roundId, by: 'address' });
    expect(addressesOf(account, roundId)).toEqual(addresses);
  });
  it('sorts by drive, in a computed order or in the one given', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ADDRESSES);
    account.must(sortRound, { roundId, by: 'drive' });
    expect([jobIds, [...jobIds].reverse()]).toContainEqual(jobsOf(account, roundId));
    const given = [jobIds[3] ?? '', 'stranger', jobIds[0] ?? ''];
    const former = jobsOf(account, roundId);
    account.must(sortRound, { roundId, by: 'drive', jobIds: given });
    const rest = former.filter((id) => !given.includes(id));
    expect(jobsOf(account, roundId)).toEqual([jobIds[3], jobIds[0], ...rest]);
  });
  it('is taken back whole; moves made since stay beside their neighbour', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ADDRESSES);
    const [a = '', b = '', c = '', d = '', e = ''] = jobIds;
    account.must(sortRound, { roundId, by: 'drive', jobIds });
    account.must(sortRound, { roundId, by: 'drive', jobIds: [e, d, c, b, a] });
    const undo = account.lastUndo;
    account.must(moveJobs, { roundId, jobIds: [a], after: e, before: d }, { userId: 'user0002' });
    expect(jobsOf(account, roundId)).toEqual([e, a, d, c, b]);
    expect(account.must(undoChanges, { steps: undo }).leftAlone).toEqual([]);
    expect(jobsOf(account, roundId)).toEqual([b, c, d, e, a]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(jobsOf(account, roundId)).toEqual([e, a, d, c, b]);
  });
  it('is told as the last one until it is undone, and again once it is redone', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ADDRESSES);
    const by = () => roundData(account.snapshot, roundId, { today: TODAY })?.sorted?.[1];
    const takeBack = () => account.must(undoChanges, { steps: account.lastUndo }, { userId: 'user0003' });
    expect(by()).toBeUndefined();
    account.must(sortRound, { roundId, by: 'address' });
    expect(by()).toBe('user0001.dev1');
    takeBack();
    expect([jobsOf(account, roundId), by()]).toEqual([jobIds, undefined]);
    takeBack();
    expect([addressesOf(account, roundId)[0], by()]).toEqual(['1 Ash Lane', 'user0003.dev1']);
    takeBack();
    expect([jobsOf(account, roundId), by()]).toEqual([jobIds, undefined]);
    account.must(sortRound, { roundId, by: 'address' }, { userId: 'user0002' });
    expect(by()).toBe('user0002.dev1');
    account.must(moveJobs, { roundId, jobIds: jobIds.slice(0, 1), after: null, before: null });
    takeBack();
    expect(by()).toBe('user0002.dev1');
  });
  it('is left alone when somebody sorted since', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ADDRESSES);
    account.must(sortRound, { roundId, by: 'address' });
    const undo = account.lastUndo;
    account.must(sortRound, { roundId, by: 'drive', jobIds }, { userId: 'user0002' });
    expect(account.must(undoChanges, { steps: undo }).leftAlone).toMatchObject([{ author: 'user0002.dev1' }]);
    expect(jobsOf(account, roundId)).toEqual(jobIds);
  });
  it('refuses an unknown round and a worker', () => {
    const account = open();
    expect(account.error(sortRound, { roundId: 'nobody', by: 'address' })).toBe('rounds.not-found');
    expect(account.error(sortRound, { roundId: 'x', by: 'address' }, { roles: ['worker'] })).toBe(
      'access.not-allowed',
    );
  });
});

forBothForms('rounds.move-jobs', (open) => {
  it('moves one job, and a block in its present order', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ADDRESSES);
    const [a = '', b = '', c = '', d = '', e = ''] = jobIds;
    account.must(sortRound, { roundId, by: 'drive', jobIds });
    account.must(moveJobs, { roundId, jobIds: [e], after: null, before: a }, { roles: ['planner'] });
    expect(jobsOf(account, roundId)).toEqual([e, a, b, c, d]);
    account.must(moveJobs, { roundId, jobIds: [c, e], after: b, before: null });
    expect(jobsOf(account, roundId)).toEqual([a, b, e, c, d]);
    account.must(moveJobs, { roundId, jobIds: [a], after: 'gone', before: 'gone2' });
    expect(jobsOf(account, roundId)).toEqual([b, e, c, d, a]);
    expect(roundData(account.snapshot, roundId, { today: TODAY })?.jobs[0]?.moved).toBeUndefined();
    expect(roundData(account.snapshot, roundId, { today: TODAY })?.jobs[1]?.moved?.[1]).toBe('user0001.dev1');
  });
  it('keeps a block of any size together that goes in parts', () => {
    const jobIds = Array.from({ length: 450 }, (_, at) => `job${at}`);
    const parts = moveJobs.split?.({ roundId: 'r', jobIds, after: 'a', before: 'b' }) ?? [];
    expect(parts.map((part) => [part.jobIds.length, part.after])).toEqual([
      [200, 'a'],
      [200, 'job199'],
      [50, 'job399'],
    ]);
    const account = open();
    const round = roundWithJobs(account, 'North', ADDRESSES);
    const [a = '', b = '', c = '', d = '', e = ''] = round.jobIds;
    const { roundId } = round;
    account.must(sortRound, { roundId, by: 'drive', jobIds: round.jobIds });
    account.must(moveJobs, { roundId, jobIds: [a, b], after: d, before: e });
    account.must(moveJobs, { roundId, jobIds: [c], after: b, before: e });
    expect(jobsOf(account, roundId)).toEqual([d, a, b, c, e]);
  });
  it('puts a block that was apart back where each job stood, and moves it again on redo', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ADDRESSES);
    const [a = '', b = '', c = '', d = '', e = ''] = jobIds;
    account.must(sortRound, { roundId, by: 'drive', jobIds });
    account.must(moveJobs, { roundId, jobIds: [a, c, d], after: e, before: null });
    expect(jobsOf(account, roundId)).toEqual([b, e, a, c, d]);
    expect(account.must(undoChanges, { steps: account.lastUndo }).leftAlone).toEqual([]);
    expect(jobsOf(account, roundId)).toEqual(jobIds);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(jobsOf(account, roundId)).toEqual([b, e, a, c, d]);
  });
  it('leaves alone and names what somebody else moved since', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ADDRESSES);
    const [a = '', b = '', c = '', d = '', e = ''] = jobIds;
    account.must(sortRound, { roundId, by: 'drive', jobIds });
    account.must(moveJobs, { roundId, jobIds: [a, b], after: e, before: null });
    const undo = account.lastUndo;
    account.must(
      moveJobs,
      { roundId, jobIds: [b], after: c, before: d },
      { userId: 'user0002', device: 'dev9' },
    );
    const { leftAlone } = account.must(undoChanges, { steps: undo });
    expect(leftAlone).toEqual([
      { document: 'order', record: `r:${roundId}`, part: b, author: 'user0002.dev9' },
    ]);
    expect(jobsOf(account, roundId)).toEqual([a, c, b, d, e]);
  });
  it('skips deleted jobs, which keep their place for a restore', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ADDRESSES);
    account.must(sortRound, { roundId, by: 'drive', jobIds });
    account.must(deleteJob, { jobId: jobIds[2] ?? '' });
    const undo = account.lastUndo;
    account.must(moveJobs, { roundId, jobIds: [jobIds[0] ?? ''], after: jobIds[4] ?? '', before: null });
    account.must(undoChanges, { steps: undo });
    expect(jobsOf(account, roundId)).toEqual([jobIds[1], jobIds[2], jobIds[3], jobIds[4], jobIds[0]]);
  });
  it('refuses strangers, unknown rounds, and roles that may not order', () => {
    const account = open();
    const { roundId } = roundWithJobs(account, 'North', ['1 A Road']);
    const input = { roundId, jobIds: ['nobody'], after: null, before: null };
    expect(account.error(moveJobs, input)).toBe('rounds.jobs-not-in-round');
    expect(account.error(moveJobs, { ...input, roundId: 'nobody' })).toBe('rounds.not-found');
    expect(account.error(moveJobs, input, { roles: ['creator'] })).toBe('access.not-allowed');
    account.must(sortRound, { roundId, by: 'address' });
    expect(account.error(undoChanges, { steps: account.lastUndo }, { roles: ['creator'] })).toBe(
      'access.not-allowed',
    );
  });
});
