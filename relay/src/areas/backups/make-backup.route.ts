import { MANUAL_A_DAY, mayMakeBackup } from '@roundsman/shared-schema/areas/backups/backup.rules.ts';
import { makeBackup } from '@roundsman/shared-schema/areas/backups/backups.http.ts';
import { isStorageFull } from '@roundsman/shared-schema/areas/backups/storage.rules.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { note } from '#calls/note.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { readStorage } from './account-storage.ts';
import { factsOf, readBackups } from './backup-store.ts';
import { isBackingUp, takeBackup } from './take-backup.ts';

export const makeBackupRoute = defineRoute(makeBackup, async ({ account }, context) => {
  if (isBackingUp(account)) return fail('backups.busy');
  const kept = (await readBackups(context.deps.db, account)).map(factsOf);
  if (!mayMakeBackup(kept, context.deps.now()))
    return fail('backups.too-many', { values: { max: MANUAL_A_DAY } });
  if (isStorageFull(await readStorage(context.deps.db, account))) return fail('backups.no-room');
  const made = await takeBackup(context.deps, { account, task: 'manual' });
  const { device } = signedIn(context);
  const details = { backup: made.id, bytes: made.size };
  await note(context.deps.db, context, { event: 'backup.made', account, device, details });
  return ok(made);
});
