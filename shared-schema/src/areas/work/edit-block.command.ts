import { z } from 'zod/mini';
import { setChanged } from '#areas/merge-group.ts';
import { defineCommand } from '#document/command.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { type Block, blockAt, blockId, blockIdField, blockRecord, documentOfBlock } from './block.record.ts';
import { type BlockGroups, blockFields, checkBlock } from './block-input.ts';
import { documentOfDay } from './day-order.record.ts';
import { PLANNERS } from './work.rules.ts';

/**
 * Changes of a block what is given. One that goes into another month is made anew there, as its key says where it lies.
 * Answers the id that it has then.
 * @errors work.block-not-found, and those of `checkBlock`
 */
export const editBlock = defineCommand({
  name: 'work.edit-block',
  roles: PLANNERS,
  input: z.extend(z.partial(z.object(blockFields)), { blockId: blockIdField }),
  documents: ({ blockId: id, day = '' }): readonly DocumentRef[] => [
    'core',
    ...new Set([documentOfBlock(id), ...(isIsoDay(day) ? [documentOfDay(day)] : [])]),
  ],
  run(tx, { blockId: id, ...typed }, { today, newId }) {
    const document = documentOfBlock(id);
    const block = tx.record(blockRecord, id, document);
    if (!block || block.deleted) return fail('work.block-not-found');
    const checked = checkBlock(tx, typed, today);
    if (!checked.ok) return checked;
    const { text, day, span, a } = checked.value;
    if (day === undefined || documentOfDay(day) === document) {
      setChanged(tx, blockRecord, id, { text, day, span, a }, document);
      return ok({ blockId: id });
    }
    const moved = blockId(day, newId());
    tx.create(blockRecord, moved, {}, withChanges(block, checked.value), documentOfDay(day));
    tx.setDeleted(blockRecord, id, true, document);
    return ok({ blockId: moved });
  },
  words: ({ blockId: id, day }, before) => {
    const block = blockAt(before, id);
    return {
      key: 'work.words-edit-block',
      values: { day: day ?? block?.day ?? '' },
      record: block?.text ?? '',
    };
  },
});

/** All that a block says once it is changed. */
function withChanges(block: Block, changes: BlockGroups) {
  return {
    text: changes.text ?? block.text,
    day: changes.day ?? block.day,
    span: changes.span === undefined ? block.span : changes.span,
    a: changes.a ?? { ids: block.assignees },
  };
}
