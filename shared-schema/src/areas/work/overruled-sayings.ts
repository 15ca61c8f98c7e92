import { standingEntries } from '#areas/calendar/outcome.ts';
import { authorUser, compareStamps, type Stamp } from '#document/stamped.ts';
import type { VisitRecord } from './visit.record.ts';

/** What somebody did with a visit that does not count, since another had settled it without knowing. */
export type OverruledKind = 'done' | 'part' | 'skip' | 'skip-too' | 'move-done' | 'move-skip';

export interface OverruledSaying {
  readonly kind: OverruledKind;
  /** Users: whose doing does not count, and whose does. */
  readonly author: string;
  readonly by: string;
  /** Tells it from all others of the visit. */
  readonly id: string;
  readonly stamp: Stamp;
  /** The reason of a skip that does not count; ''. */
  readonly why: string;
}

/**
 * Who said something of a visit, or moved it, that gives way to what another had said (C-25). No command does either with
 * a visit that is settled, so whoever did it did not know.
 */
export function overruledSayings(visit: Pick<VisitRecord, 'entries' | 'plan'>): readonly OverruledSaying[] {
  const [best, ...others] = standingEntries(visit.entries);
  const by = best && authorUser(best.stamp[1]);
  if (!best || by === undefined) return [];
  const said = others.flatMap(({ id, value, stamp }): OverruledSaying[] => {
    const author = authorUser(stamp[1]);
    if (author === undefined || author === by) return [];
    const why = value.k === 'skip' ? value.why : '';
    return [{ kind: kindOf(value, best.value), author, by, id, stamp, why }];
  });
  const { plan } = visit;
  const planner = plan && authorUser(plan.stamp[1]);
  // A plan is also written by whoever settles a visit, or sets its time; a move names the day it was moved from.
  const isMove = plan !== undefined && plan.was[0]?.by === planner;
  if (!isMove || planner === undefined || planner === by) return said;
  if (compareStamps(plan.stamp, best.stamp) < 0 || said.some(({ author }) => author === planner)) return said;
  const kind = best.value.k === 'skip' ? 'move-skip' : 'move-done';
  return [...said, { kind, author: planner, by, id: `p:${plan.stamp[0]}`, stamp: plan.stamp, why: '' }];
}

type Settling = ReturnType<typeof standingEntries>[number]['value'];

function kindOf(said: Settling, counts: Settling): OverruledKind {
  if (said.k === 'skip') return counts.k === 'skip' ? 'skip-too' : 'skip';
  const isWhole = counts.k === 'done' && counts.part === undefined;
  return said.part && isWhole ? 'part' : 'done';
}
