import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { ok } from '#kernel/result.ts';
import { diaryEntryRecord, diaryOf, diaryPlaceKey } from './diary-entry.record.ts';

const place = {
  day: z.pipe(
    z.iso.date(),
    z.transform((day) => day as IsoDay),
  ),
  id: z.string(),
};
const anybody = ['owner', 'admin', 'planner'] as const;

/** Writes an entry and puts it into the order of its day: two roots of one document. */
export const addDiaryEntry = defineCommand({
  name: 'diary.add',
  roles: anybody,
  input: z.object({ ...place, text: z.string(), at: z.number() }),
  documents: ({ day, id }) => [diaryOf(day, id)],
  run(tx, { day, id, text, at }) {
    const document = diaryOf(day, id);
    tx.create(diaryEntryRecord, id, { day }, { text }, document);
    tx.set(document, 'order', diaryPlaceKey(day, id), at);
    return ok({ document });
  },
  words: ({ text }) => ({ key: 'diary.words-add', record: text }),
});

/** Writes another text for an entry and moves it within its day. */
export const editDiaryEntry = defineCommand({
  name: 'diary.edit',
  roles: anybody,
  input: z.object({ ...place, text: z.string(), at: z.number() }),
  documents: ({ day, id }) => [diaryOf(day, id)],
  run(tx, { day, id, text, at }) {
    const document = diaryOf(day, id);
    tx.patch(diaryEntryRecord, id, { text }, document);
    tx.set(document, 'order', diaryPlaceKey(day, id), at);
    return ok({});
  },
  words: ({ text }) => ({ key: 'diary.words-edit', record: text }),
});
