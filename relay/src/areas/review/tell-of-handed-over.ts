import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { AlertBase } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { raiseAlert } from '#areas/alerts/raise-alert.ts';
import { withdrawAlerts } from '#areas/alerts/withdraw-alerts.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';

const TYPE = 'changes-handed-over';

/**
 * Lets one transaction at a time put changes of an account on the list or settle them: two that end at once would each
 * find the other's still waiting.
 */
export async function holdList(trx: Database, account: string): Promise<void> {
  await trx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute();
}

/** The devices of which something waits for review in an account, as `<user>.<device>`. */
export async function readSources(trx: Database, account: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('waiting_change')
    .select(['user_id', 'device_id'])
    .distinct()
    .where('account_id', '=', account)
    .where('settled_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => `${row.user_id}.${row.device_id}`));
}

/** Owners and Admins, who alone may apply what was handed over. */
async function appliersOf(trx: Database, account: string): Promise<readonly string[]> {
  const members = await trx
    .selectFrom('membership')
    .select(['user_id', 'roles'])
    .where('account_id', '=', account)
    .where('active', '=', true)
    .execute();
  return members
    .filter(({ roles }) => hasAnyRole({ roles: roles as Role[] }, OWNER_ADMIN))
    .map((row) => row.user_id);
}

/**
 * Tells Owners and Admins that changes of a device wait for them, in the transaction that puts them on the list. `cause`:
 * the receipt of them. `now`: epoch milliseconds.
 */
export async function tellOfHandedOver(
  trx: Database,
  of: { account: string; userId: string; device: string; cause: string; now: number },
): Promise<readonly HeadHint[]> {
  const { account, userId, device, cause, now } = of;
  const names = await trx
    .selectFrom('device')
    .innerJoin('app_user', 'app_user.id', 'device.user_id')
    .select(['app_user.name', 'device.name as device'])
    .where('device.user_id', '=', userId)
    .where('device.id', '=', device)
    .executeTakeFirstOrThrow();
  const id = `${userId}.${device}`;
  return raiseAlert(trx, {
    account,
    type: TYPE,
    cause,
    values: names,
    audience: await appliersOf(trx, account),
    isAlone: true,
    related: { kind: 'review', id },
    group: id,
    at: now,
  });
}

/** Takes the alerts back of devices of which nothing waits any more. Call it last in a transaction. */
export async function endHandedOver(trx: Database, account: string): Promise<readonly HeadHint[]> {
  const waiting = await readSources(trx, account);
  const isOver = ({ type, related }: AlertBase) => type === TYPE && !waiting.has(related?.id ?? '');
  return withdrawAlerts(trx, account, isOver);
}
