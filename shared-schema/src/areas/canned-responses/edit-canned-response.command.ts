import { z } from 'zod/mini';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { distinctSkills } from '#fields/skills.ts';
import { rebased } from '#kernel/rebased.ts';
import { fail, ok } from '#kernel/result.ts';
import { cannedResponseCard } from './canned-response.card.ts';
import { cannedResponseRecord } from './canned-response.record.ts';
import { cannedFields, checkCanned } from './canned-response.rules.ts';

const lowerCase = (tag: string) => tag.toLowerCase();

/**
 * Changes a canned response; only what differs is written. `opened`: the tags that the form opened with; what others added or
 * took away since stays so.
 * @errors canned-responses.not-found, and those of `checkCanned`
 */
export const editCannedResponse = defineCommand({
  name: 'canned-responses.edit',
  record: cannedResponseRecord,
  input: z.extend(z.partial(z.object(cannedFields)), {
    cannedResponseId: recordIdField,
    opened: z.optional(cannedFields.tags),
  }),
  run(tx, { cannedResponseId, opened, ...typed }) {
    const cannedResponse = tx.record(cannedResponseRecord, cannedResponseId);
    if (!cannedResponse || cannedResponse.deleted) return fail('canned-responses.not-found');
    const tags =
      typed.tags && opened
        ? rebased(cannedResponse.tags, distinctSkills(opened), distinctSkills(typed.tags), lowerCase)
        : typed.tags;
    const groups = checkCanned({ ...typed, ...(tags && { tags }) });
    if (!groups.ok) return groups;
    setChanged(tx, cannedResponseRecord, cannedResponseId, { ...groups.value });
    return ok({});
  },
  words: ({ cannedResponseId }, before) => ({
    key: 'canned-responses.words-edit',
    record: cannedResponseCard.name(before, cannedResponseId),
  }),
});
