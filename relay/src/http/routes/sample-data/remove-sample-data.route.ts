import { removeSampleData } from '@roundsman/shared-schema/http/sample-data.http.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { HTTP_PROCESS } from '#http/firms/core-mirror.ts';
import { hintHeads } from '#log/hints.ts';
import { defineRoute } from '#http/route.ts';
import { removeSampleRecords, SAMPLE_DOCUMENTS, type SampleRemoval } from '#http/sample-data/sample-records.ts';
import { writeDocuments } from '#log/server-write.ts';

export const removeSampleDataRoute = defineRoute(removeSampleData, async ({ account }, { deps }) => {
  const { db, now } = deps;
  const input = { account, documents: [...SAMPLE_DOCUMENTS], process: HTTP_PROCESS, now: now() };
  const done = await db.transaction().execute(async (trx) => {
    let result: Result<SampleRemoval> = fail('sample-data.none');
    const written = await writeDocuments(trx, input, (tx) => {
      const removal = removeSampleRecords(tx);
      const { jobs, rounds, customers } = removal.removed;
      if (jobs + rounds + customers > 0 || removal.kept.length > 0) result = ok(removal);
    });
    return { result: result as Result<SampleRemoval>, written };
  });
  await hintHeads(
    db,
    done.written.map((entry) => ({ account, ...entry })),
  );
  return done.result;
});
