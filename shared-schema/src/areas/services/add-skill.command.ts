import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { colourField } from '#fields/mark.schema.ts';
import { ok } from '#kernel/result.ts';
import { skillIdOf, skillRecord } from './skill.record.ts';
import { checkSkillName, SKILL_DOCUMENTS, wordFor } from './skill.rules.ts';

/**
 * Adds a skill to the list; one that was removed under this name is there again, wherever it was given. Answers its id and
 * the word by which it is given. @errors kit.name-required, kit.too-long, skills.name-taken
 */
export const addSkill = defineCommand({
  name: 'skills.add',
  record: skillRecord,
  roles: OWNER_ADMIN,
  input: z.object({ name: z.string(), colour: colourField }),
  documents: () => [...SKILL_DOCUMENTS],
  run(tx, { name: typed, colour }) {
    const name = checkSkillName(tx, typed);
    if (!name.ok) return name;
    const word = wordFor(tx, name.value);
    const skillId = skillIdOf(word);
    const wasThere = tx.record(skillRecord, skillId) !== undefined;
    tx.patch(skillRecord, skillId, { word, name: name.value, colour, ...(wasThere && { off: null }) });
    return ok({ skillId, word });
  },
  words: ({ name }) => ({ key: 'skills.words-add', record: name.trim() }),
});
