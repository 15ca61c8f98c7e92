import { describe, expect, it } from 'vitest';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { meet as meetAll } from '#testing/replicas.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { addJobsToRound } from './add-jobs-to-round.command.ts';
import { addRound } from './add-round.command.ts';
import { jobsWithoutRound } from './addable-jobs.queries.ts';
import { deleteRound } from './delete-round.command.ts';
import { recolourRound } from './recolour-round.command.ts';
import { renameRound } from './rename-round.command.ts';
import { restoreRound } from './restore-round.command.ts';
import { roundData, roundsList } from './round.queries.ts';

/** Devices of one firm that hold the same at first and meet when told to. */
function devices(count: number, prepare: (account: TestAccount) => void) {
  const docs = Array.from(
    { length: count },
    () => new Map(['rounds', 'order', 'customers', 'jobs'].map((name) => [name, newYDoc()])),
  );
  const accounts = docs.map((of, index) => new TestAccount(new YjsDocuments(of), index + 1));
  const meet = () => meetAll(docs);
  prepare(accounts[0] as TestAccount);
  meet();
  accounts.forEach((account, index) => {
    account.passTime(100_000 * (index + 1));
  });
  return { accounts: accounts as [TestAccount, TestAccount], meet };
}

const rows = (account: TestAccount) => roundsList(account.snapshot, { tab: 'active', today: TODAY }).rows;

describe('rounds after devices were apart', () => {
  it('show a job that was added to a round that somebody deleted under no round, and a restore brings it', () => {
    let north = { roundId: '', jobIds: [''] };
    let south = north;
    const { accounts, meet } = devices(2, (account) => {
      north = roundWithJobs(account, 'North', ['1 A Road']);
      south = roundWithJobs(account, 'South', ['1 B Road']);
    });
    const [one, two] = accounts;
    one.must(deleteRound, { roundId: north.roundId });
    two.must(addJobsToRound, { roundId: north.roundId, jobIds: south.jobIds });
    meet();
    for (const account of accounts) {
      expect(rows(account).map((row) => row.name)).toEqual(['South']);
      expect(jobsWithoutRound(account.snapshot, { today: TODAY })).toHaveLength(2);
    }
    two.must(restoreRound, { roundId: north.roundId });
    meet();
    for (const account of accounts)
      expect(roundData(account.snapshot, north.roundId, { today: TODAY })?.jobs).toHaveLength(2);
  });

  it('keep a round that somebody changed while somebody else deleted it, and mark it', () => {
    let roundId = '';
    const { accounts, meet } = devices(2, (account) => {
      ({ roundId } = account.must(addRound, { name: 'North', color: '#1E66C4' }));
    });
    const [one, two] = accounts;
    one.must(deleteRound, { roundId });
    two.must(recolourRound, { roundId, color: '#AE4420' });
    meet();
    for (const account of accounts)
      expect(rows(account)).toMatchObject([{ id: roundId, editedAfterDeletion: true }]);
    one.must(restoreRound, { roundId });
    meet();
    for (const account of accounts) expect(rows(account)).toMatchObject([{ editedAfterDeletion: false }]);
  });

  it('keep both of two rounds made with one name, mark them, and merge them by a rename', () => {
    const { accounts, meet } = devices(2, () => {});
    const [one, two] = accounts;
    one.must(addRound, { name: 'North', color: '#1E66C4' });
    two.must(addRound, { name: ' north', color: '#AE4420' });
    meet();
    expect(rows(one).map((row) => row.duplicate)).toEqual([true, true]);
    one.must(renameRound, { roundId: rows(one)[0]?.id ?? '', name: 'North' });
    meet();
    for (const account of accounts) expect(rows(account).map((row) => row.duplicate)).toEqual([false]);
  });

  it('let the smallest id live when two were renamed onto each other', () => {
    let [a, b] = [
      { roundId: '', jobIds: [''] },
      { roundId: '', jobIds: [''] },
    ];
    const { accounts, meet } = devices(2, (account) => {
      a = roundWithJobs(account, 'North', ['1 A Road']);
      b = roundWithJobs(account, 'South', ['1 B Road']);
    });
    const [one, two] = accounts;
    one.must(renameRound, { roundId: a.roundId, name: 'South' });
    two.must(renameRound, { roundId: b.roundId, name: 'North' });
    meet();
    const smallest = [a.roundId, b.roundId].sort()[0];
    for (const account of accounts)
      expect(rows(account).map((row) => [row.id, row.jobCount])).toEqual([[smallest, 2]]);
  });
});
