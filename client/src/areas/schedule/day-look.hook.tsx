import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { lateStops } from '@roundsman/shared-schema/areas/work/day-times.ts';
import {
  sectionOf,
  sumOfRows,
  type VisitRow,
} from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type ReactNode, useMemo } from 'react';
import { usePeople, userOfAuthor } from '#list/people.hook.ts';
import type { RowForm } from '#list/record-row.part.tsx';
import { driveMinutes, routeMetres } from '#parts/drive/drive-order.ts';
import { useFreshChanges } from '#parts/fresh-changes.hook.ts';
import type { Caps } from '#parts/visits/caps.part.tsx';
import type { ForeignChange } from '#store/documents/foreign-changes.ts';
import { duration, money } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import './schedule.text.ts';

/** The visits that others have just written something of; other records have other ids. */
const visitsChanged = (changes: readonly ForeignChange[]) =>
  changes.map(({ id, author }) => [id, author, 'changed'] as const);

const isOpen = (row: VisitRow) => sectionOf(row) === 'open';

/** Minutes that somebody drives from stop to stop of a day, and from and to where it begins. */
function driveOf(rows: readonly VisitRow[], home: ReturnType<Caps['startOf']>): number {
  const stops = rows.map(({ id, lngLat }) => ({ id, spot: lngLat }));
  const ends = home && stops.some(({ spot }) => spot) ? [{ id: '', spot: home }] : [];
  return driveMinutes(routeMetres([...ends, ...stops, ...ends]));
}

/** Who drives how long on a day, as far as straight lines tell, and which times its order does not hold. */
export function useDayTimes(rows: readonly VisitRow[], day: IsoDay, caps: Caps) {
  return useMemo(() => {
    const drives = new Map<string, number>();
    const late = new Map<string, number>();
    const open = rows.filter((row) => isOpen(row) && !row.isProjected);
    for (const lane of new Set(open.map((row) => row.lane))) {
      if (lane === NOBODY) continue;
      const own = open.filter((row) => row.lane === lane);
      const home = caps.startOf(lane);
      drives.set(lane, driveOf(own, home));
      for (const [id, minutes] of lateStops(own, { home, from: caps.fromOf(lane, day) }))
        late.set(id, minutes);
    }
    return { drives, late, drive: [...drives.values()].reduce((sum, minutes) => sum + minutes, 0) };
  }, [rows, day, caps]);
}

/** What others have just changed of a day: the row is tinted, and their initials stand beside it (SCH-12). */
export function useFreshRows(day: IsoDay): Pick<RowForm<VisitRow>, 'freshBy' | 'beside'> {
  const personOf = usePeople();
  const fresh = useFreshChanges(workBetween(day, day), visitsChanged);
  return {
    freshBy: ({ id }) => {
      const change = fresh.get(id);
      return change && userOfAuthor(change.author);
    },
    beside: ({ id }): ReactNode => {
      const change = fresh.get(id);
      return change && <PersonMark person={personOf(change.author)} />;
    },
  };
}

/** Above the rows of one person: who it is, and what these rows come to. */
export function useDayHeading(
  rows: readonly VisitRow[],
  of: {
    nameOf: (lane: string) => string;
    drives: ReadonlyMap<string, number>;
    withPrices: boolean;
    locks: ReadonlyMap<string, string>;
  },
): (row: VisitRow) => { readonly id: string; readonly label: string } {
  const { nameOf, drives, withPrices, locks } = of;
  return useMemo(() => {
    const keyOf = (row: VisitRow) => (isOpen(row) ? `lane ${row.lane}` : sectionOf(row));
    const labels = new Map<string, string>();
    for (const row of rows) {
      const key = keyOf(row);
      if (labels.has(key)) continue;
      const own = rows.filter((one) => keyOf(one) === key);
      const { minutes, minor } = sumOfRows(own);
      const section = sectionOf(row);
      const drive = section === 'open' ? (drives.get(row.lane) ?? 0) : 0;
      const lockedBy = section === 'open' ? locks.get(row.lane) : undefined;
      const sums = [
        section === 'open' ? nameOf(row.lane) : t(`schedule.section-${section}`),
        t('schedule.visits', { count: own.length }),
        minutes > 0 ? duration(minutes) : '',
        withPrices && section !== 'skip' ? money(minor) : '',
        drive > 0 ? t('schedule.drive', { time: duration(drive) }) : '',
        lockedBy === undefined ? '' : t('schedule.locked-by', { name: nameOf(lockedBy) }),
      ];
      labels.set(key, sums.filter(Boolean).join(' · '));
    }
    return (row) => ({ id: keyOf(row), label: labels.get(keyOf(row)) ?? '' });
  }, [rows, nameOf, drives, withPrices, locks]);
}
