import { z } from 'zod/mini';
import { fieldPieces } from '#document/pieces/field-pieces.ts';
import { piecesShown, type StoredInPieces } from '#document/pieces/key-in-pieces.ts';
import type { RecordDefinition, RecordId } from '#document/record.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { DAY_NOTE_MAX } from './work.rules.ts';

const PREFIX = 'day:';

/** What is said of a day to everybody who works on it; `closed`: nobody does. */
export const dayNoteField = z.object({
  note: z.string().check(z.maxLength(DAY_NOTE_MAX)),
  closed: z.optional(z.boolean()),
});
export type DayNote = z.infer<typeof dayNoteField>;

/** Whoever writes a note and whoever closes the day do two things. */
export const dayPieces = fieldPieces(dayNoteField, { defaults: { note: '', closed: false } });

/** What is shown of a day; undefined where nobody has said anything. */
export function dayNoteOf(stored: StoredInPieces): DayNote | undefined {
  const { data } = dayNoteField.safeParse(dayPieces.join(piecesShown(dayPieces, stored)));
  return data && (data.note !== '' || data.closed) ? data : undefined;
}

export interface WorkDay extends RecordId, DayNote {}

/**
 * Keys `day:<day>/note` and `/closed` of the work of its month; earlier versions wrote both under `day:<day>`, which counts
 * where it is the later.
 */
export const dayRecord = {
  name: 'work-day',
  document: 'work',
  root: 'work',
  prefix: PREFIX,
  baseSchema: dayNoteField,
  groups: { note: dayNoteField.shape.note, closed: z.boolean() },
  read(raw) {
    if (!raw.id.startsWith(PREFIX)) return undefined;
    const said = dayNoteOf({ whole: raw.base, own: [...raw.groups] });
    return said && { id: raw.id, ...said };
  },
} as const satisfies RecordDefinition<WorkDay, 'work'>;

/** The key of what is said of a day. */
export function dayKey(day: IsoDay): string {
  return PREFIX + day;
}
