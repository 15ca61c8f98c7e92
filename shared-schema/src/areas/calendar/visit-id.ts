import { isKeyPart } from '#kernel/id.ts';
import { type IsoDay, isIsoDay } from '#kernel/iso-day.ts';

/** What the id of a visit says: whose it is, and the day that it is due; an extra one has a word of its own. */
export interface VisitIdParts {
  readonly jobId: string;
  readonly due: IsoDay;
  readonly extra: string | undefined;
}

/** The id of a visit that a job's schedule gives: the same on every device (C-28). */
export function visitId(jobId: string, due: IsoDay): string {
  return `${jobId}:${due}`;
}

/** The id of a visit made by hand. `word`: eight letters and digits. */
export function extraVisitId(jobId: string, day: IsoDay, word: string): string {
  return `${jobId}:${day}:x${word}`;
}

/** Reads the id of a visit; `undefined` for what is none. */
export function readVisitId(id: string): VisitIdParts | undefined {
  const [jobId = '', due = '', word, ...rest] = id.split(':');
  if (!isKeyPart(jobId) || !isIsoDay(due) || rest.length > 0) return undefined;
  if (word === undefined) return { jobId, due, extra: undefined };
  return /^x[0-9A-Za-z]{8}$/.test(word) ? { jobId, due, extra: word.slice(1) } : undefined;
}
