import { sectionOf, type VisitRow } from './visit-rows.queries.ts';

/** Why a visit that was chosen stays as it is when several are changed, in the order in which it is told. */
const STAY_REASONS = ['done', 'skipped', 'projected', 'left-out', 'same'] as const;
export type StayReason = (typeof STAY_REASONS)[number];

type ChosenVisit = Pick<VisitRow, 'id' | 'state' | 'isProjected'>;

/**
 * How many of the chosen visits stay as they are, by reason. `changing`: those that change; `leftOut`: those that whoever
 * asks leaves out. A visit that could change and does not has already what is asked for.
 */
export function visitsThatStay(
  chosen: readonly ChosenVisit[],
  changing: ReadonlySet<string>,
  leftOut: ReadonlySet<string> = new Set(),
): readonly { readonly reason: StayReason; readonly count: number }[] {
  const counts = new Map<StayReason, number>();
  const staying = new Map(chosen.flatMap((visit) => (changing.has(visit.id) ? [] : [[visit.id, visit]])));
  for (const visit of staying.values()) {
    const reason = reasonOf(visit, leftOut);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return STAY_REASONS.flatMap((reason) => {
    const count = counts.get(reason);
    return count === undefined ? [] : [{ reason, count }];
  });
}

function reasonOf(visit: ChosenVisit, leftOut: ReadonlySet<string>): StayReason {
  const section = sectionOf(visit);
  if (section === 'done') return 'done';
  if (section === 'skip') return 'skipped';
  if (visit.isProjected) return 'projected';
  return leftOut.has(visit.id) ? 'left-out' : 'same';
}
