import type { PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { accountTeams } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import type { TrackedEntry } from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo } from 'react';
import { useVisits } from '#parts/calendar/visits.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';

/** A visit of a day for which nobody has noted a time. */
export interface UntimedVisit {
  readonly visitId: string;
  readonly jobId: string;
  /** Who has it, members of teams as well. */
  readonly userIds: readonly string[];
}

const isBooked = ({ state, isProjected }: PlannedVisit) => state !== 'skip' && !isProjected;

/** The visits of a day without a time; `entries`: those of that day. */
export function useUntimedVisits(day: IsoDay, entries: readonly TrackedEntry[]): readonly UntimedVisit[] {
  const visits = useVisits(day, day, isBooked);
  const teams = useQuery(accountTeams);
  return useMemo(
    () =>
      visits
        .filter(({ id, jobId }) => !entries.some((entry) => entry.visitId === id || entry.jobId === jobId))
        .map(({ id, jobId, lanes }) => ({
          visitId: id,
          jobId,
          userIds: lanes.flatMap((lane) => teams.get(lane)?.members ?? [lane]),
        })),
    [visits, entries, teams],
  );
}
