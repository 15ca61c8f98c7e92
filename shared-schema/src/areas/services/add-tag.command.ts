import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { colourField } from '#fields/mark.schema.ts';
import { ok } from '#kernel/result.ts';
import { tagRecord } from './tag.record.ts';
import { checkTagName } from './tag.rules.ts';

/** Adds a tag. Answers its id. @errors kit.name-required, kit.too-long, tags.name-taken */
export const addTag = defineCommand({
  name: 'tags.add',
  record: tagRecord,
  roles: OWNER_ADMIN,
  input: z.object({ name: z.string(), colour: colourField, important: z.boolean() }),
  run(tx, { name: typed, colour, important }, context) {
    const name = checkTagName(tx.records(tagRecord).values(), typed);
    if (!name.ok) return name;
    const tagId = context.newId();
    const groups = { name: name.value, colour, important };
    tx.create(tagRecord, tagId, { createdBy: context.userId }, groups);
    return ok({ tagId });
  },
  words: ({ name }) => ({ key: 'tags.words-add', record: name.trim() }),
});
