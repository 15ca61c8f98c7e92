import { z } from 'zod/mini';
import { accountInfo, accountUser } from '#areas/account/account.queries.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { jobName } from '#areas/jobs/job.rules.ts';
import type { DocumentRef } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { addDays, isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { wallClockAt } from '#kernel/wall-clock.ts';
import { documentOfEntry, ENTRY_ID, timeBetween } from './entry-id.ts';
import { overlapping } from './entry-times.ts';
import { type TimeEntry, timeEntryRecord } from './time-entry.record.ts';

/** The id of an entry inside a command's input. */
export const entryIdField = z.string().check(z.regex(ENTRY_ID));
/** A day and a time as they are typed; `day` as ISO day, `time` as `HH:mm`. */
export const typedClock = z.object({ day: z.string(), time: z.string() });
/** The visit that a time was worked at. */
export const visitField = z.optional(z.string().check(z.minLength(1), z.maxLength(128)));

export function zoneOf(snapshot: Snapshot): string {
  return accountInfo(snapshot)?.timeZone ?? 'Europe/London';
}

/** The documents that a time about a day may lie in, together with what it may lie over. */
export function documentsAbout(...days: readonly string[]): readonly DocumentRef[] {
  return [...new Set(days.filter(isIsoDay).flatMap((day) => timeBetween(day, addDays(day, 1))))];
}

/** @errors tracker.person-required, tracker.person-unknown */
export function checkPerson(snapshot: Snapshot, userId: string): Result<null> {
  if (userId === '') return fail('tracker.person-required', { field: 'userId' });
  return accountUser(snapshot, userId)?.active === true
    ? ok(null)
    : fail('tracker.person-unknown', { field: 'userId' });
}

/** @errors tracker.job-required, tracker.job-unknown */
export function checkJob(snapshot: Snapshot, jobId: string): Result<null> {
  if (jobId === '') return fail('tracker.job-required', { field: 'jobId' });
  return snapshot.record(jobRecord, jobId)?.deleted === false
    ? ok(null)
    : fail('tracker.job-unknown', { field: 'jobId' });
}

/** An entry that is there. @errors tracker.not-found */
export function livingEntry(snapshot: Snapshot, id: string): Result<TimeEntry> {
  const entry = snapshot.record(timeEntryRecord, id, documentOfEntry(id));
  return entry && !entry.deleted ? ok(entry) : fail('tracker.not-found');
}

/**
 * Whether a person's time is free, as far as these documents know. @errors tracker.overlaps, with job and times of what
 * lies there; tracker.overlaps-running
 */
export function checkFree(
  snapshot: Snapshot,
  documents: readonly DocumentRef[],
  span: { userId: string; start: number; stop: number; except?: string },
  now: number,
): Result<null> {
  const entries = documents.flatMap((document) => [...snapshot.records(timeEntryRecord, document).values()]);
  const other = overlapping(entries, span, now);
  if (!other) return ok(null);
  const zone = zoneOf(snapshot);
  const values = { job: jobName(snapshot, other.jobId), from: wallClockAt(other.start, zone).time };
  return other.stop === undefined
    ? fail('tracker.overlaps-running', { field: 'start', values })
    : fail('tracker.overlaps', {
        field: 'start',
        values: { ...values, to: wallClockAt(other.stop, zone).time },
      });
}

/** What a change of an entry is said of: whose time at which job. */
export function entryInWords(
  snapshot: Snapshot,
  { userId, jobId }: { readonly userId: string; readonly jobId: string },
): { readonly values: { readonly person: string }; readonly record: string } {
  return {
    values: { person: accountUser(snapshot, userId)?.name ?? '' },
    record: jobName(snapshot, jobId),
  };
}

/** The same of an entry by its id. */
export function entryWords(snapshot: Snapshot, id: string) {
  const entry = snapshot.record(timeEntryRecord, id, documentOfEntry(id));
  return entryInWords(snapshot, entry ?? { userId: '', jobId: '' });
}

/** Entries of whole documents that have no end yet and still run. */
export function runningOf(
  snapshot: Snapshot,
  documents: readonly DocumentRef[],
  userId: string,
  isRunning: (entry: TimeEntry) => boolean,
): readonly TimeEntry[] {
  return documents
    .flatMap((document) => [...snapshot.records(timeEntryRecord, document).values()])
    .filter((entry) => entry.userId === userId && !entry.deleted && isRunning(entry));
}
