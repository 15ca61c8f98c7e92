import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { endJob } from '@roundsman/shared-schema/areas/jobs/end-job.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, it } from 'vitest';
import { t } from '#text/texts.ts';
import { deleteJobWords } from './delete-words.ts';

it('a job that is to be deleted says how many of its own visits go, and none where it has ended', () => {
  const account = new TestAccount(new MemoryDocuments());
  const { customerId } = account.must(addCustomer, { name: 'Ann', address: '1 A Road' });
  const add = (every: number) =>
    account.must(addJob, {
      customer: { id: customerId },
      services: [{ description: 'Windows', unitMinor: 1200 }],
      frequency: { type: 'week', every },
      firstDay: TODAY,
    }).jobId;
  const [jobId] = [add(4), add(8)];
  const words = () =>
    deleteJobWords(account.snapshot, account.snapshot.record(jobRecord, jobId) as Job, TODAY);
  expect(words()).toBe(`${t('job.delete-visits', { count: 14 })} ${t('job.delete-text')}`);
  account.must(endJob, { jobId, day: TODAY });
  expect(words()).toBe(`${t('job.delete-no-visits')} ${t('job.delete-text')}`);
});
