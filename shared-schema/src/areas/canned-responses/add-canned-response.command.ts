import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { cannedResponseRecord } from './canned-response.record.ts';
import { cannedFields, checkCanned } from './canned-response.rules.ts';

/** Adds a canned response. Answers its id. @errors those of `checkCanned` */
export const addCannedResponse = defineCommand({
  name: 'canned-responses.add',
  record: cannedResponseRecord,
  input: z.object({ ...cannedFields, tags: z.optional(cannedFields.tags) }),
  run(tx, typed, context) {
    const groups = checkCanned(typed);
    if (!groups.ok) return groups;
    const cannedResponseId = context.newId();
    tx.create(cannedResponseRecord, cannedResponseId, { createdBy: context.userId }, { ...groups.value });
    return ok({ cannedResponseId });
  },
  words: ({ name }) => ({ key: 'canned-responses.words-add', record: name.trim() }),
});
