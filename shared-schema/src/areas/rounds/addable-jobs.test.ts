import { expect, it } from 'vitest';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { TODAY } from '#testing/test-account.ts';
import { addJobsToRound } from './add-jobs-to-round.command.ts';
import { type JobOwner, jobsToLink } from './addable-jobs.queries.ts';

forBothForms('jobs that somebody who adds one may mean', (open) => {
  it('are those of the customer, or at the address, that are not in the round', () => {
    const account = open();
    const north = roundWithJobs(account, 'North', ['1 Mill Bank, Ripley', '3 Mill Bank, Ripley']);
    const south = roundWithJobs(account, 'South', ['5 Mill Bank, Ripley']);
    const [first = ''] = north.jobIds;
    const customerId = account.snapshot.record(jobRecord, first)?.customerId;
    const found = (owner: Partial<JobOwner>, roundId = south.roundId) =>
      jobsToLink(account.snapshot, roundId, { customerId: undefined, address: '', ...owner }, TODAY).map(
        ({ address, roundName }) => `${address}: ${roundName}`,
      );
    expect(found({ customerId })).toEqual(['1 Mill Bank, Ripley: North']);
    expect(found({ address: '3 mill bank Ripley' })).toEqual(['3 Mill Bank, Ripley: North']);
    expect(found({ customerId }, north.roundId)).toEqual([]);
    expect(found({ address: '5 Mill Bank, Ripley' })).toEqual([]);
    expect(found({ address: '13 Mill Bank, Ripley' })).toEqual([]);
    account.must(addJobsToRound, { roundId: south.roundId, jobIds: [first] });
    expect(found({ customerId })).toEqual([]);
  });
});
