import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { livingSkill } from './skill.queries.ts';
import { skillRecord } from './skill.record.ts';
import { SKILL_DOCUMENTS } from './skill.rules.ts';

/** Takes a skill off the list and out of sight wherever it is, until it is put back. @errors skills.not-found */
export const removeSkill = defineCommand({
  name: 'skills.remove',
  record: skillRecord,
  roles: OWNER_ADMIN,
  input: z.object({ skillId: recordIdField }),
  documents: () => [...SKILL_DOCUMENTS],
  run(tx, { skillId }) {
    const skill = livingSkill(tx, skillId);
    if (!skill) return fail('skills.not-found');
    setChanged(tx, skillRecord, skillId, { word: skill.word, off: true });
    return ok({});
  },
  words: ({ skillId }, before) => ({
    key: 'skills.words-remove',
    record: livingSkill(before, skillId)?.name ?? '',
  }),
});
