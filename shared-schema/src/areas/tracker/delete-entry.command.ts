import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { documentOfEntry } from './entry-id.ts';
import { entryIdField, entryWords, livingEntry } from './entry-input.ts';
import { isOpen } from './entry-times.ts';
import { timeEntryRecord } from './time-entry.record.ts';

/** Deletes a time; one that runs has to be stopped first. @errors tracker.not-found, tracker.running */
export const deleteEntry = defineCommand({
  name: 'tracker.delete-entry',
  roles: OWNER_ADMIN,
  input: z.object({ entryId: entryIdField }),
  documents: ({ entryId }) => ['core', 'jobs', documentOfEntry(entryId)],
  run(tx, { entryId }, { now }) {
    const entry = livingEntry(tx, entryId);
    if (!entry.ok) return entry;
    if (isOpen(entry.value, now)) return fail('tracker.running');
    tx.setDeleted(timeEntryRecord, entryId, true, documentOfEntry(entryId));
    return ok({});
  },
  words: ({ entryId }, before) => ({ key: 'tracker.words-delete', ...entryWords(before, entryId) }),
});
