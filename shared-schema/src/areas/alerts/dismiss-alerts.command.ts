import { z } from 'zod/mini';
import { ALL_ROLES } from '#access/roles.ts';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { alertById } from './alert.queries.ts';
import { alertDocument, alertKey } from './alert.record.ts';

/** Takes alerts out of the own list; others keep theirs (ALT-7). */
export const dismissAlerts = defineCommand({
  name: 'alerts.dismiss',
  roles: ALL_ROLES,
  input: z.object({ ids: z.array(recordIdField).check(z.minLength(1)) }),
  documents: (_input, { userId }) => [alertDocument(userId)],
  run(tx, { ids }, { userId }) {
    let changed = 0;
    for (const id of new Set(ids)) {
      const alert = alertById(tx, userId, id);
      if (!alert || alert.dismissed) continue;
      tx.set(alertDocument(userId), 'me', alertKey(id, 'dismissed'), true);
      changed += 1;
    }
    return ok({ changed });
  },
  words: (_input, _before, { changed }) => ({
    key: 'alerts.words-dismiss',
    values: { count: changed },
    record: '',
  }),
  split: ({ ids }) => inPieces(ids).map((piece) => ({ ids: piece })),
});
