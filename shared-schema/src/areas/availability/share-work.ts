import { missingSkills } from '#areas/jobs/job-people.queries.ts';
import { type Availability, minutesOn } from '#fields/availability.ts';
import { distinctSkills } from '#fields/skills.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

/** Somebody who can be given work. `availability`: undefined while nobody has told it. */
export interface PlannedPerson {
  readonly id: string;
  readonly active: boolean;
  /** By name, as those of visits. */
  readonly skills: readonly string[];
  readonly availability: Availability | undefined;
}

/** A team, whose work falls to its members. */
export interface PlannedTeam {
  readonly id: string;
  readonly members: readonly string[];
  readonly archived: boolean;
}

/** A visit as far as it takes somebody's time. `minutes`: undefined where nobody has said how long it takes. */
export interface BookedVisit {
  readonly id: string;
  readonly day: IsoDay;
  readonly minutes: number | undefined;
  readonly minor: number;
  readonly skills: readonly string[];
  /** Ids of users and teams. */
  readonly assignees: readonly string[];
}

export interface Crew {
  readonly people: ReadonlyMap<string, PlannedPerson>;
  readonly teams: ReadonlyMap<string, PlannedTeam>;
}

/**
 * The people who do a visit, each once: those named, and of a team the members who work that day (TEA-5). Empty: nobody
 * has it, as whoever had it has left or is away (TEA-6). Somebody named has it on a day off as well.
 */
export function peopleOf(
  visit: Pick<BookedVisit, 'assignees' | 'day'>,
  { people, teams }: Crew,
): readonly string[] {
  const having = new Set<string>();
  for (const id of visit.assignees) {
    if (people.get(id)?.active) having.add(id);
    const team = teams.get(id);
    if (!team || team.archived) continue;
    for (const member of team.members) {
      const person = people.get(member);
      const works = person?.availability === undefined || minutesOn(person.availability, visit.day) > 0;
      if (person?.active && works) having.add(member);
    }
  }
  return [...having].sort();
}

/** The part of one person in a visit. */
export interface Share {
  readonly visit: BookedVisit;
  /** Minutes, not always whole; 0 where nobody has said how long it takes. */
  readonly minutes: number;
  /** Minor units. */
  readonly minor: number;
  /** How many people share it. */
  readonly among: number;
  /** Skills that it asks for and nobody who does it has: a warning (companion 2.2). */
  readonly missing: readonly string[];
}

/** A visit shared out among those who do it, in equal parts that add up to it; pennies that are left go to the first. */
export function sharesOf(visit: BookedVisit, crew: Crew): ReadonlyMap<string, Share> {
  const having = peopleOf(visit, crew);
  const among = having.length;
  const skills = distinctSkills(having.flatMap((id) => crew.people.get(id)?.skills ?? []));
  const missing = missingSkills(visit.skills, { skills });
  const [least, left] = [Math.floor(visit.minor / among), visit.minor % among];
  return new Map(
    having.map((id, at) => [
      id,
      {
        visit,
        minutes: (visit.minutes ?? 0) / among,
        minor: least + (at < left ? 1 : 0),
        among,
        missing,
      },
    ]),
  );
}

/** All of a visit that nobody has. */
export function unsharedOf(visit: BookedVisit): Share {
  return { visit, minutes: visit.minutes ?? 0, minor: visit.minor, among: 0, missing: [] };
}
