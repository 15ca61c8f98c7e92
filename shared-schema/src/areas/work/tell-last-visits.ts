import { seriesOf } from '#areas/calendar/series-of.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { importedVisit, lastVisitOf, toldDay } from '#areas/jobs/last-visit.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { roundScheduleOf } from '#areas/rounds/round-members.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { sameJson } from '#kernel/same-json.ts';
import { indexedJob } from './job-calendar.ts';
import { visitsByJob } from './visit.record.ts';

/**
 * Writes down for each job which of its visits was settled last, for the server: devices need the months that are long
 * past no more (decision 60). `work`: the months that are looked at. `isWhole`: these are all there are, so that what was
 * told before counts no longer; else they are added to it.
 */
export function tellLastVisits(
  tx: TransactionBuffer,
  jobIds: Iterable<string>,
  { work, isWhole }: { readonly work: readonly DocumentRef[]; readonly isWhole: boolean },
): void {
  for (const jobId of jobIds) {
    const job = tx.record(jobRecord, jobId);
    if (!job || job.deleted) continue;
    const series = seriesOf(indexedJob(tx, job), roundScheduleOf(tx, job), SERIES_RULES);
    const visits = work.flatMap((document) => tx.under(visitsByJob, jobId, document));
    const told = toldDay(job.last);
    const known = isWhole ? (told === undefined ? undefined : importedVisit(told)) : job.last;
    const last = lastVisitOf(known, visits, {
      newest: series?.segments.at(-1)?.s,
      services: job.services,
    });
    if (!sameJson(last ?? null, job.last ?? null)) tx.patch(jobRecord, jobId, { last: last ?? null });
  }
}
