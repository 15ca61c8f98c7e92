import type { IsoDay } from '#kernel/iso-day.ts';
import type { PlannedVisit } from './planned-visit.ts';

/** What a transaction changed: days, `<day> <lane>` of cells, jobs and visits by id. */
export interface CalendarChanges {
  readonly days: ReadonlySet<IsoDay>;
  readonly cells: ReadonlySet<string>;
  readonly jobs: ReadonlySet<string>;
  readonly visits: ReadonlySet<string>;
}

/** A lane of a day, as change sets name it. */
export function cellOf(day: IsoDay, lane: string): string {
  return `${day} ${lane}`;
}

/** Nothing yet; filled while a transaction goes on. */
export function noChanges() {
  return {
    days: new Set<IsoDay>(),
    cells: new Set<string>(),
    jobs: new Set<string>(),
    visits: new Set<string>(),
  };
}

export function addTo(map: Map<string, Set<PlannedVisit>>, key: string, visit: PlannedVisit): void {
  const of = map.get(key);
  if (of) of.add(visit);
  else map.set(key, new Set([visit]));
}

export function removeFrom(map: Map<string, Set<PlannedVisit>>, key: string, visit: PlannedVisit): void {
  const of = map.get(key);
  of?.delete(visit);
  if (of?.size === 0) map.delete(key);
}
