import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { addDays, isIsoDay } from '#kernel/iso-day.ts';
import { fail, ok } from '#kernel/result.ts';
import { documentOfEntry, entryId, timeBetween } from './entry-id.ts';
import { checkJob, checkPerson, documentsAbout, entryInWords, runningOf, visitField } from './entry-input.ts';
import { isOpen } from './entry-times.ts';
import { timeEntryRecord } from './time-entry.record.ts';

/** The documents in which something of a person may still run. `day`: today, as the device has it. */
function runningDocuments(day: string) {
  return isIsoDay(day) ? timeBetween(addDays(day, -1), addDays(day, 1)) : documentsAbout(day);
}

/**
 * Starts somebody's time at a job, now; what still ran of that person ends with it. One that runs at the same job already
 * goes on. Answers the entry's id.
 * @errors tracker.day-required (`day` is not today), and those of `checkPerson`, `checkJob`
 */
export const startEntry = defineCommand({
  name: 'tracker.start-entry',
  roles: OWNER_ADMIN,
  input: z.object({ userId: z.string(), jobId: z.string(), visitId: visitField, day: z.string() }),
  documents: ({ day }) => ['core', 'jobs', ...runningDocuments(day)],
  run(tx, { userId, jobId, visitId, day }, { now, today, newId }) {
    // Midnight may lie between the press and this moment, and no more than that.
    if (!isIsoDay(day) || day < addDays(today, -1) || day > addDays(today, 1))
      return fail('tracker.day-required');
    const person = checkPerson(tx, userId);
    if (!person.ok) return person;
    const job = checkJob(tx, jobId);
    if (!job.ok) return job;
    const running = runningOf(tx, runningDocuments(day), userId, (one) => isOpen(one, now));
    const same = running.find((entry) => entry.jobId === jobId && entry.visitId === visitId);
    if (same) return ok({ entryId: same.id });
    for (const entry of running)
      tx.patch(
        timeEntryRecord,
        entry.id,
        { stop: { at: Math.max(now, entry.start) } },
        documentOfEntry(entry.id),
      );
    const id = entryId(day, newId());
    tx.create(
      timeEntryRecord,
      id,
      { user: userId, job: jobId, ...(visitId !== undefined && { occ: visitId }) },
      { start: { at: now } },
      documentOfEntry(id),
    );
    return ok({ entryId: id });
  },
  words: (input, before) => ({ key: 'tracker.words-start', ...entryInWords(before, input) }),
});
