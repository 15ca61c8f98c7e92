import { z } from 'zod/mini';
import { hasAnyRole } from '#access/may.ts';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { colourField } from '#fields/mark.schema.ts';
import { fail, ok } from '#kernel/result.ts';
import { SKILL_ADDERS, skillIdOf, skillRecord } from './skill.record.ts';
import { checkSkillName, SKILL_DOCUMENTS, wordFor } from './skill.rules.ts';

/**
 * Adds a skill to the list; one that was removed under this name is there again, wherever it was given. Answers its id and
 * the word by which it is given. @errors kit.name-required, kit.too-long, skills.name-taken, skills.was-removed (by an
 * Owner or Admin, who may put it back)
 */
export const addSkill = defineCommand({
  name: 'skills.add',
  record: skillRecord,
  roles: SKILL_ADDERS,
  input: z.object({ name: z.string(), colour: colourField }),
  documents: () => [...SKILL_DOCUMENTS],
  run(tx, { name: typed, colour }, { actor }) {
    const name = checkSkillName(tx, typed);
    if (!name.ok) return name;
    const word = wordFor(tx, name.value);
    const skillId = skillIdOf(word);
    const known = tx.record(skillRecord, skillId);
    if (known?.isRemoved && !hasAnyRole(actor, OWNER_ADMIN)) return fail('skills.was-removed');
    const wasThere = known !== undefined;
    tx.patch(skillRecord, skillId, { word, name: name.value, colour, ...(wasThere && { off: null }) });
    return ok({ skillId, word });
  },
  words: ({ name }) => ({ key: 'skills.words-add', record: name.trim() }),
});
