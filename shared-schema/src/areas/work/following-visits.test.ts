import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { setJobsNextDueFrom } from '#areas/jobs/set-jobs-next-due-from.command.ts';
import { addRound } from '#areas/rounds/add-round.command.ts';
import { setRoundSchedule } from '#areas/rounds/set-round-schedule.command.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { addExtraVisit } from './add-extra-visit.command.ts';
import { followingVisits } from './following-visits.queries.ts';
import { moveVisitAndFollowing } from './move-following.command.ts';

/** The Thursday in the week of the first visit, which is due on a Monday. */
const DAY = '2025-01-09';

function firm() {
  const account = new TestAccount(new MemoryDocuments());
  const { roundId } = account.must(addRound, { name: 'North', color: '#1E66C4' });
  account.must(setRoundSchedule, { roundId, frequency: { type: 'week', every: 4 }, firstDay: TODAY });
  const add = (frequency: Frequency) =>
    account.must(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 900 }],
      ...{ frequency, roundId, firstDay: TODAY },
    }).jobId;
  /** What is said of the visits behind one, and the refusal of moving them along with it. */
  const asked = (id: string, day = DAY) => {
    const { kind, ...more } = followingVisits(account.snapshot, id, day);
    const error = account.error(moveVisitAndFollowing, { visitId: id, day });
    return { kind, ...('freq' in more && { freq: more.freq }), ...('round' in more && more), error };
  };
  return { account, roundId, add, asked };
}

it.each<[frequency: Frequency, day: string, from: Frequency | undefined]>([
  [{ type: 'week', every: 4 }, DAY, undefined],
  [{ type: 'day', every: 10 }, DAY, undefined],
  [{ type: 'month-day', every: 1, day: 6 }, DAY, { type: 'month-day', every: 1, day: 9 }],
  [{ type: 'month-day', every: 1, day: 6 }, TODAY, undefined],
  [
    { type: 'month-weekday', every: 2, week: 1, weekday: 1 },
    DAY,
    { type: 'month-weekday', every: 2, week: 2, weekday: 4 },
  ],
])('the visits behind one of %o can move along to %s', (frequency, day, freq) => {
  const { add, asked } = firm();
  expect(asked(visitId(add(frequency), TODAY), day)).toEqual({ kind: 'moves', freq, error: undefined });
});

it('those of a round, of a job counted from when it was done, of one done once and of an extra visit cannot', () => {
  const { account, add, asked, roundId } = firm();
  const error = 'work.nothing-follows';
  expect(asked(visitId(add({ type: 'round' }), TODAY))).toEqual({
    kind: 'by-round',
    round: { id: roundId, name: 'North' },
    error,
  });
  expect(asked(visitId(add({ type: 'none' }), TODAY))).toEqual({ kind: 'none', error });
  const jobId = add({ type: 'week', every: 2 });
  const { visitId: extra } = account.must(addExtraVisit, { jobId, day: TODAY });
  expect(asked(extra)).toEqual({ kind: 'none', error });
  account.must(setJobsNextDueFrom, { jobIds: [jobId], from: 'done' });
  expect(asked(visitId(jobId, TODAY))).toEqual({ kind: 'rolling', error });
});
