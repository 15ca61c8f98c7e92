import { accountUsers } from '#areas/account/account.queries.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { distinctSkills } from '#fields/skills.ts';
import { byName } from '#kernel/names.ts';
import { livingServices } from './services.queries.ts';
import { SKILL_COLOUR, skillIdOf, skillRecord } from './skill.record.ts';

/** A skill with how many have it or ask for it. */
export interface SkillRow {
  readonly id: string;
  readonly word: string;
  readonly name: string;
  readonly colour: string;
  readonly isRemoved: boolean;
  readonly people: number;
  readonly services: number;
  readonly jobs: number;
}

type Uses = Pick<SkillRow, 'word' | 'people' | 'services' | 'jobs'>;

/** The skills that people have, services ask for or jobs name, by id. */
function usedSkills(snapshot: Snapshot): ReadonlyMap<string, Uses> {
  const uses = new Map<string, Uses>();
  const count = (of: 'people' | 'services' | 'jobs', skills: readonly string[]) => {
    for (const word of distinctSkills(skills)) {
      const id = skillIdOf(word);
      const known = uses.get(id) ?? { word, people: 0, services: 0, jobs: 0 };
      uses.set(id, { ...known, [of]: known[of] + 1 });
    }
  };
  for (const { active, skills } of accountUsers(snapshot).values()) if (active) count('people', skills);
  for (const { skills } of livingServices(snapshot)) count('services', skills);
  for (const { deleted, skills } of snapshot.records(jobRecord).values()) if (!deleted) count('jobs', skills);
  return uses;
}

/** All skills by name: those of the list, those that are in use without it, and removed ones. */
function allSkills(snapshot: Snapshot): readonly SkillRow[] {
  const uses = snapshot.derive(usedSkills);
  const rows = new Map<string, SkillRow>();
  for (const [id, use] of uses)
    rows.set(id, { id, ...use, name: use.word, colour: SKILL_COLOUR, isRemoved: false });
  for (const { id, word, name, colour, isRemoved } of snapshot.records(skillRecord).values()) {
    const use = uses.get(id) ?? { people: 0, services: 0, jobs: 0 };
    if (word !== '') rows.set(id, { id, ...use, word, name, colour, isRemoved });
  }
  return [...rows.values()].sort(byName);
}

/** Skills for the list of them: removed ones as long as something has them, since they can be put back there. */
export function skillRows(snapshot: Snapshot): readonly SkillRow[] {
  return snapshot
    .derive(allSkills)
    .filter(({ isRemoved, people, services, jobs }) => !isRemoved || people + services + jobs > 0);
}

/** The skills that may be given, by name. */
export function livingSkills(snapshot: Snapshot): readonly SkillRow[] {
  return snapshot.derive(allSkills).filter(({ isRemoved }) => !isRemoved);
}

/** A skill that may be given, by its id. */
export function livingSkill(snapshot: Snapshot, id: string): SkillRow | undefined {
  return livingSkills(snapshot).find((one) => one.id === id);
}
