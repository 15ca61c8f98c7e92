import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { skillCard } from './skill.card.ts';
import { skillRecord } from './skill.record.ts';

/** Shows a removed skill again, wherever it was given. @errors skills.not-found */
export const putSkillBack = defineCommand({
  name: 'skills.put-back',
  record: skillRecord,
  roles: OWNER_ADMIN,
  input: z.object({ skillId: recordIdField }),
  run(tx, { skillId }) {
    const skill = tx.record(skillRecord, skillId);
    if (!skill || skill.deleted) return fail('skills.not-found');
    if (skill.isRemoved) setChanged(tx, skillRecord, skillId, { off: null });
    return ok({});
  },
  words: ({ skillId }, before) => ({ key: 'skills.words-put-back', record: skillCard.name(before, skillId) }),
});
