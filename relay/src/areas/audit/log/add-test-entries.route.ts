import { addTestEntries } from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import type { AuditEvent } from '#calls/audit.ts';
import { note } from '#calls/note.ts';
import { defineRoute, signedIn } from '#calls/route.ts';

export const addTestEntriesRoute = defineRoute(addTestEntries, async (input, context) => {
  const { account, words } = input;
  const count = words === undefined ? input.count : 1;
  const { device } = signedIn(context);
  await context.deps.db.transaction().execute(async (trx) => {
    for (let nth = 1; nth <= count; nth += 1) {
      const details: AuditEvent['details'] = words === undefined ? { nth } : { words };
      await note(trx, context, { event: 'test.entry', account, device, details });
    }
  });
  return ok({ added: count });
});
