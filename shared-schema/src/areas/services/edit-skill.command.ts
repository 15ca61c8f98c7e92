import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { colourField } from '#fields/mark.schema.ts';
import { fail, ok } from '#kernel/result.ts';
import { livingSkill } from './skill.queries.ts';
import { skillRecord } from './skill.record.ts';
import { checkSkillName, SKILL_DOCUMENTS } from './skill.rules.ts';

/**
 * Changes of a skill what is given, wherever it is; one that is only in use stands in the list from then on.
 * @errors skills.not-found, kit.name-required, kit.too-long, skills.name-taken
 */
export const editSkill = defineCommand({
  name: 'skills.edit',
  record: skillRecord,
  roles: OWNER_ADMIN,
  input: z.object({ skillId: recordIdField, name: z.optional(z.string()), colour: z.optional(colourField) }),
  documents: () => [...SKILL_DOCUMENTS],
  run(tx, { skillId, name: typed, colour }) {
    const skill = livingSkill(tx, skillId);
    if (!skill) return fail('skills.not-found');
    const name = typed === undefined ? undefined : checkSkillName(tx, typed, skillId);
    if (name?.ok === false) return name;
    setChanged(tx, skillRecord, skillId, {
      word: skill.word,
      ...(name && { name: name.value }),
      ...(colour !== undefined && { colour }),
    });
    return ok({});
  },
  words: ({ skillId }, before) => ({
    key: 'skills.words-edit',
    record: livingSkill(before, skillId)?.name ?? '',
  }),
});
