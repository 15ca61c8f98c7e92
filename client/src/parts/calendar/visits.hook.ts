import type { CalendarIndex } from '@roundsman/shared-schema/areas/calendar/calendar-index.ts';
import type { PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { compareVisits } from '@roundsman/shared-schema/areas/calendar/visits-between.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { use, useEffect, useMemo } from 'react';
import { useToday } from '#parts/today.hook.ts';
import { inSlices } from '#platform/in-slices.ts';
import type { Documents } from '#store/documents/documents.ts';
import type { Readable } from '#store/signal.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { LiveCalendar } from './live-calendar.ts';

const calendars = new WeakMap<Documents, LiveCalendar>();

/** The calendar of an account's documents, made at its first use. */
function calendarOf(documents: Documents, today: IsoDay, first: IsoDay, last: IsoDay): LiveCalendar {
  let calendar = calendars.get(documents);
  if (!calendar) {
    calendar = new LiveCalendar(documents, { today, first, last });
    calendars.set(documents, calendar);
  }
  return calendar;
}

/**
 * The index of all visits, which covers the days from `first` to `last` and keeps in step with what changes. `loaded`:
 * the work of these days is on this device; `absent`: some of it is not, and cannot be fetched now.
 */
export function useCalendar(
  first: IsoDay,
  last: IsoDay,
): { readonly calendar: CalendarIndex; readonly loaded: boolean; readonly absent: boolean } {
  const { documents } = useStore();
  const today = useToday();
  const state = useDocument(...workBetween(first, last));
  const live = useMemo(() => {
    const calendar = calendarOf(documents, today, first, last);
    calendar.cover(first, last);
    return calendar;
  }, [documents, today, first, last]);
  useEffect(() => live.setToday(today), [live, today]);
  return { calendar: live.index, ...state };
}

const ahead = new WeakMap<Documents, Promise<void>>();

/**
 * Lets what nobody waits for suspend until the calendar covers these days, once in the life of a store: all the jobs of a
 * large account at once would hold up a phone for seconds.
 */
export function useCalendarAhead(first: IsoDay, last: IsoDay): void {
  const { documents } = useStore();
  const today = useToday();
  let covering = ahead.get(documents);
  if (!covering) {
    covering = inSlices(calendarOf(documents, today, first, last).coverAhead(first, last));
    ahead.set(documents, covering);
  }
  use(covering);
}

/** The visits of the days from `first` to `last` that fit, by day; define the filter outside of components. */
export function useVisits(
  first: IsoDay,
  last: IsoDay,
  fits: (visit: PlannedVisit) => boolean = all,
): readonly PlannedVisit[] {
  const { calendar } = useCalendar(first, last);
  return useReadable(useMemo(() => visitsIn(calendar, first, last, fits), [calendar, first, last, fits]));
}

const all = () => true;

/** The visits of some days, told when one of these days has changed. */
export function visitsIn(
  calendar: CalendarIndex,
  first: IsoDay,
  last: IsoDay,
  fits: (visit: PlannedVisit) => boolean,
): Readable<readonly PlannedVisit[]> {
  let shown: readonly PlannedVisit[] | undefined;
  const read = () => {
    const visits: PlannedVisit[] = [];
    for (let day = first; day <= last; day = addDays(day, 1))
      visits.push(...[...calendar.byDay(day)].filter(fits).sort(compareVisits));
    return visits;
  };
  return {
    get: () => {
      shown ??= read();
      return shown;
    },
    subscribe(listener) {
      shown = undefined;
      return calendar.subscribe(({ days }) => {
        if (![...days].some((day) => day >= first && day <= last)) return;
        shown = undefined;
        listener();
      });
    },
  };
}
