import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { colourField } from '#fields/mark.schema.ts';
import { ok } from '#kernel/result.ts';
import { SUGGESTED_TAGS } from './suggested-tags.ts';
import { tagRecord } from './tag.record.ts';
import { checkTagName } from './tag.rules.ts';

/**
 * Adds a tag. Answers its id. One that was suggested has an id of its own, unless there was one under it already.
 * @errors kit.name-required, kit.too-long, tags.name-taken
 */
export const addTag = defineCommand({
  name: 'tags.add',
  record: tagRecord,
  roles: OWNER_ADMIN,
  input: z.object({
    name: z.string(),
    colour: colourField,
    important: z.boolean(),
    suggested: z.optional(z.enum(SUGGESTED_TAGS)),
  }),
  run(tx, { name: typed, colour, important, suggested }, context) {
    const name = checkTagName(tx.records(tagRecord).values(), typed);
    if (!name.ok) return name;
    const groups = { name: name.value, colour, important };
    // The command sets keys instead of making a record, because two people who take the same suggestion apart then write the same keys.
    if (suggested !== undefined && !wasThere(tx, suggested)) {
      tx.patch(tagRecord, suggested, groups);
      return ok({ tagId: suggested });
    }
    const tagId = context.newId();
    tx.create(tagRecord, tagId, { createdBy: context.userId }, groups);
    return ok({ tagId });
  },
  words: ({ name }) => ({ key: 'tags.words-add', record: name.trim() }),
});

/** Tells whether somebody has deleted the tag, so that its records would have it again. An undo of its making leaves it without a name. */
function wasThere(tx: TransactionBuffer, id: string): boolean {
  return (tx.record(tagRecord, id)?.name ?? '') !== '';
}
