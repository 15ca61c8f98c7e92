import {
  type Following,
  followingVisits,
} from '@roundsman/shared-schema/areas/work/following-visits.queries.ts';
import {
  type CloseVisit,
  daysAround,
  visitCloseTo,
} from '@roundsman/shared-schema/areas/work/opened-visit.queries.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';

/** Names what is done to other visits of the job when one moves: nothing, the one close by is skipped, the following move along. */
export type Also = 'keep' | 'skip' | 'follow';

/** Tells what a move of one visit means for others of its job. */
export interface Along {
  /** The visit that it would come close to (S-7). */
  readonly close: CloseVisit | undefined;
  readonly following: Following;
  /** The person can choose one of these; `also` is the one that counts. */
  readonly choices: readonly Also[];
  readonly also: Also;
}

/** Tells what a move of a visit to a day means for others of its job; `chosen`: as far as that can be had. */
export function useMoveAlong(row: VisitRow, day: string, chosen: Also): Along {
  useDocument(...workBetween(...daysAround(row.planned, day)));
  const { id, due, planned } = row;
  const close = useQuery(visitCloseTo, { id, due, planned }, day);
  const following = useQuery(followingVisits, id, day);
  const choices: readonly Also[] = [
    'keep',
    ...(close?.maySkip ? (['skip'] as const) : []),
    ...(following.kind === 'moves' ? (['follow'] as const) : []),
  ];
  return { close, following, choices, also: choices.includes(chosen) ? chosen : 'keep' };
}
