import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { blockAt, blockIdField, blockRecord, documentOfBlock } from './block.record.ts';
import { PLANNERS } from './work.rules.ts';

/** Takes a block out of its day. @errors work.block-not-found */
export const removeBlock = defineCommand({
  name: 'work.remove-block',
  roles: PLANNERS,
  input: z.object({ blockId: blockIdField }),
  documents: ({ blockId: id }) => [documentOfBlock(id)],
  run(tx, { blockId: id }) {
    const block = tx.record(blockRecord, id, documentOfBlock(id));
    if (!block || block.deleted) return fail('work.block-not-found');
    tx.setDeleted(blockRecord, id, true, documentOfBlock(id));
    return ok({});
  },
  words: ({ blockId: id }, before) => {
    const block = blockAt(before, id);
    return { key: 'work.words-remove-block', values: { day: block?.day ?? '' }, record: block?.text ?? '' };
  },
});
