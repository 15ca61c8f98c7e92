import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import {
  isAdditionGroup,
  orderListRecord,
  roundListId,
  roundOfList,
} from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { jobRoundId, livingRounds } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useMemo } from 'react';
import { type Fresh, useFreshChanges } from '#parts/fresh-changes.hook.ts';
import { useWaitingIds, type Waiting } from '#parts/waiting.hook.ts';
import type { ForeignChange } from '#store/documents/foreign-changes.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';

/** What others can do to a round, as it shows in the list. */
export type RoundDid = 'added' | 'renamed' | 'recoloured' | 'restored' | 'changed' | 'ordered' | 'jobs';

const OF_GROUP: Readonly<Record<string, RoundDid>> = {
  name: 'renamed',
  color: 'recoloured',
  del: 'restored',
};

/** Rounds that others have just changed. `known`: ids shown before, so that a first load is no news. */
export function useFreshRounds(known: readonly string[]): ReadonlyMap<string, Fresh<RoundDid>> {
  const { snapshot } = useStore();
  return useFreshChanges(['rounds', 'order', 'jobs'], (changes) => {
    if (known.length === 0) return [];
    const found = new Map<string, readonly [string, string, RoundDid]>();
    for (const change of changes) {
      const [roundId, did] = roundOfChange(snapshot, change);
      // A new round arrives with all of its groups: that it was added says it all.
      if (roundId !== undefined && found.get(roundId)?.[2] !== 'added') {
        found.set(roundId, [roundId, change.author, did]);
      }
    }
    return found.values();
  });
}

function roundOfChange(
  snapshot: Snapshot,
  { document, id, group }: ForeignChange,
): readonly [string | undefined, RoundDid] {
  if (document === 'rounds') return [id, group === undefined ? 'added' : (OF_GROUP[group] ?? 'changed')];
  if (document === 'order') {
    const isMembership = isAdditionGroup(snapshot.record(orderListRecord, id), group);
    return [roundOfList(id), isMembership ? 'jobs' : 'ordered'];
  }
  // A new job brings its round in its base.
  const isPlaced = group === 'round' || group === undefined;
  return [isPlaced ? snapshot.record(jobRecord, id)?.rounds[0] : undefined, 'jobs'];
}

function roundsOfJobs(snapshot: Snapshot, ids: readonly string[]): readonly (readonly [string, string])[] {
  const living = livingRounds(snapshot.records(roundRecord));
  return ids.flatMap((id) => {
    const job = snapshot.record(jobRecord, id);
    const roundId = job && jobRoundId(living, job);
    return roundId === undefined ? [] : [[id, roundId] as const];
  });
}

/** Rounds with a change of this device that the server does not have yet: own fields, order, or jobs. */
export function useWaitingRounds(): ReadonlyMap<string, Waiting> {
  const ids = useWaitingIds();
  const jobs = useQuery(roundsOfJobs, [...ids.keys()]);
  return useMemo(() => {
    const roundOfJob = new Map(jobs);
    const rounds = new Map<string, Waiting>();
    for (const [id, { state }] of ids) {
      const roundId = roundOfList(id) ?? roundOfJob.get(id) ?? id;
      const known = rounds.get(roundId);
      const isWaiting = state === 'waiting' || known?.state === 'waiting';
      rounds.set(roundId, {
        state: isWaiting ? 'waiting' : 'sending',
        records: [...(known?.records ?? []), id],
      });
    }
    return rounds;
  }, [ids, jobs]);
}

/** Whether a round's list of order waits, by the ids of `useWaitingIds`. */
export function orderWaits(ids: ReadonlyMap<string, Waiting>, roundId: string): Waiting | undefined {
  return ids.get(roundListId(roundId));
}
