import { addJob } from '#areas/jobs/add-job.command.ts';
import { editJob } from '#areas/jobs/edit-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import type { CommandInputs } from '#testing/command-inputs.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';

const typed = (unitMinor: number) => ({
  services: [{ id: 'w', description: 'Windows', unitMinor }],
  frequency: { type: 'week' as const, every: 4 },
  firstDay: TODAY,
});

/** A job whose price is to go up on a day to come; answers the ids of both. */
function jobWithNewPrice(account: TestAccount): { jobId: string; changeId: string } {
  const customer = { name: 'Ann', address: '1 A Road' };
  const { jobId } = account.must(addJob, { customer, ...typed(1500) });
  account.must(editJob, { jobId, ...typed(1800), priceFrom: '2025-04-01' });
  const [change] = account.snapshot.record(jobRecord, jobId)?.priceChanges ?? [];
  return { jobId, changeId: change?.id ?? '' };
}

export const jobsInputs: CommandInputs = {
  'jobs.withdraw-price': jobWithNewPrice,
};
