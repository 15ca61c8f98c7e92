import { NOBODY, type PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import {
  type BoardCell,
  boardCells,
  type VisitRow,
} from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo } from 'react';
import { useVisits } from '#parts/calendar/visits.hook.ts';
import { isMovable } from '#parts/planning/lanes.ts';
import { useToday } from '#parts/today.hook.ts';
import { useOverdue } from '#parts/visits/overdue.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';

/** Which visits the map shows. */
export interface MapFilter {
  /** Id of a round; empty for all, `NO_ROUND` for those of none. */
  readonly round: string;
  /** Somebody's lane; empty for all. */
  readonly lane: string;
  /** What was left before today as well. */
  readonly withOverdue: boolean;
}

export const NO_ROUND = '-';

export interface PlannerRows {
  /** What can be planned anew, each visit once. */
  readonly rows: readonly VisitRow[];
  /** All of the days, settled ones too, by day and lane. */
  readonly cells: readonly BoardCell[];
  /** The rounds of what is shown without the filter, by name. */
  readonly rounds: readonly { readonly id: string; readonly name: string }[];
}

const isShown = ({ isProjected }: PlannedVisit) => !isProjected;

/** The visits of some days that a filter lets through, and what everybody has on these days (VPL-1). */
export function usePlannerRows(first: IsoDay, last: IsoDay, filter: MapFilter): PlannerRows {
  const today = useToday();
  const cells = useQuery(boardCells, useVisits(first, last, isShown), today);
  const overdue = useOverdue().rows;
  return useMemo(() => {
    const all = [...(filter.withOverdue ? overdue : []), ...cells.flatMap((cell) => cell.rows)];
    const byId = new Map<string, VisitRow>();
    for (const row of all) if (isMovable(row) && !byId.has(row.id)) byId.set(row.id, row);
    const open = [...byId.values()];
    const rounds = new Map(open.flatMap(({ round }) => (round ? [[round.id, round.name] as const] : [])));
    const fits = (row: VisitRow) =>
      (filter.round === '' || (row.round?.id ?? NO_ROUND) === filter.round) &&
      (filter.lane === '' ||
        (filter.lane === NOBODY ? row.assignees.length === 0 : row.assignees.includes(filter.lane)));
    return {
      rows: open.filter(fits),
      cells,
      rounds: [...rounds].map(([id, name]) => ({ id, name })).sort((a, b) => (a.name < b.name ? -1 : 1)),
    };
  }, [cells, overdue, filter]);
}
