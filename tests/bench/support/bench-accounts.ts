import { fillAccount } from '@roundsman/relay/areas/sample-data/fill-account.ts';
import { raiseKind } from '@roundsman/relay/log/epochs/raise.ts';
import { writeDocuments } from '@roundsman/relay/log/server-write.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import {
  type GeneratedAccount,
  generateAccount,
} from '@roundsman/shared-schema/testing/account-generator.ts';
import type { BenchDatabase, BenchFirm } from './bench-database.ts';

/** The account with the first rounds' jobs all in the first one, so many that it has `jobs`. */
function withLongRound(account: GeneratedAccount, count: number): GeneratedAccount {
  const [first, ...others] = account.rounds;
  if (!first) throw new Error('the account has no rounds');
  const taken = new Set(account.rounds.flatMap(({ jobIds }) => jobIds).slice(0, count));
  const rounds = [
    { ...first, jobIds: [...taken] },
    ...others.map((round) => ({ ...round, jobIds: round.jobIds.filter((id) => !taken.has(id)) })),
  ];
  const jobs = account.jobs.map((job) => (taken.has(job.id) ? { ...job, roundId: first.id } : job));
  return { ...account, rounds, jobs };
}

/**
 * A firm with the medium account (3,000 customers, 4,000 jobs, 40 rounds) as `roundsman seed` makes it, or the large one
 * (20,000 customers, 26,000 jobs), whose customers and jobs lie in four rooms each, because the server divides them
 * otherwise while they are measured. `longRound`: how many jobs the first round has, where that matters.
 */
export async function makeFirmOf(
  database: BenchDatabase,
  { longRound, size = 'medium' }: { longRound?: number; size?: 'medium' | 'large' } = {},
): Promise<BenchFirm & { readonly firstRound: string }> {
  const firm = await database.makeFirm();
  const target = { account: firm.account, userId: firm.userId, process: 'seed', now: Date.now() };
  let firstRound = '';
  await fillAccount(database.db, target, (today) => {
    const whole = generateAccount({ size, seed: 1, today });
    const account = longRound === undefined ? whole : withLongRound(whole, longRound);
    firstRound = account.rounds[0]?.id ?? '';
    return account;
  });
  if (size === 'large')
    for (const kind of ['customers', 'jobs'] as const)
      await raiseKind(database.db, { account: firm.account, kind }, { now: target.now, atBytes: 1 });
  return { ...firm, firstRound };
}

/** A medium firm in which so many people have its jobs among them, each job one of them. */
export async function makeFirmOfPeople(database: BenchDatabase, people: number): Promise<BenchFirm> {
  const firm = await makeFirmOf(database);
  const ids = Array.from({ length: people }, (_, at) => `bench${String(at).padStart(3, '0')}`);
  const of = { account: firm.account, process: 'seed', now: Date.now() };
  const documents = ['core', 'jobs'] as const;
  await database.db.transaction().execute((trx) =>
    writeDocuments(trx, { ...of, documents }, (tx) => {
      for (const id of ids)
        tx.setPlain('core', 'core', `user:${id}`, { name: `Person ${id}`, roles: ['worker'], active: true });
      for (const [at, jobId] of [...tx.records(jobRecord).keys()].entries())
        tx.patch(jobRecord, jobId, { [`assign/${ids[at % people]}`]: true });
    }),
  );
  return firm;
}
