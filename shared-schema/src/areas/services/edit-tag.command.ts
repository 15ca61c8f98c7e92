import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { colourField } from '#fields/mark.schema.ts';
import { fail, ok } from '#kernel/result.ts';
import { tagCard } from './tag.card.ts';
import { tagRecord } from './tag.record.ts';
import { checkTagName } from './tag.rules.ts';

/** Changes a tag wherever it is. @errors tags.not-found, kit.name-required, kit.too-long, tags.name-taken */
export const editTag = defineCommand({
  name: 'tags.edit',
  record: tagRecord,
  input: z.object({
    tagId: recordIdField,
    name: z.string(),
    colour: colourField,
    important: z.boolean(),
  }),
  run(tx, { tagId, name: typed, colour, important }) {
    const tag = tx.record(tagRecord, tagId);
    if (!tag || tag.deleted) return fail('tags.not-found');
    const name = checkTagName(tx.records(tagRecord).values(), typed, tagId);
    if (!name.ok) return name;
    tx.patch(tagRecord, tagId, {
      ...(name.value !== tag.name && { name: name.value }),
      ...(colour !== tag.colour && { colour }),
      ...(important !== tag.important && { important }),
    });
    return ok({});
  },
  words: ({ tagId }, before) => ({ key: 'tags.words-edit', record: tagCard.name(before, tagId) }),
});
