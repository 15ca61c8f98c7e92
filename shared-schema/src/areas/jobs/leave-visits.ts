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
import type { Command, CommandContext } from '#document/command.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import { readJson } from '#document/read-json.ts';
import { splitKey } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Stamped } from '#document/stamped.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import { addMonths, type IsoDay } from '#kernel/iso-day.ts';
import { sameJson } from '#kernel/same-json.ts';
import { type Job, jobRecord } from './job.record.ts';

/** Pairs a job before a change with the same job after it. */
export type ChangedJob = readonly [before: Job, after: Job];

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

/** Lists what decides the work, price, length and people of a job's visits. */
function told({ services, priceMinor, priceIsTotal, priceChanges, duration, assignees, ...job }: Job) {
  const first = [job.initialPriceMinor, job.initialDuration];
  const changes = priceChanges.map(({ day, was, now }) => [day, was, now]);
  return [services, priceMinor, priceIsTotal, changes, duration, assignees, first];
}

/** Finds the jobs of which a transaction changes what decides their visits. */
function changedJobs(tx: TransactionBuffer, jobIds: Iterable<string>): readonly ChangedJob[] {
  const written = new Map<string, [group: string, value: Stamped][]>();
  for (const { root, writes } of tx.writes)
    for (const { key, value } of root === jobRecord.root ? writes : []) {
      const { id, group } = splitKey(key);
      const groups = written.get(id) ?? [];
      if (group !== undefined && value) groups.push([group, value]);
      written.set(id, groups);
    }
  return [...jobIds].flatMap((jobId): ChangedJob[] => {
    const [before, raw] = [tx.record(jobRecord, jobId), tx.raw(jobRecord, jobId)];
    const own = written.get(jobId);
    const after = raw && own && jobRecord.read({ ...raw, groups: new Map([...raw.groups, ...own]) });
    return before && after && !sameJson(told(before), told(after)) ? [[before, after]] : [];
  });
}

/**
 * Those of some jobs of which a command would change work, price, length or people; nothing where it would be refused.
 * It is run here, and nothing of it is kept.
 */
export function jobsChangedBy<I>(
  { run }: Pick<Command<I>, 'run'>,
  input: I,
  jobIds: readonly string[],
  snapshot: Snapshot,
  context: CommandContext,
): readonly ChangedJob[] {
  const tx = new TransactionBuffer(snapshot, [formatHlc(context.now, 0), context.userId]);
  return run(tx, input, context).ok ? changedJobs(tx, jobIds) : [];
}

/**
 * The stored visits ahead that a change of a job would alter, as far as they are on this device, each with what keeps it
 * as it is: of the groups that whoever acts may write.
 */
export function visitsAltered(
  snapshot: Snapshot,
  [before, after]: ChangedJob,
  { today, actor }: Pick<CommandContext, 'today' | 'actor'>,
): readonly AlteredVisit[] {
  const work = workAbout(snapshot, today);
  const stateOf = (job: Job) => ({ job: indexedJob(snapshot, job), of: jobCalendar(snapshot, job, work) });
  return alteredVisits(stateOf(before), stateOf(after), today).flatMap(({ id, former }) => {
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
): void {
  const wanted = new Set(leave);
  const jobIds = new Set(leave.flatMap((id) => readVisitId(id)?.jobId ?? []));
  for (const changed of changedJobs(tx, jobIds))
    for (const { id, former } of visitsAltered(tx, changed, context))
      if (wanted.has(id)) tx.patch(visitRecord, id, { ...former }, documentOfVisit(id));
}

/** Cuts an input about jobs, and the visits of them that are left, so that each piece stays within one transaction. */
export function splitJobs<
  I extends { readonly jobIds: readonly string[]; readonly leave?: readonly string[] | undefined },
>(input: I): readonly I[] {
  const left = new Map<string, string[]>();
  for (const id of input.leave ?? []) {
    const { jobId = '' } = readVisitId(id) ?? {};
    left.set(jobId, [...(left.get(jobId) ?? []), id]);
  }
  const pieces: { readonly jobIds: string[]; readonly leave: string[] }[] = [];
  for (const jobId of input.jobIds) {
    const leave = left.get(jobId) ?? [];
    const last = pieces.at(-1);
    const size = 1 + leave.length + (last ? last.jobIds.length + last.leave.length : 0);
    if (last && size <= RECORDS_A_TRANSACTION) {
      last.jobIds.push(jobId);
      last.leave.push(...leave);
    } else pieces.push({ jobIds: [jobId], leave: [...leave] });
  }
  return pieces.map((piece) => ({ ...input, ...piece }));
}
