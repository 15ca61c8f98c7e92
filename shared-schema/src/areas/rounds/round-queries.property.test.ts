import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteCustomer } from '#areas/customers/delete-customer.command.ts';
import { restoreCustomer } from '#areas/customers/restore-customer.command.ts';
import { deleteJob } from '#areas/jobs/delete-job.command.ts';
import { editJobPrice } from '#areas/jobs/edit-job-price.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { Derived } from '#document/derived.ts';
import { IndexedDocuments } from '#document/indexed-documents.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { addJobsToRound } from './add-jobs-to-round.command.ts';
import { jobsToAdd, jobsWithoutRound } from './addable-jobs.queries.ts';
import { deleteRound } from './delete-round.command.ts';
import { deletedRounds } from './deleted-rounds.queries.ts';
import { moveJobs } from './move-jobs.command.ts';
import { removeJobsFromRound } from './remove-jobs-from-round.command.ts';
import { removeRoundSchedule } from './remove-round-schedule.command.ts';
import { renameRound } from './rename-round.command.ts';
import { resetRoundSchedule } from './reset-round-schedule.command.ts';
import { restoreRound } from './restore-round.command.ts';
import { roundCounts, roundData, roundsList } from './round.queries.ts';
import { setRoundSchedule } from './set-round-schedule.command.ts';
import { sortRound } from './sort-round.command.ts';

type Act = (account: TestAccount, roundIds: readonly string[], jobIds: readonly string[]) => unknown;

const place = fc.nat(30);
const of = <T>(list: readonly T[], at: number) => list[at % list.length] as T;

/** One act of a person; what cannot be done as things stand is refused, and changes nothing. */
const acts = fc.oneof(
  fc.tuple(place, place, place).map(
    ([round, job, after]): Act =>
      (account, rounds, jobs) =>
        account.run(moveJobs, {
          roundId: of(rounds, round),
          jobIds: [of(jobs, job)],
          after: of(jobs, after),
          before: null,
        }),
  ),
  fc.tuple(place, place).map(
    ([job, price]): Act =>
      (account, _rounds, jobs) =>
        account.run(editJobPrice, { jobId: of(jobs, job), priceMinor: price * 100 }),
  ),
  fc.tuple(place, place).map(
    ([round, job]): Act =>
      (account, rounds, jobs) =>
        account.run(addJobsToRound, { roundId: of(rounds, round), jobIds: [of(jobs, job)] }),
  ),
  fc.tuple(place, place).map(
    ([round, job]): Act =>
      (account, rounds, jobs) =>
        account.run(removeJobsFromRound, { roundId: of(rounds, round), jobIds: [of(jobs, job)] }),
  ),
  fc.tuple(place, place).map(
    ([round, weeks]): Act =>
      (account, rounds) =>
        account.run(setRoundSchedule, {
          roundId: of(rounds, round),
          frequency: { type: 'week', every: 1 + (weeks % 8) },
          firstDay: TODAY,
        }),
  ),
  fc.tuple(place, fc.boolean()).map(
    ([round, remove]): Act =>
      (account, rounds) =>
        account.run(remove ? removeRoundSchedule : resetRoundSchedule, { roundId: of(rounds, round) }),
  ),
  // Names that others have make the two rounds one.
  fc.tuple(place, place).map(
    ([round, name]): Act =>
      (account, rounds) =>
        account.run(renameRound, { roundId: of(rounds, round), name: of(['North', 'South', 'East'], name) }),
  ),
  fc.tuple(place, fc.boolean()).map(
    ([round, on]): Act =>
      (account, rounds) =>
        account.run(on ? deleteRound : restoreRound, { roundId: of(rounds, round) }),
  ),
  fc.tuple(place, fc.boolean()).map(
    ([job, on]): Act =>
      (account, _rounds, jobs) => {
        const customerId = account.snapshot.record(jobRecord, of(jobs, job))?.customerId ?? '';
        return account.run(on ? deleteCustomer : restoreCustomer, { customerId });
      },
  ),
  place.map(
    (job): Act =>
      (account, _rounds, jobs) =>
        account.run(deleteJob, { jobId: of(jobs, job) }),
  ),
  place.map(
    (round): Act =>
      (account, rounds) =>
        account.run(sortRound, { roundId: of(rounds, round), by: 'address' }),
  ),
);

describe('queries of rounds that are followed', () => {
  it('show after every act what they would show when asked for the first time', () => {
    fc.assert(
      fc.property(fc.array(acts, { minLength: 1, maxLength: 25 }), (all) => {
        const account = new TestAccount(new MemoryDocuments());
        const made = ['North', 'South', 'East'].map((name, at) =>
          roundWithJobs(
            account,
            name,
            [1, 2, 3, 4].map((house) => `${house} ${name} Street ${at}`),
          ),
        );
        const roundIds = made.map(({ roundId }) => roundId);
        const jobIds = made.flatMap((round) => round.jobIds);
        const queries: ((snapshot: Snapshot) => unknown)[] = [
          (snapshot) => roundsList(snapshot, { tab: 'active', today: TODAY }),
          (snapshot) => roundsList(snapshot, { tab: 'pending', today: TODAY }),
          roundCounts,
          deletedRounds,
          (snapshot) => jobsWithoutRound(snapshot, { today: TODAY }),
          ...roundIds.flatMap((roundId) => [
            (snapshot: Snapshot) => roundData(snapshot, roundId, { today: TODAY }),
            (snapshot: Snapshot) => jobsToAdd(snapshot, { roundId, today: TODAY }),
          ]),
        ];
        const followed = queries.map((query) => new Derived(account.snapshot, query));
        for (const act of all) {
          act(account, roundIds, jobIds);
          const fresh = new IndexedDocuments(account.documents);
          queries.forEach((query, at) => {
            expect(followed[at]?.get()).toEqual(query(fresh));
          });
        }
      }),
      { numRuns: 40 },
    );
  });
});
