import { expect, test } from 'vitest';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { deleteJob } from '#areas/jobs/delete-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { IndexedDocuments } from '#document/indexed-documents.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { addCustomer } from './add-customer.command.ts';
import { customerRecord } from './customer.record.ts';
import { listedCustomers } from './customers-list.queries.ts';
import { deleteCustomer } from './delete-customer.command.ts';
import { editCustomer } from './edit-customer.command.ts';
import { mergeCustomers } from './merge-customers.command.ts';
import { restoreCustomer } from './restore-customer.command.ts';

test('the list that is followed is the one that is asked anew, and of a change of one customer no job is read', () => {
  const documents = new MemoryDocuments();
  const account = new TestAccount(documents);
  const followed = new IndexedDocuments(documents);
  const add = (name: string) => account.must(addCustomer, { name, address: `${name} Road` }).customerId;
  const job = (id: string) =>
    account.must(addJob, {
      customer: { id },
      services: [{ description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'week', every: 4 },
      firstDay: TODAY,
    }).jobId;
  const list = () => followed.derive(listedCustomers, TODAY);
  const expectJobs = (expected: Record<string, number>) => {
    const byName = (rows: ReturnType<typeof list>) =>
      Object.fromEntries(rows.map(({ name, jobs, next }) => [name, [jobs.map(({ id }) => id), next]]));
    expect(byName(list())).toEqual(byName(listedCustomers(account.snapshot, TODAY)));
    const counts = list().map(({ name, jobs }) => [name, jobs.length]);
    expect(Object.fromEntries(counts)).toEqual(expected);
  };
  const [ann, ben] = [add('Ann'), add('Ben')];
  const [own] = [job(ann), job(ben), job(ben)];
  expectJobs({ Ann: 1, Ben: 2 });
  const jobsRead = () => {
    let count = 0;
    const { records } = followed;
    followed.records = ((...asked: Parameters<typeof records>) => {
      if (Object.is(asked[0], jobRecord)) count += 1;
      return records.apply(followed, asked);
    }) as typeof records;
    list();
    followed.records = records;
    return count;
  };
  account.must(editCustomer, { customerId: ann, contact: { name: 'Anna' } });
  expect(jobsRead()).toBe(0);
  expectJobs({ Anna: 1, Ben: 2 });
  account.must(mergeCustomers, { customerId: ann, into: ben, take: [] });
  expectJobs({ Ben: 3 });
  account.must(restoreCustomer, { customerId: ann });
  expectJobs({ Anna: 1, Ben: 2 });
  account.must(deleteJob, { jobId: own ?? '' });
  expect(jobsRead()).toBeGreaterThan(0);
  expectJobs({ Anna: 0, Ben: 2 });
  account.must(deleteCustomer, { customerId: ben, typedName: 'Ben' });
  expectJobs({ Anna: 0 });
  expect(account.snapshot.record(customerRecord, ben)?.deleted).toBe(true);
});
