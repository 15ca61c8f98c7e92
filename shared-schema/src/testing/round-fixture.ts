import { addJob } from '#areas/jobs/add-job.command.ts';
import { addRound } from '#areas/rounds/add-round.command.ts';
import { roundData } from '#areas/rounds/round.queries.ts';
import { type TestAccount, TODAY } from './test-account.ts';

/** A round with jobs at the addresses given, in that order; every 4 weeks at 10.00 from today. */
export function roundWithJobs(
  account: TestAccount,
  name: string,
  addresses: readonly string[],
): { roundId: string; jobIds: string[] } {
  const { roundId } = account.must(addRound, { name, color: '#1E66C4' });
  const jobIds = addresses.map((address, index) => {
    const lngLat: [number, number] = [-1.9 + index * 0.001, 53.7];
    const customer = { name: `Customer ${address}`, address, lngLat };
    const frequency = { type: 'week', every: 4 } as const;
    const services = [{ description: 'Windows', unitMinor: 1000 }];
    const job = { customer, services, frequency, firstDay: TODAY, roundId };
    return account.must(addJob, job).jobId;
  });
  return { roundId, jobIds };
}

/** Addresses of a round's jobs in their order. */
export function addressesOf(account: TestAccount, roundId: string): string[] {
  return (roundData(account.snapshot, roundId, { today: TODAY })?.jobs ?? []).map((job) => job.address);
}

/** Ids of a round's jobs in their order. */
export function jobsOf(account: TestAccount, roundId: string): string[] {
  return (roundData(account.snapshot, roundId, { today: TODAY })?.jobs ?? []).map((job) => job.jobId);
}
