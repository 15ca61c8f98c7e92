import { visitId } from '#areas/calendar/visit-id.ts';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { editJob } from '#areas/jobs/edit-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { setJobsDuration } from '#areas/jobs/set-jobs-duration.command.ts';
import { addServices } from '#areas/services/add-services.command.ts';
import { addTag } from '#areas/services/add-tag.command.ts';
import { moveVisits } from '#areas/work/move-visits.command.ts';
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

const GUTTERS = {
  ...{ name: 'Gutters', group: '', priceMinor: 4000, duration: null, taxRate: null },
  ...{ frequency: null, skills: [], colour: '#1E66C4' },
};

function jobs(account: TestAccount): string[] {
  return ['Ann', 'Bob'].map((name) => {
    const { customerId } = account.must(addCustomer, { name, address: `1 ${name} Road` });
    return account.must(addJob, {
      customer: { id: customerId },
      services: [{ description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'week', every: 4 },
      firstDay: TODAY,
    }).jobId;
  });
}

export const jobsInputs: CommandInputs = {
  'jobs.withdraw-price': jobWithNewPrice,
  'jobs.add-service': (account) => ({
    jobIds: jobs(account),
    serviceId: account.must(addServices, { services: [GUTTERS] }).serviceIds[0],
    priceMinor: 3500,
  }),
  'jobs.end-several': (account) => ({ jobIds: jobs(account), day: TODAY }),
  'jobs.pause-several': (account) => ({ jobIds: jobs(account), from: TODAY, until: '2025-03-01' }),
  'jobs.reschedule': (account) => ({
    jobIds: jobs(account),
    frequency: { kind: 'weeks', every: 8 },
    nextDay: '2025-02-03',
  }),
  'jobs.set-duration': (account) => {
    const jobIds = jobs(account);
    const leave = jobIds.map((jobId) => visitId(jobId, TODAY));
    account.must(setJobsDuration, { jobIds, duration: 30 });
    const moves = leave.map((id) => ({ visitId: id, from: TODAY, day: '2025-01-09' }));
    account.must(moveVisits, { moves });
    return { jobIds, duration: 45, leave };
  },
  'jobs.tag': (account) => ({
    jobIds: jobs(account),
    add: [account.must(addTag, { name: 'Call first', colour: '#B1306B', important: true }).tagId],
  }),
  'jobs.set-next-due-from': (account) => ({ jobIds: jobs(account), from: 'done' }),
  'jobs.set-reminders': (account) => ({ jobIds: jobs(account), reminders: 'off' }),
};
