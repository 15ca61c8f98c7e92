import { roundListId } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import type { RoundJobRow } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { rememberFor } from '@roundsman/shared-schema/kernel/remember.ts';
import { useEffect, useRef } from 'react';
import { firstName } from '#list/people.hook.ts';
import { type Fresh, useFreshChanges } from '#parts/fresh-changes.hook.ts';
import type { ForeignChange } from '#store/documents/foreign-changes.ts';
import { ordinal } from '#text/format.ts';
import { t } from '#text/texts.ts';
import type { Person } from '#ui/person-mark/person-mark.tsx';

/** What others can do to a job of the round. `from`: its position before, from 1. */
export type JobDid =
  | { readonly kind: 'moved'; readonly from: number }
  | { readonly kind: 'added' | 'changed' | 'sorted' };

/** Under this id stands what was done to the round as a whole. */
export const WHOLE_ROUND = '';

const MOVE = 'm/';

/** Jobs that others have just moved, added or changed, by job id. */
export function useFreshJobs(
  roundId: string,
  jobs: readonly RoundJobRow[],
): ReadonlyMap<string, Fresh<JobDid>> {
  const shown = useRef<readonly RoundJobRow[]>([]);
  // After the drawing: while a change arrives, this still is the order that people saw.
  useEffect(() => {
    shown.current = jobs;
  }, [jobs]);
  return useFreshChanges(['order', 'jobs', 'customers'], (changes) => {
    const seen = shown.current;
    return seen.length === 0 ? [] : jobsChanged(roundId, changes, positionsOf(seen), rowsByRecord(seen));
  });
}

/** Positions from 1, by job. */
const positionsOf = rememberFor(
  (jobs: readonly RoundJobRow[]): ReadonlyMap<string, number> =>
    new Map(jobs.map(({ jobId }, at) => [jobId, at + 1])),
);

/** Rows by what is read in them: each job by its own id, and by its customer's. */
const rowsByRecord = rememberFor((jobs: readonly RoundJobRow[]): ReadonlyMap<string, readonly string[]> => {
  const rows = new Map<string, string[]>();
  for (const { jobId, customerId } of jobs) {
    for (const id of [jobId, customerId]) {
      const known = rows.get(id);
      if (known) known.push(jobId);
      else rows.set(id, [jobId]);
    }
  }
  return rows;
});

/**
 * What changes that arrived together did to a round. `shown`: position by job id as people see it; `rows`: jobs of the
 * round by the id of every record that is read in their rows.
 */
export function jobsChanged(
  roundId: string,
  changes: readonly ForeignChange[],
  shown: ReadonlyMap<string, number>,
  rows: ReadonlyMap<string, readonly string[]>,
): Iterable<readonly [id: string, author: string, did: JobDid]> {
  const list = roundListId(roundId);
  const found = new Map<string, readonly [string, string, JobDid]>();
  const note = (id: string, author: string, did: JobDid) => found.set(id, [id, author, did]);
  const inList = changes.filter(({ id }) => id === list);
  const moves = inList.filter(({ group }) => group?.startsWith(MOVE));
  // Accounts made by earlier versions may still bring a base together with a move.
  const base = inList.find(({ group }) => group === 'base');
  if (base && moves.length === 0) note(WHOLE_ROUND, base.author, { kind: 'sorted' });
  for (const { group = '', author } of moves) {
    const jobId = group.slice(MOVE.length);
    const from = shown.get(jobId);
    if (from !== undefined) note(jobId, author, { kind: 'moved', from });
  }
  for (const { id, group, author } of changes) {
    const changed = rows.get(id);
    for (const jobId of changed ?? []) note(jobId, author, { kind: 'changed' });
    // Of what is not shown here yet only a new row can come of it; the rest finds no row to mark.
    if (!changed && (group === 'round' || group === undefined)) note(id, author, { kind: 'added' });
  }
  return found.values();
}

/** 'up from 9th', 'added by Tom'. `position`: from 1, where the job is now. */
export function didText(did: JobDid, position: number, person: Person): string {
  const name = firstName(person);
  if (did.kind === 'sorted') return t('rounds.did-sorted', { name });
  if (did.kind !== 'moved') return t(`rounds.did-${did.kind}`, { name });
  if (did.from === position) return t('rounds.did-moved', { name });
  return t(position < did.from ? 'rounds.did-up' : 'rounds.did-down', { place: ordinal(did.from) });
}
