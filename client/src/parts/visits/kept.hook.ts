import { accountTeams } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { blocksBetween } from '@roundsman/shared-schema/areas/work/block.queries.ts';
import { keptMinutes } from '@roundsman/shared-schema/areas/work/kept-time.ts';
import type { MoveInput } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo } from 'react';
import { useQuery } from '#store/use-query.hook.ts';

/** Minutes that people keep free on days from `first` to `last`, in their own name and in that of their teams. */
export function useKept(first: IsoDay, last: IsoDay): MoveInput['keptOf'] {
  const blocks = useQuery(blocksBetween, first, last);
  const teams = useQuery(accountTeams);
  return useMemo((): MoveInput['keptOf'] => {
    const spans = blocks.filter(({ span }) => span !== undefined);
    if (spans.length === 0) return () => 0;
    const lanes = new Map<string, string[]>();
    for (const { id, members } of teams.values())
      for (const member of members) lanes.set(member, [...(lanes.get(member) ?? []), id]);
    return (day, lane) => keptMinutes(spans, day, [lane, ...(lanes.get(lane) ?? [])]);
  }, [blocks, teams]);
}
