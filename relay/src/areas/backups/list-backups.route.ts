import { LEVELS } from '@roundsman/shared-schema/access/roles.ts';
import { isShownBackup } from '@roundsman/shared-schema/areas/backups/backup.rules.ts';
import { listBackups } from '@roundsman/shared-schema/areas/backups/backups.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { subscriptionNow } from '#areas/subscription/subscription-store.ts';
import { defineRoute } from '#calls/route.ts';
import { readStorage } from './account-storage.ts';
import { itemOf, readBackups } from './backup-store.ts';

export const listBackupsRoute = defineRoute(listBackups, async ({ account, all }, { deps }) => {
  const now = deps.now();
  const { level } = await subscriptionNow(deps.db, account, now);
  const sees = { isUltimate: LEVELS[level] >= LEVELS.ultimate, all: all === 'yes', now };
  const backups = (await readBackups(deps.db, account)).map(itemOf);
  return ok({
    storage: await readStorage(deps.db, account),
    backups: backups.filter(({ id, date, initiatorTask }) =>
      isShownBackup({ id, at: date, task: initiatorTask }, sees),
    ),
  });
});
