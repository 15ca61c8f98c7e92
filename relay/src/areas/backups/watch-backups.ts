import { daysMissed } from '@roundsman/shared-schema/areas/backups/backup.rules.ts';
import { storagePercent, storageState } from '@roundsman/shared-schema/areas/backups/storage.rules.ts';
import type { RaisedAlert } from '#areas/alerts/raise-alert.ts';
import { raiseAll } from '#areas/alerts/raise-all.ts';
import { blobsOf } from '#blobs/blobs-of.ts';
import type { Database } from '#database/pool.ts';
import { readStorage } from './account-storage.ts';
import { readBackups } from './backup-store.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Raises alerts of an account's daily backup that was not made for two days, of backups that could not be read back, and of
 * room for them that is nearly taken (ALT-3). `now`: epoch milliseconds.
 */
export async function watchBackups(db: Database, now: number): Promise<number> {
  // Without a place for them nobody was promised any.
  if (!blobsOf(db)) return 0;
  const accounts = await db.selectFrom('account').select(['id', 'created_at']).orderBy('id').execute();
  let raised = 0;
  for (const { id, created_at: since } of accounts)
    raised += await raiseAll(db, await alertsOf(db, id, { since: since.getTime(), now }));
  return raised;
}

async function alertsOf(
  db: Database,
  account: string,
  { since, now }: { since: number; now: number },
): Promise<readonly RaisedAlert[]> {
  const kept = await readBackups(db, account);
  const last = kept.find(({ task }) => task === 'auto')?.at.getTime();
  const days = daysMissed(last, since, now);
  const common = { account, audience: 'entitled', at: now } as const;
  const storage = await readStorage(db, account);
  const fill = storageState(storage);
  return [
    ...(fill === 'ok'
      ? []
      : [
          {
            ...common,
            type: 'backup-room' as const,
            cause: `${fill}:${Math.floor(now / WEEK_MS)}`,
            values: { percent: storagePercent(storage) ?? 0 },
            ...(fill === 'warning' && { severity: 'warning' as const }),
          },
        ]),
    ...kept
      .filter(({ fault }) => fault !== null)
      .map(({ id }) => ({ ...common, type: 'backup-damaged' as const, cause: id, values: {} })),
    ...(days === undefined
      ? []
      : [
          {
            ...common,
            type: 'backup-missed' as const,
            // Said again each week that it stays so.
            cause: `${last ?? 'never'}:${Math.floor((now - (last ?? since)) / WEEK_MS)}`,
            values: { days },
          },
        ]),
  ];
}
