import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { setChanged } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { colourField } from '#fields/mark.schema.ts';
import { fail, ok } from '#kernel/result.ts';
import { tagCard } from './tag.card.ts';
import { tagRecord } from './tag.record.ts';
import { checkTagName } from './tag.rules.ts';

/** Changes of a tag what is given, wherever it is. @errors tags.not-found, kit.name-required, kit.too-long, tags.name-taken */
export const editTag = defineCommand({
  name: 'tags.edit',
  record: tagRecord,
  roles: OWNER_ADMIN,
  input: z.object({
    tagId: recordIdField,
    name: z.optional(z.string()),
    colour: z.optional(colourField),
    important: z.optional(z.boolean()),
  }),
  run(tx, { tagId, name: typed, colour, important }) {
    const tag = tx.record(tagRecord, tagId);
    if (!tag || tag.deleted) return fail('tags.not-found');
    const name = typed === undefined ? undefined : checkTagName(tx.records(tagRecord).values(), typed, tagId);
    if (name?.ok === false) return name;
    setChanged(tx, tagRecord, tagId, {
      ...(name && { name: name.value }),
      ...(colour !== undefined && { colour }),
      ...(important !== undefined && { important }),
    });
    return ok({});
  },
  words: ({ tagId }, before) => ({ key: 'tags.words-edit', record: tagCard.name(before, tagId) }),
});
