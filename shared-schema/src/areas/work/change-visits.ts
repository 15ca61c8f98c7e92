import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import { inPieces } from '#areas/record-id.ts';
import type { Words } from '#document/command.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { Failure, Result } from '#kernel/result.ts';
import { type StandingVisit, visitIdField } from './visit-input.ts';
import { documentOfVisit } from './work-document.ts';

/** A visit that was left as it is; `error` and `values` are those of the failure. */
export interface RefusedVisit extends Pick<Failure, 'error' | 'values'> {
  readonly visitId: string;
}

/** What became of several visits (C-14). */
export interface VisitsOutcome {
  readonly changed: number;
  /** Which were changed: the words of the change tell of these alone. */
  readonly changedIds: readonly string[];
  readonly same: number;
  readonly refused: readonly RefusedVisit[];
}

export const visitIdsField = z.array(visitIdField).check(z.minLength(1), z.maxLength(20_000));

/** The documents that visits are worked out from, and those in which they lie. */
export function documentsOfVisits(visitIds: readonly string[]): readonly DocumentRef[] {
  return ['jobs', 'rounds', 'settings', ...new Set(visitIds.map((id) => documentOfVisit(id)))];
}

/**
 * Does the same with several visits. `find`: which may be changed; `change` writes nothing where it fails, and answers
 * whether anything differs.
 */
export function changeVisits(
  tx: TransactionBuffer,
  visitIds: readonly string[],
  find: (snapshot: Snapshot, visitId: string) => Result<StandingVisit>,
  change: (visit: StandingVisit) => Result<boolean>,
): VisitsOutcome {
  const changedIds: string[] = [];
  let same = 0;
  const refused: RefusedVisit[] = [];
  for (const visitId of new Set(visitIds)) {
    const found = find(tx, visitId);
    const done = found.ok ? change(found.value) : found;
    if (!done.ok) refused.push({ visitId, error: done.error, ...(done.values && { values: done.values }) });
    else if (done.value) changedIds.push(visitId);
    else same += 1;
  }
  return { changed: changedIds.length, changedIds, same, refused };
}

/** How a change of visits is told: by the customer of a single one, by the number of several. */
export function visitsWords(before: Snapshot, visitIds: readonly string[], key: Words['key']): Words {
  const [only = ''] = visitIds;
  return {
    key,
    values: { count: visitIds.length },
    record: jobName(before, readVisitId(only)?.jobId ?? ''),
  };
}

/** Cuts an input about visits so that each piece stays within one transaction. */
export function splitVisits<I extends { readonly visitIds: readonly string[] }>(input: I): readonly I[] {
  return inPieces(input.visitIds).map((visitIds) => ({ ...input, visitIds }));
}
