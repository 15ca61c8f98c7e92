import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { documentOf } from '#document/document-ref.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { monthOf } from './current-months.ts';
import { DAY_NOTE_MAX, dayKey, PLANNERS } from './work.rules.ts';

const dayField = z.string().check(z.refine(isIsoDay));

/**
 * Says something of a day to everybody who works on it, or that nobody does (SCH-5): a note, and whether it is closed.
 * @errors work.note-too-long
 */
export const setDay = defineCommand({
  name: 'work.set-day',
  roles: PLANNERS,
  input: z.object({ day: dayField, note: z.string(), closed: z.boolean() }),
  documents: ({ day }) => [documentOf('work', { month: monthOf(day), part: 0 })],
  run(tx, { day, closed, ...typed }) {
    const note = typed.note.trim();
    if (note.length > DAY_NOTE_MAX)
      return fail('work.note-too-long', { field: 'note', values: { max: DAY_NOTE_MAX } });
    const json = note === '' && !closed ? null : { note, ...(closed && { closed }) };
    tx.set(documentOf('work', { month: monthOf(day), part: 0 }), 'work', dayKey(day), json);
    return ok({});
  },
  words: ({ day }) => ({ key: 'work.words-set-day', values: { day }, record: '' }),
});
