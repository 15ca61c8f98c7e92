import { accountUsers } from '#areas/account/account.queries.ts';
import { livingServices } from '#areas/services/services.queries.ts';
import { accountTeams } from '#areas/teams/team.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { distinctSkills } from '#fields/skills.ts';
import { compareTexts, sameName } from '#kernel/names.ts';
import { jobRecord } from './job.record.ts';

/** Somebody who may be given a job: a person, or a team, which can what one of its people can. */
export interface Assignable {
  readonly id: string;
  readonly name: string;
  readonly isTeam: boolean;
  readonly skills: readonly string[];
  /** Has left, or is archived: shown where it is assigned, and not offered. */
  readonly isGone: boolean;
}

/** People and teams by name, people first. */
export function assignables(snapshot: Snapshot): readonly Assignable[] {
  const users = accountUsers(snapshot);
  const people = [...users.values()].map(({ id, name, skills, active }) => ({
    ...{ id, name, skills, isTeam: false, isGone: !active },
  }));
  const teams = [...accountTeams(snapshot).values()].map(({ id, name, members, archived }) => ({
    ...{ id, name, isTeam: true, isGone: archived },
    skills: distinctSkills(members.flatMap((member) => users.get(member)?.skills ?? [])),
  }));
  return [people, teams].flatMap((some) => some.sort((a, b) => compareTexts(a.name, b.name)));
}

/** Skills that a job asks for and somebody does not have; a warning, not a refusal (companion 2.2). */
export function missingSkills(
  needed: readonly string[],
  { skills }: Pick<Assignable, 'skills'>,
): readonly string[] {
  return needed.filter((skill) => !skills.some((own) => sameName(own, skill)));
}

/** Skills that people have, services ask for or jobs name, each once, by name. */
export function skillsInUse(snapshot: Snapshot): readonly string[] {
  const ofPeople = [...accountUsers(snapshot).values()].flatMap(({ skills }) => skills);
  const ofServices = livingServices(snapshot).flatMap(({ skills }) => skills);
  const ofJobs = [...snapshot.records(jobRecord).values()].flatMap(({ deleted, skills }) =>
    deleted ? [] : skills,
  );
  return distinctSkills([...ofPeople, ...ofServices, ...ofJobs]).sort(compareTexts);
}
