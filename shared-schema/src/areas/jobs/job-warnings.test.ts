import { expect, it } from 'vitest';
import { livingSkills } from '#areas/services/skill.queries.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { addJob } from './add-job.command.ts';
import { checkJob, type TypedJob } from './job-input.ts';
import { assignables, missingSkills } from './job-people.queries.ts';
import { type JobWarning, jobWarnings, stopsOf } from './job-warnings.ts';

const PLAIN: TypedJob = {
  services: [{ description: 'Windows', unitMinor: 1500 }],
  duration: 20,
  frequency: { type: 'week', every: 4 },
  firstDay: TODAY,
};
const HERE = [-1.5, 54] as const;
const NEAR = [-1.5, 54.1] as const;
const FAR = [-1.5, 54.3] as const;

it.each<
  [
    name: string,
    typed: Partial<TypedJob>,
    spot: readonly [number, number] | undefined,
    stops: (readonly [number, number])[],
    JobWarning[],
  ]
>([
  ['nothing', {}, HERE, [NEAR], []],
  ['a price of nothing', { services: [{ description: 'Windows', unitMinor: 0 }] }, HERE, [], ['free']],
  ['a typed total of nothing', { totalMinor: 0 }, HERE, [], ['free']],
  ['no time', { duration: undefined }, HERE, [], ['no-duration']],
  ['a place that is not on the map', {}, undefined, [NEAR], ['unverified']],
  ['a round far away', {}, HERE, [FAR], ['far-from-round']],
  ['a round that comes near with one stop', {}, HERE, [FAR, NEAR], []],
  ['all at once', { totalMinor: 0, duration: 0 }, HERE, [FAR], ['free', 'no-duration', 'far-from-round']],
])('warns of %s', (_name, change, spot, stops, expected) => {
  const checked = checkJob({ ...PLAIN, ...change }, TODAY, () => 'x');
  if (!checked.ok) throw new Error(checked.error);
  expect(jobWarnings(checked.value, spot, stops)).toEqual(expected);
});

it('knows where the other jobs of a round are, and which skills are in use', () => {
  const account = new TestAccount(new MemoryDocuments());
  const { roundId } = roundWithJobs(account, 'North', ['1 A Road']);
  const { jobId } = account.must(addJob, {
    ...PLAIN,
    customer: { name: 'Ann', address: '2 A Road', lngLat: [-1.5, 54] },
    skills: ['Ropes'],
    roundId,
  });
  expect(stopsOf(account.snapshot, roundId, undefined)).toContainEqual([-1.5, 54]);
  expect(stopsOf(account.snapshot, roundId, jobId)).not.toContainEqual([-1.5, 54]);
  expect(livingSkills(account.snapshot).map(({ name }) => name)).toEqual(['Ropes']);
  expect(missingSkills(['ropes', 'Ladders'], { skills: ['Ropes'] })).toEqual(['Ladders']);
  expect(assignables(account.snapshot)).toEqual([]);
});
