import { isEmptyAccount } from '@roundsman/shared-schema/areas/sample-data/sample-data.rules.ts';
import { type IsoDay, todayIn } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { GeneratedAccount } from '@roundsman/shared-schema/testing/account-generator.ts';
import { writeGeneratedAccount } from '@roundsman/shared-schema/testing/write-account.ts';
import type { Database } from '#database/pool.ts';
import { hintHeads } from '#log/hints.ts';
import { writeDocuments } from '#log/server-write.ts';

export interface FilledCounts {
  rounds: number;
  customers: number;
  jobs: number;
}

/**
 * Writes a generated firm into an account without customers, rounds and jobs: one update a document, all in one
 * transaction. Null when the account is not empty, and nothing is written then.
 */
export async function fillAccount(
  db: Database,
  target: { account: string; userId: string; process: string; now: number },
  generate: (today: IsoDay) => GeneratedAccount,
): Promise<FilledCounts | null> {
  const { account, userId, process, now } = target;
  const { time_zone: timeZone } = await db
    .selectFrom('account')
    .select('time_zone')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const documents = ['customers', 'rounds', 'jobs', 'order', 'services'] as const;
  const writing = { account, documents, process, now };
  const filled = await db.transaction().execute(async (trx) => {
    const counts: FilledCounts[] = [];
    const written = await writeDocuments(trx, writing, (tx) => {
      if (!isEmptyAccount(tx)) return;
      const generated = generate(todayIn(timeZone, now));
      writeGeneratedAccount(tx, generated, { userId, now });
      const { rounds, customers, jobs } = generated;
      counts.push({ rounds: rounds.length, customers: customers.length, jobs: jobs.length });
    });
    return { counts: counts[0] ?? null, heads: written };
  });
  await hintHeads(db, filled.heads);
  return filled.counts;
}
