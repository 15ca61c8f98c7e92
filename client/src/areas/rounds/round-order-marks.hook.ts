import { roundListId } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import type { RoundJobRow } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { useEffect, useMemo, useRef } from 'react';
import { type Fresh, useFreshChanges } from '#parts/fresh-changes.hook.ts';
import { firstName } from '#parts/people.hook.ts';
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
  const shown = useRef(new Map<string, number>());
  const customers = useRef(new Map<string, string[]>());
  const read = useMemo(() => readChanges(roundId), [roundId]);
  // After the drawing: while a change arrives, this still is the order that people saw.
  useEffect(() => {
    shown.current = new Map(jobs.map(({ jobId }, at) => [jobId, at + 1]));
    const byCustomer = new Map<string, string[]>();
    for (const { jobId, customerId } of jobs) {
      byCustomer.set(customerId, [...(byCustomer.get(customerId) ?? []), jobId]);
    }
    customers.current = byCustomer;
  }, [jobs]);
  return useFreshChanges(['order', 'jobs', 'customers'], (changes) =>
    shown.current.size === 0 ? [] : read(changes, shown.current, customers.current),
  );
}

type Found = Map<string, readonly [string, string, JobDid]>;

function readChanges(roundId: string) {
  const list = roundListId(roundId);
  return (
    changes: readonly ForeignChange[],
    shown: ReadonlyMap<string, number>,
    jobsOf: ReadonlyMap<string, readonly string[]>,
  ) => {
    const found: Found = new Map();
    const inList = changes.filter(({ document, id }) => document === 'order' && id === list);
    const moves = inList.filter(({ group }) => group?.startsWith(MOVE));
    for (const { group = '', author } of moves) {
      const jobId = group.slice(MOVE.length);
      const from = shown.get(jobId);
      if (from !== undefined) found.set(jobId, [jobId, author, { kind: 'moved', from }]);
    }
    // A first move writes the base as well; a base alone is a sort of everything.
    const base = inList.find(({ group }) => group === 'base');
    if (base && moves.length === 0) found.set(WHOLE_ROUND, [WHOLE_ROUND, base.author, { kind: 'sorted' }]);
    for (const { document, id, group, author } of changes) {
      if (document === 'customers') {
        for (const jobId of jobsOf.get(id) ?? []) found.set(jobId, [jobId, author, { kind: 'changed' }]);
      }
      if (document !== 'jobs') continue;
      if (shown.has(id)) found.set(id, [id, author, { kind: 'changed' }]);
      else if (group === 'round' || group === undefined) found.set(id, [id, author, { kind: 'added' }]);
    }
    return found.values();
  };
}

/** 'up from 9th', 'added by Tom'. `position`: from 1, where the job is now. */
export function didText(did: JobDid, position: number, person: Person): string {
  const name = firstName(person);
  if (did.kind === 'sorted') return t('rounds.did-sorted', { name });
  if (did.kind !== 'moved') return t(`rounds.did-${did.kind}`, { name });
  if (did.from === position) return t('rounds.did-moved', { name });
  return t(position < did.from ? 'rounds.did-up' : 'rounds.did-down', { place: ordinal(did.from) });
}
