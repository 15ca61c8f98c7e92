import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import {
  bookedVisits,
  type ShownVisit,
} from '@roundsman/shared-schema/areas/availability/booked-visits.queries.ts';
import type { Crew } from '@roundsman/shared-schema/areas/availability/share-work.ts';
import { type WeekPlan, weekPlan } from '@roundsman/shared-schema/areas/availability/week-plan.ts';
import type { PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { skillNames } from '@roundsman/shared-schema/areas/services/skill-names.queries.ts';
import { accountTeams } from '@roundsman/shared-schema/areas/teams/team.record.ts';
import { type ListedUser, listUsers } from '@roundsman/shared-schema/areas/users/users.http.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { addDays, addMonths, type IsoDay, isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { daysOfWeek, mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import { compareTexts } from '@roundsman/shared-schema/kernel/names.ts';
import { useMemo } from 'react';
import { useCalendar, useVisits } from '#parts/calendar/visits.hook.ts';
import { type Loaded, useLoaded } from '#parts/people/loaded.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';

/** How far from today weeks are shown; visits can be planned for no later day. */
const DAYS_BACK = 366;
const MONTHS_AHEAD = 24;

/** The Monday of the week to show; this week's where nothing, no day, or a day too far away is asked for. */
export function shownMonday(asked: string | null, today: IsoDay): IsoDay {
  const isNear =
    asked !== null &&
    isIsoDay(asked) &&
    asked >= addDays(today, -DAYS_BACK) &&
    asked <= addMonths(today, MONTHS_AHEAD);
  return mondayOf(isNear ? asked : today);
}

const isBooked = ({ state }: PlannedVisit) => state !== 'skip';

/** Words of skills by person, as the server tells them, which is later than what documents say. */
type ToldSkills = readonly (readonly [id: string, skills: readonly string[]])[];
const NOTHING_TOLD: ToldSkills = [];

/** People by name with what their skills are called, and teams. */
function crewOf(snapshot: Snapshot, told: ToldSkills) {
  const toldOf = new Map(told);
  const people = [...accountUsers(snapshot).values()]
    .sort((a, b) => compareTexts(a.name, b.name))
    .map((user) => ({ ...user, skills: skillNames(snapshot, toldOf.get(user.id) ?? user.skills) }));
  return { people, teams: accountTeams(snapshot) };
}

export interface ShownWeek {
  readonly days: readonly IsoDay[];
  readonly plan: WeekPlan;
  readonly visits: ReadonlyMap<string, ShownVisit>;
  /** Active people by name. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  /** What the server said last of people's hours. */
  readonly listed: Loaded<{ readonly users: readonly ListedUser[] }>;
  readonly loaded: boolean;
  /** Some of the work never reached this device and cannot be fetched now. */
  readonly absent: boolean;
}

/** The work and the people's hours of the week from a Monday, kept current. */
export function useWeek(monday: IsoDay): ShownWeek {
  const store = useStore();
  const listed = useLoaded(listUsers, { account: store.account.id });
  const records = useDocument('jobs', 'customers', 'rounds');
  const days = useMemo(() => daysOfWeek(monday), [monday]);
  const sunday = addDays(monday, 6);
  const work = useCalendar(monday, sunday);
  const visits = useQuery(bookedVisits, useVisits(monday, sunday, isBooked));
  const users = listed.value?.users;
  const told = useMemo(() => users?.map(({ id, details }) => [id, details.skills] as const), [users]);
  const { people, teams } = useQuery(crewOf, told ?? NOTHING_TOLD);
  return useMemo(() => {
    const details = new Map(users?.map((user) => [user.id, user.details]));
    const crew: Crew = {
      people: new Map(
        people.map(({ id, active, skills }) => [
          id,
          {
            ...{ id, active, skills },
            availability: details.get(id)?.availability,
          },
        ]),
      ),
      teams,
    };
    return {
      days,
      plan: weekPlan(days, crew, visits),
      visits: new Map(visits.map((visit) => [visit.id, visit])),
      people: people.filter(({ active }) => active),
      listed,
      loaded: records.loaded && work.loaded,
      absent: records.absent || work.absent,
    };
  }, [days, visits, people, teams, users, listed, records, work.loaded, work.absent]);
}
