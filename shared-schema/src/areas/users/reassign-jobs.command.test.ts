import { expect, it } from 'vitest';
import { deleteJob } from '#areas/jobs/delete-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { applyWrites } from '#document/apply-writes.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { jobsAssignedTo, workByAssignee } from './assigned-work.queries.ts';
import { reassignJobs } from './reassign-jobs.command.ts';

const PEOPLE = {
  'user:wendy': { name: 'Wendy', roles: ['worker'], active: true },
  'user:bob': { name: 'Bob', roles: ['worker'], active: true },
  'user:left': { name: 'Left', roles: ['worker'], active: false },
  'team:north': { name: 'North', colour: '#123456', members: ['bob'], leader: null, archived: false },
  'team:old': { name: 'Old', colour: '#123456', members: ['bob'], leader: null, archived: true },
  'team:gone': null,
};

/** What the server writes into `core`, and who does the jobs. */
function fill(account: TestAccount, assign: readonly (readonly string[])[]): readonly string[] {
  const { jobIds } = roundWithJobs(
    account,
    'North',
    assign.map((_one, at) => `${at + 1} A Road`),
  );
  const tx = new TransactionBuffer(account.snapshot, ['000000001000', 's.http']);
  for (const [key, value] of Object.entries(PEOPLE)) tx.setPlain('core', 'core', key, value);
  assign.forEach((assignees, at) => {
    tx.setPlain('jobs', 'jobs', `${jobIds[at]}/assign`, assignees);
  });
  applyWrites(account.documents, tx.writes, 'test');
  return jobIds;
}

const assignees = (account: TestAccount, jobIds: readonly string[]) =>
  jobIds.map((id) => account.snapshot.record(jobRecord, id)?.assignees);

forBothForms('people.reassign-jobs', (open) => {
  it('gives work to another person or a team, and leaves those who share it', () => {
    const account = open();
    const ids = fill(account, [['wendy'], ['wendy', 'bob'], ['bob'], []]);
    const mine = jobsAssignedTo(account.snapshot, 'wendy');
    expect([...mine].sort()).toEqual([ids[0], ids[1]].sort());
    expect(account.must(reassignJobs, { jobIds: [...mine], from: 'wendy', to: 'north' })).toEqual({
      changed: 2,
    });
    expect(assignees(account, ids)).toEqual([['north'], ['bob', 'north'], ['bob'], []]);
    expect([...workByAssignee(account.snapshot)]).toEqual(
      expect.arrayContaining([
        ['north', 2],
        ['bob', 2],
      ]),
    );
    account.must(undoChanges, { steps: account.lastUndo });
    expect(assignees(account, ids)).toEqual([['wendy'], ['wendy', 'bob'], ['bob'], []]);
  });

  it('takes work away, and never gives it to one person twice', () => {
    const account = open();
    const ids = fill(account, [['wendy'], ['wendy', 'bob']]);
    account.must(reassignJobs, { jobIds: [ids[1] ?? ''], from: 'wendy', to: 'bob' });
    account.must(reassignJobs, { jobIds: [...ids], from: 'wendy', to: null });
    expect(assignees(account, ids)).toEqual([[], ['bob']]);
  });

  it('refuses those who cannot work, and roles that do not assign', () => {
    const account = open();
    const ids = [...fill(account, [['wendy']])];
    for (const to of ['left', 'old', 'gone', 'nobody']) {
      expect(account.error(reassignJobs, { jobIds: ids, from: 'wendy', to })).toBe('people.not-assignable');
    }
    const wish = { jobIds: ids, from: 'wendy', to: 'bob' };
    expect(account.error(reassignJobs, wish, { roles: ['worker'] })).toBe('access.not-allowed');
    expect(account.error(reassignJobs, wish, { roles: ['planner'] })).toBeUndefined();
    expect(account.error(reassignJobs, { ...wish, jobIds: ['nothing'] })).toBe('jobs.not-found');
  });

  it('does not count what will never be done again', () => {
    const account = open();
    const ids = fill(account, [['wendy'], ['wendy']]);
    account.must(deleteJob, { jobId: ids[0] ?? '' });
    expect(jobsAssignedTo(account.snapshot, 'wendy')).toEqual([ids[1]]);
  });
});
