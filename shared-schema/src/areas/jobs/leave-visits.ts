import { z } from 'zod/mini';
import { hasAnyRole } from '#access/may.ts';
import { type AlteredVisit, alteredVisits } from '#areas/calendar/altered-visits.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { RECORDS_A_TRANSACTION } from '#areas/record-id.ts';
import { documentsOfVisits } from '#areas/work/change-visits.ts';
import { indexedJob, jobCalendar, workAbout } from '#areas/work/job-calendar.ts';
import { visitRecord } from '#areas/work/visit.record.ts';
import { VISIT_GROUP_WRITERS } from '#areas/work/visit-group-writers.ts';
import { visitIdField } from '#areas/work/visit-input.ts';
import { PLANNERS } from '#areas/work/work.rules.ts';
import { documentOfVisit, workBetween } from '#areas/work/work-document.ts';
import type { CommandContext } from '#document/command.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import { readJson } from '#document/read-json.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { addMonths, type IsoDay } from '#kernel/iso-day.ts';
import { type ChangedJob, changedJobs } from './changed-jobs.ts';
import type { Job } from './job.record.ts';
import { type KeptVisit, withKept } from './keep-visits.ts';

/** Takes the ids of stored visits ahead that a change of their jobs leaves as they are (S-16). */
export const leaveField = z.optional(z.array(visitIdField).check(z.maxLength(20_000)));

/** Names the documents of the visits that stay as they are, and those from which their values follow. */
export function leaveDocuments(leave: readonly string[] = []): readonly DocumentRef[] {
  return leave.length === 0 ? [] : documentsOfVisits(leave);
}

/** Names the documents of the months in which screens look for stored visits ahead. */
export function workAhead(today: IsoDay): readonly DocumentRef[] {
  return workBetween(addMonths(today, -1), addMonths(today, 12));
}

/**
 * The stored visits ahead that a change of a job would alter, as far as they are on this device, each with what keeps it
 * as it is: of the groups that whoever acts may write. Those that `keep` names stand although the pattern is another.
 */
export function visitsAltered(
  snapshot: Snapshot,
  [before, after]: ChangedJob,
  { today, actor }: Pick<CommandContext, 'today' | 'actor'>,
  keep: ReadonlySet<string> = new Set(),
): readonly AlteredVisit[] {
  const work = workAbout(snapshot, today);
  const stateOf = (job: Job) => ({ job: indexedJob(snapshot, job), of: jobCalendar(snapshot, job, work) });
  const [was, will] = [stateOf(before), stateOf(after)];
  const kept = { ...will, of: withKept(was.of, will.of, keep, today) };
  return alteredVisits(was, kept, today).flatMap(({ id, former }) => {
    const groups = Object.entries(former).filter(
      ([group, value]) =>
        hasAnyRole(actor, VISIT_GROUP_WRITERS[group] ?? PLANNERS) &&
        // A visit cannot keep a value that a job may have and a single visit may not.
        readJson(visitRecord.groups[group as keyof typeof visitRecord.groups], value) !== undefined,
    );
    return groups.length === 0 ? [] : [{ id, former: Object.fromEntries(groups) }];
  });
}

/**
 * Gives visits, as values of their own, what the changes of their jobs in this transaction would alter of them. What is no
 * stored visit ahead any more, or has its own value by now, is passed over.
 */
export function leaveVisits(
  tx: TransactionBuffer,
  leave: readonly string[] = [],
  context: Pick<CommandContext, 'today' | 'actor'>,
  keep: readonly KeptVisit[] = [],
): void {
  const wanted = new Set(leave);
  const jobIds = new Set(leave.flatMap((id) => readVisitId(id)?.jobId ?? []));
  const kept = new Set(keep.map(({ visitId }) => visitId));
  for (const changed of changedJobs(tx, jobIds))
    for (const { id, former } of visitsAltered(tx, changed, context, kept))
      if (wanted.has(id)) tx.patch(visitRecord, id, { ...former }, documentOfVisit(id));
}

/** Cuts an input about jobs, and the visits of them that are left or kept, so that each piece stays within one transaction. */
export function splitJobs<
  I extends {
    readonly jobIds: readonly string[];
    readonly leave?: readonly string[] | undefined;
    readonly keep?: readonly KeptVisit[] | undefined;
  },
>(input: I): readonly I[] {
  const [left, kept] = [byJob(input.leave, (id) => id), byJob(input.keep, ({ visitId }) => visitId)];
  const pieces: {
    size: number;
    readonly jobIds: string[];
    readonly leave: string[];
    readonly keep: KeptVisit[];
  }[] = [];
  for (const jobId of input.jobIds) {
    const [leave, keep] = [left.get(jobId) ?? [], kept.get(jobId) ?? []];
    const size = 1 + leave.length + keep.length;
    const last = pieces.at(-1);
    if (last && last.size + size <= RECORDS_A_TRANSACTION) {
      last.size += size;
      last.jobIds.push(jobId);
      last.leave.push(...leave);
      last.keep.push(...keep);
    } else pieces.push({ size, jobIds: [jobId], leave: [...leave], keep: [...keep] });
  }
  return pieces.map(({ jobIds, leave, keep }) => ({
    ...input,
    jobIds,
    ...(input.leave && { leave }),
    ...(input.keep && { keep }),
  }));
}

/** Groups what is said of visits by their jobs. */
function byJob<T>(visits: readonly T[] = [], idOf: (visit: T) => string): ReadonlyMap<string, readonly T[]> {
  const byJobId = new Map<string, T[]>();
  for (const visit of visits) {
    const { jobId = '' } = readVisitId(idOf(visit)) ?? {};
    byJobId.set(jobId, [...(byJobId.get(jobId) ?? []), visit]);
  }
  return byJobId;
}
