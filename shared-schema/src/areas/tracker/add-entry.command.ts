import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { documentOfEntry, entryId } from './entry-id.ts';
import {
  checkFree,
  checkJob,
  checkPerson,
  documentsAbout,
  entryInWords,
  typedClock,
  visitField,
  zoneOf,
} from './entry-input.ts';
import { checkSpan, typedMoment } from './entry-times.ts';
import { timeEntryRecord } from './time-entry.record.ts';

/**
 * Notes a time that somebody has worked at a job. Answers its id.
 * @errors tracker.overlaps, tracker.overlaps-running, and those of `checkPerson`, `checkJob`, `typedMoment`, `checkSpan`
 */
export const addEntry = defineCommand({
  name: 'tracker.add-entry',
  roles: OWNER_ADMIN,
  input: z.object({
    userId: z.string(),
    jobId: z.string(),
    visitId: visitField,
    start: typedClock,
    stop: typedClock,
  }),
  documents: ({ start, stop }) => ['core', 'jobs', ...documentsAbout(start.day, stop.day)],
  run(tx, { userId, jobId, visitId, start, stop }, { now, today, newId }) {
    const person = checkPerson(tx, userId);
    if (!person.ok) return person;
    const job = checkJob(tx, jobId);
    if (!job.ok) return job;
    const of = { zone: zoneOf(tx), today };
    const from = typedMoment(start, { field: 'start', ...of });
    if (!from.ok) return from;
    const to = typedMoment(stop, { field: 'stop', ...of }, { after: from.value });
    if (!to.ok) return to;
    const checked = checkSpan(from.value, to.value);
    if (!checked.ok) return checked;
    const documents = documentsAbout(start.day, stop.day);
    const free = checkFree(tx, documents, { userId, start: from.value, stop: to.value }, now);
    if (!free.ok) return free;
    const id = entryId(start.day, newId());
    tx.create(
      timeEntryRecord,
      id,
      { user: userId, job: jobId, ...(visitId !== undefined && { occ: visitId }) },
      { start: { at: from.value }, stop: { at: to.value } },
      documentOfEntry(id),
    );
    return ok({ entryId: id });
  },
  words: (input, before) => ({ key: 'tracker.words-add', ...entryInWords(before, input) }),
});
