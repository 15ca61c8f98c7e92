import { readVisitId } from '#areas/calendar/visit-id.ts';
import { type DocumentRef, documentOf } from '#document/document-ref.ts';
import { partOf } from '#document/part-of.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { monthOf, monthsBetween } from './current-months.ts';

/** The document of a visit of a job that is due on a day; `parts`: into how many the month is split. */
export function workDocument(jobId: string, due: IsoDay, parts = 1): DocumentRef {
  return documentOf('work', { month: monthOf(due), part: partOf(jobId, parts) });
}

/** The document that a visit lies in. @throws RangeError for what is no visit's id */
export function documentOfVisit(id: string, parts = 1): DocumentRef {
  const visit = readVisitId(id);
  if (!visit) throw new RangeError(`no visit ${id}`);
  return workDocument(visit.jobId, visit.due, parts);
}

/** The documents of the work that is due from `first` to `last`. */
export function workBetween(first: IsoDay, last: IsoDay, parts = 1): readonly DocumentRef[] {
  return monthsBetween(first, last).flatMap((month) =>
    Array.from({ length: parts }, (_, part) => documentOf('work', { month, part })),
  );
}
