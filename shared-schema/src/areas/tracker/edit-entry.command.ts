import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { setChanged } from '#areas/merge-group.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { wallClockAt } from '#kernel/wall-clock.ts';
import { documentOfEntry, monthOfEntry } from './entry-id.ts';
import {
  checkFree,
  checkJob,
  documentsAbout,
  entryIdField,
  entryWords,
  livingEntry,
  typedClock,
  visitField,
  zoneOf,
} from './entry-input.ts';
import { checkSpan, isOpen, typedMoment } from './entry-times.ts';
import { timeEntryRecord } from './time-entry.record.ts';

/**
 * Changes job, start or end of a time; what is left out stays. One that runs cannot be changed, and its start stays in its
 * month. Whose time it is never changes.
 * @errors tracker.not-found, tracker.running, tracker.stop-required, tracker.other-month, tracker.overlaps,
 * tracker.overlaps-running, and those of `checkJob`, `typedMoment`, `checkSpan`
 */
export const editEntry = defineCommand({
  name: 'tracker.edit-entry',
  roles: OWNER_ADMIN,
  input: z.object({
    entryId: entryIdField,
    jobId: z.optional(z.string()),
    visitId: visitField,
    start: z.optional(typedClock),
    stop: z.optional(typedClock),
  }),
  documents: ({ entryId, start, stop }) => [
    'core',
    'jobs',
    documentOfEntry(entryId),
    ...documentsAbout(...[start, stop].flatMap((clock) => clock?.day ?? [])),
  ],
  run(tx, { entryId, jobId, visitId, start, stop }, { now, today }) {
    const found = livingEntry(tx, entryId);
    if (!found.ok) return found;
    const entry = found.value;
    if (isOpen(entry, now)) return fail('tracker.running');
    if (jobId !== undefined) {
      const job = checkJob(tx, jobId);
      if (!job.ok) return job;
    }
    const zone = zoneOf(tx);
    const from = start
      ? typedMoment(start, { field: 'start', zone, today }, { near: entry.start })
      : ok(entry.start);
    if (!from.ok) return from;
    if (start && monthOfEntry(start.day) !== monthOfEntry(entryId))
      return fail('tracker.other-month', { field: 'startDay' });
    if (!stop && entry.stop === undefined) return fail('tracker.stop-required', { field: 'stop' });
    const to = stop
      ? typedMoment(
          stop,
          { field: 'stop', zone, today },
          entry.stop === undefined ? { after: from.value } : { near: entry.stop },
        )
      : ok(entry.stop ?? 0);
    if (!to.ok) return to;
    if (start || stop) {
      const checked = checkSpan(from.value, to.value);
      if (!checked.ok) return checked;
      // An end that was not typed may lie in a month that is not on this device: what is not known is in nobody's way.
      const days = [from.value, to.value].map((at) => wallClockAt(at, zone).day);
      const known = documentsAbout(...days).filter((document) => tx.has(document));
      const span = { userId: entry.userId, start: from.value, stop: to.value, except: entryId };
      const free = checkFree(tx, known, span, now);
      if (!free.ok) return free;
    }
    const what = jobId !== undefined && {
      what: { job: jobId, ...(visitId !== undefined && { occ: visitId }) },
    };
    if (what) tx.patch(timeEntryRecord, entryId, what, documentOfEntry(entryId));
    setChanged(
      tx,
      timeEntryRecord,
      entryId,
      {
        ...(start && { start: { at: from.value } }),
        ...(stop && { stop: { at: to.value } }),
      },
      documentOfEntry(entryId),
    );
    return ok({});
  },
  words: ({ entryId }, before) => ({ key: 'tracker.words-edit', ...entryWords(before, entryId) }),
});
