import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { documentOfEntry } from './entry-id.ts';
import { entryIdField, entryWords, livingEntry } from './entry-input.ts';
import { isOpen, openPause } from './entry-times.ts';
import { timeEntryRecord } from './time-entry.record.ts';

/** Goes on with a time that is paused, now. @errors tracker.not-found, tracker.not-running, tracker.not-paused */
export const resumeEntry = defineCommand({
  name: 'tracker.resume-entry',
  roles: OWNER_ADMIN,
  input: z.object({ entryId: entryIdField }),
  documents: ({ entryId }) => ['core', 'jobs', documentOfEntry(entryId)],
  run(tx, { entryId }, { now }) {
    const entry = livingEntry(tx, entryId);
    if (!entry.ok) return entry;
    if (!isOpen(entry.value, now)) return fail('tracker.not-running');
    const pause = openPause(entry.value);
    // A pause of a worker's own device is ended there.
    if (pause?.id === undefined) return fail('tracker.not-paused');
    const { id, from, kind = 'other' } = pause;
    const to = Math.max(now, from + 1);
    tx.patch(timeEntryRecord, entryId, { [`pause/${id}`]: { from, to, kind } }, documentOfEntry(entryId));
    return ok({});
  },
  words: ({ entryId }, before) => ({ key: 'tracker.words-resume', ...entryWords(before, entryId) }),
});
