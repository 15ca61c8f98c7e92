import { removeSampleData } from '@roundsman/shared-schema/areas/sample-data/sample-data.http.ts';
import {
  removeSamples,
  type SampleRemoval,
  sampleRemoval,
} from '@roundsman/shared-schema/areas/sample-data/sample-data.rules.ts';
import { removeSampleServices } from '@roundsman/shared-schema/areas/sample-data/sample-services.rules.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { writeDocuments } from '#log/server-write.ts';
import { HTTP_PROCESS } from '#mirror/core-mirror.ts';

export const removeSampleDataRoute = defineRoute(removeSampleData, async ({ account }, { deps }) => {
  const { db, now } = deps;
  const writing = {
    account,
    documents: ['customers', 'rounds', 'jobs', 'services'] as const,
    process: HTTP_PROCESS,
    now: now(),
  };
  const done = await db.transaction().execute(async (trx) => {
    const removals: SampleRemoval[] = [];
    const written = await writeDocuments(trx, writing, (tx) => {
      const removal = sampleRemoval(tx);
      removeSampleServices(tx);
      removeSamples(tx, removal);
      removals.push(removal);
    });
    return { removal: removals[0], written };
  });
  await hintHeads(db, done.written);
  const { rounds = [], customers = [], jobs = [], kept = [] } = done.removal ?? {};
  if (rounds.length + customers.length + jobs.length + kept.length === 0) return fail('sample-data.none');
  return ok({
    removed: { rounds: rounds.length, customers: customers.length, jobs: jobs.length },
    kept: kept.map(({ name }) => name),
  });
});
