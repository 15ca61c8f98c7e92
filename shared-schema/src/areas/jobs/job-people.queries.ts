import { accountUsers } from '#areas/account/account.queries.ts';
import { skillNames } from '#areas/services/skill-names.queries.ts';
import { accountTeams } from '#areas/teams/team.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { distinctSkills } from '#fields/skills.ts';
import { compareTexts, sameName } from '#kernel/names.ts';

/** Somebody who may be given a job: a person, or a team, which can what one of its people can. */
export interface Assignable {
  readonly id: string;
  readonly name: string;
  readonly isTeam: boolean;
  /** What their skills are called. */
  readonly skills: readonly string[];
  /** Has left, or is archived: shown where it is assigned, and not offered. */
  readonly isGone: boolean;
}

/** People and teams by name, people first. */
export function assignables(snapshot: Snapshot): readonly Assignable[] {
  const users = accountUsers(snapshot);
  const people = [...users.values()].map(({ id, name, skills, active }) => ({
    ...{ id, name, isTeam: false, isGone: !active },
    skills: skillNames(snapshot, skills),
  }));
  const teams = [...accountTeams(snapshot).values()].map(({ id, name, members, archived }) => ({
    ...{ id, name, isTeam: true, isGone: archived },
    skills: distinctSkills(
      members.flatMap((member) => skillNames(snapshot, users.get(member)?.skills ?? [])),
    ),
  }));
  return [people, teams].flatMap((some) => some.sort((a, b) => compareTexts(a.name, b.name)));
}

/** Skills by name that a job asks for and somebody does not have; a warning, not a refusal (companion 2.2). */
export function missingSkills(
  needed: readonly string[],
  { skills }: Pick<Assignable, 'skills'>,
): readonly string[] {
  return needed.filter((skill) => !skills.some((own) => sameName(own, skill)));
}
