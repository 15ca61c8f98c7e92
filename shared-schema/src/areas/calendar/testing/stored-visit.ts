import { type Outcome, type OutcomeEntry, outcome, type StampedEntry } from '#areas/calendar/outcome.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { extraVisitId, visitId } from '../visit-id.ts';
import type { Plan, StoredVisit } from '../visits.ts';
import type { WorkingDays } from '../working-days.ts';

export const EVERY_DAY: WorkingDays = { weekdays: [1, 2, 3, 4, 5, 6, 7], closed: new Set(), rule: 'leave' };

/** What is stored of a visit of the job `j`. */
export function storedVisit(due: IsoDay, more: Partial<StoredVisit> = {}): StoredVisit {
  return {
    id: visitId('j', due),
    jobId: 'j',
    due,
    extra: undefined,
    deleted: false,
    plan: undefined,
    entries: [],
    outcome: undefined,
    assigned: undefined,
    helpers: new Map(),
    lines: undefined,
    minor: undefined,
    minutes: undefined,
    ...more,
  };
}

export function storedExtra(day: IsoDay, more: Partial<StoredVisit> = {}): StoredVisit {
  const extra = {
    day,
    lines: undefined,
    minor: undefined,
    minutes: undefined,
    time: undefined,
    text: undefined,
  };
  return storedVisit(day, { id: extraVisitId('j', day, 'abcdefgh'), extra, ...more });
}

export function planned(day: IsoDay, more: Partial<Plan> = {}): Plan {
  const none = { time: undefined, keep: false, why: undefined, was: [] };
  return { s: 'a', n: 0, day, ...none, stamp: ['000000000001', 'p.d'], ...more };
}

/** The entry that settles a visit. */
export function settling(
  kind: Outcome['kind'],
  day: IsoDay,
  more: Partial<OutcomeEntry & { k: 'done' }> = {},
  stamp: StampedEntry['stamp'] = ['000000000001', 'w.d'],
): StampedEntry {
  const value: OutcomeEntry =
    kind === 'skip'
      ? { k: 'skip', day, at: 1, why: 'Rain', s: more.s, n: more.n, of: more.of }
      : { k: 'done', day, at: 1, ...(kind === 'part' && { part: { why: 'Rain', lines: [] } }), ...more };
  return { id: `e${stamp[0]}${stamp[1]}`, value, stamp };
}

export function settlement(
  kind: Outcome['kind'],
  day: IsoDay,
  more: Partial<OutcomeEntry & { k: 'done' }> = {},
): Outcome {
  const settled = outcome([settling(kind, day, more)]);
  if (!settled) throw new Error('not settled');
  return settled;
}

/** A stored visit that is settled. */
export function settledVisit(
  due: IsoDay,
  kind: Outcome['kind'],
  day: IsoDay,
  more: Partial<OutcomeEntry & { k: 'done' }> = {},
): StoredVisit {
  return storedVisit(due, { entries: [settling(kind, day, more)], outcome: settlement(kind, day, more) });
}
