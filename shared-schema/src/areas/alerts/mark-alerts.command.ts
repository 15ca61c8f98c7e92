import { z } from 'zod/mini';
import { ALL_ROLES } from '#access/roles.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { alertById } from './alert.queries.ts';
import { alertDocument, alertKey } from './alert.record.ts';

/** Marks own alerts read or unread; what is so already, or not there any more, is left alone (ALT-1, ALT-7). */
export const markAlerts = defineCommand({
  name: 'alerts.mark',
  roles: ALL_ROLES,
  input: z.object({ ids: z.array(recordIdField).check(z.minLength(1)), read: z.boolean() }),
  documents: (_input, { userId }) => [alertDocument(userId)],
  run(tx, { ids, read }, { userId }) {
    let changed = 0;
    for (const id of new Set(ids)) {
      const alert = alertById(tx, userId, id);
      if (!alert || alert.read === read) continue;
      tx.set(alertDocument(userId), 'me', alertKey(id, 'read'), read);
      changed += 1;
    }
    return ok({ changed });
  },
  words: ({ read }, _before, { changed }) => ({
    key: read ? 'alerts.words-mark-read' : 'alerts.words-mark-unread',
    values: { count: changed },
    record: '',
  }),
  split: ({ ids, read }) => inPieces(ids).map((piece) => ({ ids: piece, read })),
});
