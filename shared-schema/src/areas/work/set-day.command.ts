import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { piecesShown, writePieces } from '#document/pieces/key-in-pieces.ts';
import { isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { dayKey, dayPieces, dayRecord } from './day.record.ts';
import { storedDay } from './day-note.queries.ts';
import { documentOfDay } from './day-order.record.ts';
import { DAY_NOTE_MAX, PLANNERS } from './work.rules.ts';

const dayField = z.string().check(z.refine(isIsoDay));

/**
 * Says something of a day to everybody who works on it, or that nobody does (SCH-5): a note, and whether it is closed.
 * What is not given stays as it is.
 * @errors work.note-too-long
 */
export const setDay = defineCommand({
  name: 'work.set-day',
  roles: PLANNERS,
  input: z.object({ day: dayField, note: z.optional(z.string()), closed: z.optional(z.boolean()) }),
  documents: ({ day }) => [documentOfDay(day)],
  run(tx, { day, closed, ...typed }) {
    const note = typed.note?.trim();
    if (note !== undefined && note.length > DAY_NOTE_MAX)
      return fail('work.note-too-long', { field: 'note', values: { max: DAY_NOTE_MAX } });
    const shown = piecesShown(dayPieces, storedDay(tx, day));
    const given = { ...(note !== undefined && { note }), ...(closed !== undefined && { closed }) };
    writePieces(
      tx,
      { document: documentOfDay(day), root: dayRecord.root, key: dayKey(day), pieces: dayPieces },
      shown,
      { ...Object.fromEntries(shown), ...given },
    );
    return ok({});
  },
  words: ({ day }) => ({ key: 'work.words-set-day', values: { day }, record: '' }),
});
