import { monthsBetween } from '#areas/work/current-months.ts';
import { type DocumentRef, documentOf } from '#document/document-ref.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';

/** `<yyyy-mm>-<word>`: the id of an entry names its document, so that whoever knows an entry finds it. */
export const ENTRY_ID = /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])-[0-9A-Za-z_-]{1,32}$/;

export function entryId(day: IsoDay, word: string): string {
  return `${monthOfEntry(day)}-${word}`;
}

/** `yyyy-mm`, also of a day. */
export function monthOfEntry(id: string): string {
  return id.slice(0, 7);
}

/** The document of an entry, or of those that are begun on a day. @throws RangeError for what is no entry's id */
export function documentOfEntry(id: string): DocumentRef {
  return documentOf('time', { month: monthOfEntry(id) });
}

/** The documents of entries that reach into the days from `first` to `last`: one lasts a day at most. */
export function timeBetween(first: IsoDay, last: IsoDay): readonly DocumentRef[] {
  return monthsBetween(addDays(first, -1), last).map((month) => documentOf('time', { month }));
}
