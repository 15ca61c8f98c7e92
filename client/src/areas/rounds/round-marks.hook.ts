import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { roundListId, roundOfList } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { jobRoundId } from '@roundsman/shared-schema/areas/rounds/round.rules.ts';
import { livingIn } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useEffect, useMemo, useState } from 'react';
import { type Fresh, useFreshChanges } from '#parts/fresh-changes.hook.ts';
import { useWaitingIds, type Waiting } from '#parts/waiting.hook.ts';
import { calm } from '#platform/after-paint.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';

type ReadNews = typeof import('./round-news.ts')['roundNews'];

/**
 * Rounds that others have just changed, with the text key of what they did. `known`: ids shown before, so that a first
 * load is no news. What reads changes is fetched once the list stands there and nothing holds up the page: the start goes without the cards.
 */
export function useFreshRounds(known: readonly string[]): ReadonlyMap<string, Fresh<string>> {
  const { snapshot } = useStore();
  const [read, setRead] = useState<ReadNews>();
  useEffect(() => {
    let isOpen = true;
    // Without a connection it may not be here, and then nobody else's change comes either.
    calm()
      .then(() => import('./round-news.ts'))
      .then(
        ({ roundNews }) => isOpen && setRead(() => roundNews),
        () => undefined,
      );
    return () => {
      isOpen = false;
    };
  }, []);
  return useFreshChanges(['rounds', 'order', 'jobs'], (changes) =>
    known.length > 0 && read ? read(snapshot, changes) : [],
  );
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
