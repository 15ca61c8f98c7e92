import type { Snapshot } from '#document/snapshot.ts';
import { skillIdOf, skillRecord } from './skill.record.ts';

/** What skills are called that people, services and jobs name by their words; removed ones are left out. */
export function skillNames(snapshot: Snapshot, words: readonly string[]): readonly string[] {
  return words.flatMap((word) => {
    const skill = snapshot.record(skillRecord, skillIdOf(word));
    if (skill === undefined || skill.word === '') return word;
    return skill.isRemoved ? [] : skill.name;
  });
}

/** What a skill is called, removed or not. */
export function skillName(snapshot: Snapshot, word: string): string {
  return snapshot.record(skillRecord, skillIdOf(word))?.name || word;
}
