import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { documentOfEntry } from './entry-id.ts';
import { entryIdField, entryWords, livingEntry } from './entry-input.ts';
import { isOpen } from './entry-times.ts';
import { timeEntryRecord } from './time-entry.record.ts';

/** Ends a time that is running, now. @errors tracker.not-found, tracker.not-running */
export const stopEntry = defineCommand({
  name: 'tracker.stop-entry',
  roles: OWNER_ADMIN,
  input: z.object({ entryId: entryIdField }),
  documents: ({ entryId }) => ['core', 'jobs', documentOfEntry(entryId)],
  run(tx, { entryId }, { now }) {
    const entry = livingEntry(tx, entryId);
    if (!entry.ok) return entry;
    if (!isOpen(entry.value, now)) return fail('tracker.not-running');
    // Another device's clock may be ahead of this one.
    const at = Math.max(now, entry.value.start + 1);
    tx.patch(timeEntryRecord, entryId, { stop: { at } }, documentOfEntry(entryId));
    return ok({});
  },
  words: ({ entryId }, before) => ({ key: 'tracker.words-stop', ...entryWords(before, entryId) }),
});
