import { z } from 'zod/mini';
import { type DocumentRef, documentOf } from '#document/document-ref.ts';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { dayField } from '#fields/day.ts';
import { clockField, namedIdField } from '#fields/limits.ts';
import { type IsoDay, isIsoDay } from '#kernel/iso-day.ts';
import { monthOf } from './current-months.ts';

/** What its keys begin with; a job is never called so. */
export const BLOCK_PREFIX = 'blk:';
/** Longest words of it, in characters. */
export const BLOCK_TEXT_MAX = 200;
/** Most people that one is for. */
export const BLOCK_PEOPLE_MAX = 100;

/** A time that is kept free, or a plain note of a day (SCH-11): it belongs to no job. */
export interface Block extends RecordMeta {
  readonly text: string;
  readonly day: IsoDay;
  /** From when until when, `HH:mm`; undefined: it is a note for the day. */
  readonly span: { readonly from: string; readonly to: string } | undefined;
  /** Users and teams whom it is for; nobody: the whole firm. */
  readonly assignees: readonly string[];
}

/** Keys `blk:<day>:x<word>` of the months of work; the day of the key only says in which month it lies. */
export const blockRecord = defineRecord({
  name: 'block',
  document: 'work',
  root: 'work',
  prefix: BLOCK_PREFIX,
  base: z.object({}),
  groups: {
    text: z.string().check(z.minLength(1), z.maxLength(BLOCK_TEXT_MAX)),
    day: dayField,
    span: z.object({ from: clockField, to: clockField }),
    a: z.object({ ids: z.array(namedIdField).check(z.maxLength(BLOCK_PEOPLE_MAX)) }),
  },
  make(meta, _base, { text = '', day, span, a }): Block {
    return { ...meta, text, day: day ?? dayOfBlock(meta.id) ?? '', span, assignees: a?.ids ?? [] };
  },
});

const WORD_LENGTH = 8;

/** Its id says the day for which it was made. `random`: letters and digits, at least eight. */
export function blockId(day: IsoDay, random: string): string {
  return `${day}:x${random.slice(0, WORD_LENGTH)}`;
}

function dayOfBlock(id: string): IsoDay | undefined {
  const [day = '', word = '', ...rest] = id.split(':');
  return isIsoDay(day) && /^x[0-9A-Za-z]{8}$/.test(word) && rest.length === 0 ? day : undefined;
}

/** The id of a block inside a command's input. */
export const blockIdField = z.string().check(z.refine((id) => dayOfBlock(id) !== undefined));

/** A block as it stands; `undefined`, too, for what is no block's id. */
export function blockAt(snapshot: Snapshot, id: string): Block | undefined {
  return dayOfBlock(id) === undefined ? undefined : snapshot.record(blockRecord, id, documentOfBlock(id));
}

/** The document of the days of its month. @throws RangeError for what is no block's id */
export function documentOfBlock(id: string): DocumentRef {
  const day = dayOfBlock(id);
  if (day === undefined) throw new RangeError(`no block ${id}`);
  return documentOf('work', { month: monthOf(day), part: 0 });
}
