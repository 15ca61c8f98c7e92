import { expect, it } from 'vitest';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { jobPlace } from '#areas/rounds/round.rules.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addCustomer } from './add-customer.command.ts';
import { customerFor } from './living-customer.ts';
import { mergeCustomers } from './merge-customers.command.ts';
import type { MergeField } from './merge-fields.ts';

/** A customer with a job that is done at the customer's address. */
function withJob(account: TestAccount, name: string, address: string) {
  const { customerId } = account.must(addCustomer, { name, address });
  const { jobId } = account.must(addJob, {
    customer: { id: customerId },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  });
  return { customerId, jobId };
}

forBothForms('customers.merge', (open) => {
  it.each<[string, { at: string; kept: string; take: MergeField[] }, readonly (string | undefined)[]]>([
    ['at two addresses', { at: '1 A Road', kept: '2 B Road', take: [] }, ['1 A Road', '2 B Road']],
    [
      'which takes the other address',
      { at: '1 A Road', kept: '2 B Road', take: ['address'] },
      ['1 A Road', '2 B Road'],
    ],
    ['who has no address', { at: '1 A Road', kept: '', take: [] }, ['1 A Road', undefined]],
    ['who had none and takes it', { at: '1 A Road', kept: '', take: ['address'] }, ['1 A Road', '1 A Road']],
    [
      'at the same, written otherwise',
      { at: '1 a road', kept: '1, A Road', take: [] },
      ['1, A Road', '1, A Road'],
    ],
  ])('leaves jobs where they are done: into one %s', (_, { at, kept, take }, places) => {
    const account = open();
    const [gone, other] = [withJob(account, 'Ann', at), withJob(account, 'Anne', kept)];
    const shown = () =>
      [gone, other].map(({ jobId }) => {
        const job = account.snapshot.record(jobRecord, jobId);
        return job && jobPlace(job, customerFor(account.snapshot, job.customerId))?.addressDescription;
      });
    const before = shown();
    account.must(mergeCustomers, { customerId: gone.customerId, into: other.customerId, take });
    expect(shown()).toEqual(places);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown()).toEqual(before);
  });
});
