import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { ok } from '#kernel/result.ts';
import { blockId, blockRecord } from './block.record.ts';
import { blockFields, checkBlock } from './block-input.ts';
import { documentOfDay } from './day-order.record.ts';
import { PLANNERS } from './work.rules.ts';

/** Keeps a time of a day free, or notes something for a day (SCH-11). Answers its id. @errors those of `checkBlock` */
export const addBlock = defineCommand({
  name: 'work.add-block',
  roles: PLANNERS,
  input: z.object(blockFields),
  documents: ({ day }) => ['core', ...(isIsoDay(day) ? [documentOfDay(day)] : [])],
  run(tx, typed, { today, newId }) {
    const checked = checkBlock(tx, typed, today);
    if (!checked.ok) return checked;
    const id = blockId(typed.day, newId());
    tx.create(blockRecord, id, {}, { ...checked.value }, documentOfDay(typed.day));
    return ok({ blockId: id });
  },
  words: ({ text, day }) => ({ key: 'work.words-add-block', values: { day }, record: text.trim() }),
});
