import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { tagCard } from './tag.card.ts';
import { tagKey, tagRecord } from './tag.record.ts';
import { TAG_WRITERS } from './tag.rules.ts';

/** Deletes a tag: it is no longer shown wherever it is, and is there again once it is restored. @errors tags.not-found */
export const deleteTag = defineCommand({
  name: 'tags.delete',
  roles: TAG_WRITERS,
  input: z.object({ tagId: recordIdField }),
  documents: () => ['services'],
  run(tx, { tagId }) {
    const tag = tx.record(tagRecord, tagKey(tagId));
    if (!tag || tag.deleted) return fail('tags.not-found');
    tx.setDeleted(tagRecord, tagKey(tagId), true);
    return ok({});
  },
  words: ({ tagId }, before) => ({ key: 'tags.words-delete', record: tagCard.name(before, tagId) }),
});
