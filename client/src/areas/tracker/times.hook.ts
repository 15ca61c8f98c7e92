import { accountInfo, accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { jobName } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import {
  type DayTimes,
  dayTimes,
  type Span,
  type TrackedEntry,
  trackedEntries,
} from '@roundsman/shared-schema/areas/tracker/day-times.ts';
import { timeBetween } from '@roundsman/shared-schema/areas/tracker/entry-id.ts';
import { entriesAbout } from '@roundsman/shared-schema/areas/tracker/tracker.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { daysOfWeek, mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import { compareTexts } from '@roundsman/shared-schema/kernel/names.ts';
import { dayBounds } from '@roundsman/shared-schema/kernel/wall-clock.ts';
import { useMemo } from 'react';
import { useMinute } from '#parts/minute.hook.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';

export interface Worker {
  readonly id: string;
  readonly name: string;
  readonly active: boolean;
}

/** A job as it is chosen for an entry. */
export interface JobChoice {
  readonly id: string;
  readonly name: string;
  readonly services: string;
}

function workersOf(snapshot: Snapshot): readonly Worker[] {
  return [...accountUsers(snapshot).values()]
    .map(({ id, name, active }) => ({ id, name, active }))
    .sort((a, b) => compareTexts(a.name, b.name));
}

function zoneOfAccount(snapshot: Snapshot): string {
  return accountInfo(snapshot)?.timeZone ?? 'Europe/London';
}

function jobChoices(snapshot: Snapshot): readonly JobChoice[] {
  return [...snapshot.records(jobRecord).values()]
    .filter(({ deleted }) => !deleted)
    .map(({ id, services }) => ({
      id,
      name: jobName(snapshot, id),
      services: services.map(({ description }) => description).join(', '),
    }))
    .sort((a, b) => compareTexts(a.name, b.name));
}

/** Everybody of the account by name, those who have left as well. */
export function useWorkers(): readonly Worker[] {
  return useQuery(workersOf);
}

/** The time zone of the account, in which all times are shown. */
export function useZone(): string {
  return useQuery(zoneOfAccount);
}

/** Jobs that time can be noted for, by name. */
export function useJobChoices(): readonly JobChoice[] {
  return useQuery(jobChoices);
}

export interface WeekTimes {
  readonly days: readonly { readonly day: IsoDay; readonly span: Span }[];
  readonly entries: readonly TrackedEntry[];
  readonly loaded: boolean;
  readonly absent: boolean;
  readonly zone: string;
  /** Server time, cut to minutes. */
  readonly now: number;
  /** The entries of a person, of everybody without one, that reach into a span, and those unbound that begin in it. */
  of(span: Span, userId?: string): readonly TrackedEntry[];
  /** What a person worked on a day. */
  times(span: Span, userId: string): DayTimes;
}

/** The times of the week that a day lies in, kept current. */
export function useWeekTimes(day: IsoDay): WeekTimes {
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const zone = useZone();
  const now = useMinute();
  const { loaded, absent } = useDocument('core', 'jobs', 'customers', ...timeBetween(monday, sunday));
  const stored = useQuery(entriesAbout, monday, sunday);
  return useMemo(() => {
    const days = daysOfWeek(monday).map((one) => {
      const [from, to] = dayBounds(one, zone);
      return { day: one, span: { from, to } };
    });
    const week = { from: days[0]?.span.from ?? 0, to: days.at(-1)?.span.to ?? 0 };
    const reaches = ({ start, end, stop }: TrackedEntry, { from, to }: Span) =>
      (start < to && end > from) ||
      (start >= from && start < to) ||
      (stop !== undefined && stop >= from && stop < to);
    // Which of a person's entries runs is known by the latest of all, also of those next to this week.
    const entries = trackedEntries(stored, now).filter((entry) => reaches(entry, week));
    const of = (span: Span, userId?: string) =>
      entries.filter((entry) => (userId === undefined || entry.userId === userId) && reaches(entry, span));
    return {
      ...{ days, entries, loaded, absent, zone, now, of },
      times: (span, userId) => dayTimes(of(span, userId), span),
    };
  }, [monday, zone, now, stored, loaded, absent]);
}
