import { cardOfKeyAmong } from '@roundsman/shared-schema/areas/card-of-key.ts';
import { jobCard } from '@roundsman/shared-schema/areas/jobs/job.card.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { orderListCard } from '@roundsman/shared-schema/areas/rounds/order-list.card.ts';
import { roundListId, roundOfList } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { roundCard } from '@roundsman/shared-schema/areas/rounds/round.card.ts';
import { jobRoundId } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import { livingIn } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useMemo } from 'react';
import { type Fresh, useFreshChanges } from '#parts/fresh-changes.hook.ts';
import { useWaitingIds, type Waiting } from '#parts/waiting.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';

/** The cards whose changes mark a round. The first screen takes these alone: the table of all brings every area. */
const MARKING = [roundCard, orderListCard, jobCard];

/**
 * Rounds that others have just changed, with the text key of what they did. `known`: ids shown before, so that a first
 * load is no news.
 */
export function useFreshRounds(known: readonly string[]): ReadonlyMap<string, Fresh<string>> {
  const { snapshot } = useStore();
  return useFreshChanges(['rounds', 'order', 'jobs'], (changes) => {
    if (known.length === 0) return [];
    const found = new Map<string, readonly [string, string, string]>();
    const made = new Set<string>();
    for (const { document, key, author } of changes) {
      const at = cardOfKeyAmong(MARKING, document, key);
      const told = at?.card.field(at.group);
      if (!at || !told) continue;
      const { card, id, group } = at;
      const did = told.field.did({ id, group, rest: told.rest }, snapshot);
      const round = did === undefined ? undefined : card.place(snapshot, id);
      // A new round arrives with all of its groups: that it was added says it all.
      if (did === undefined || !round || made.has(round.id)) continue;
      found.set(round.id, [round.id, author, did]);
      if (group === undefined && round.id === id) made.add(id);
    }
    return found.values();
  });
}

function roundsOfJobs(snapshot: Snapshot, ids: readonly string[]): readonly (readonly [string, string])[] {
  const living = livingIn(snapshot);
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
