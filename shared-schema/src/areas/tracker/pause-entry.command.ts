import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { documentOfEntry } from './entry-id.ts';
import { entryIdField, entryWords, livingEntry } from './entry-input.ts';
import { isOpen, openPause } from './entry-times.ts';
import { PAUSE_KINDS, PAUSES_MAX, timeEntryRecord } from './time-entry.record.ts';

/**
 * Pauses a time that is running, now, and says why (OCC-9).
 * @errors tracker.not-found, tracker.not-running, tracker.paused, tracker.too-many-pauses
 */
export const pauseEntry = defineCommand({
  name: 'tracker.pause-entry',
  roles: OWNER_ADMIN,
  input: z.object({ entryId: entryIdField, kind: z.enum(PAUSE_KINDS) }),
  documents: ({ entryId }) => ['core', 'jobs', documentOfEntry(entryId)],
  run(tx, { entryId, kind }, { now, newId }) {
    const entry = livingEntry(tx, entryId);
    if (!entry.ok) return entry;
    if (!isOpen(entry.value, now)) return fail('tracker.not-running');
    if (openPause(entry.value)) return fail('tracker.paused');
    if (entry.value.pauses.length >= PAUSES_MAX)
      return fail('tracker.too-many-pauses', { values: { max: PAUSES_MAX } });
    // Another device's clock may be ahead of this one.
    const from = Math.max(now, entry.value.start);
    tx.patch(timeEntryRecord, entryId, { [`pause/${newId()}`]: { from, kind } }, documentOfEntry(entryId));
    return ok({});
  },
  words: ({ entryId }, before) => ({ key: 'tracker.words-pause', ...entryWords(before, entryId) }),
});
