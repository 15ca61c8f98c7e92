import { checkName } from '#areas/name.rules.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Result } from '#kernel/result.ts';
import { livingSkills } from './skill.queries.ts';
import { SKILL_NAME_MAX, skillIdOf, skillRecord } from './skill.record.ts';

/** The documents whose records have skills. */
export const SKILL_DOCUMENTS = ['services', 'jobs', 'core'] as const;

/** A skill's name, which no other has that may be given. @errors skills.name-taken, and those of `checkName` */
export function checkSkillName(snapshot: Snapshot, typed: string, own?: string): Result<string> {
  const others = livingSkills(snapshot).map(({ id, name }) => ({ id, name, deleted: false }));
  return checkName(typed, SKILL_NAME_MAX, { others, own, error: 'skills.name-taken' });
}

/**
 * The word by which a new skill is named wherever it is given: its name without commas, which stand between skills. The
 * word of a removed skill is taken again; that of one which is called something else meanwhile is not.
 */
export function wordFor(snapshot: Snapshot, name: string): string {
  const plain = name.replaceAll(',', ' ').replace(/\s+/g, ' ').trim() || '-';
  for (let count = 1; ; count += 1) {
    const word = count === 1 ? plain : `${plain.slice(0, SKILL_NAME_MAX - 4)} ${count}`;
    const known = snapshot.record(skillRecord, skillIdOf(word));
    if (!known || known.word === '' || known.isRemoved) return word;
  }
}
