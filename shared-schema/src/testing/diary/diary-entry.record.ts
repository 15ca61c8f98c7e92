import { z } from 'zod/mini';
import { type DocumentRef, documentRef } from '#document/document-ref.ts';
import type { KeyRule } from '#document/key-rule.ts';
import { defineRecord, isBase, type RecordMeta } from '#document/record.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

export interface DiaryEntry extends RecordMeta {
  readonly day: IsoDay;
  readonly text: string;
}

const text = z.string().check(z.maxLength(200));

export const diaryEntryRecord = defineRecord({
  name: 'diaryEntry',
  document: 'diary',
  root: 'diary',
  base: z.looseObject({ day: z.iso.date() }),
  groups: { text },
  make: (meta, base, groups): DiaryEntry => ({ ...meta, day: base.day as IsoDay, text: groups.text ?? '' }),
});

/** The document that holds a day: months are split in two, by the entry's id. */
export function diaryOf(day: IsoDay, id: string): DocumentRef {
  const part = id.charCodeAt(0) % 2;
  const document = documentRef(`diary:${day.slice(0, 7)}${part > 0 ? '.1' : ''}`);
  if (!document) throw new Error('the test has no diary in its table');
  return document;
}

/** Key of an entry's place in the order of its day. */
export function diaryPlaceKey(day: IsoDay, id: string): string {
  return `d:${day}/m/${id}`;
}

const ID = /^[0-9a-zA-Z]{1,32}$/;
const entry = { root: 'diary', id: ID, roles: ['owner', 'admin'] } as const;

/** Planners order a day, and write no entries. */
export const DIARY_RULES: readonly KeyRule[] = [
  { ...entry, group: null, schema: z.custom((json) => isBase(diaryEntryRecord, json)), appendOnly: true },
  { ...entry, group: 'text', schema: z.nullable(text) },
  { ...entry, group: 'done', roles: [], schema: z.json() },
  {
    root: 'order',
    id: /^d:\d{4}-\d{2}-\d{2}$/,
    group: 'm/*',
    roles: ['owner', 'admin', 'planner'],
    schema: z.nullable(z.number()),
  },
];
