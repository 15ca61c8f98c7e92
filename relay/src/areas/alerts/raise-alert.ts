import { createHash } from 'node:crypto';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { AlertWay, Severity } from '@roundsman/shared-schema/areas/alert-row.ts';
import { ownWay, roleWay } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import {
  type AlertBase,
  type AlertRelated,
  alertBase,
  alertDocument,
  alertKey,
} from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { ALERT_READERS, wantsPush, wayOf } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import { type AlertType, alertTypeRow } from '@roundsman/shared-schema/areas/alerts/alert-types.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import type { Database } from '#database/pool.ts';
import { wantEffect } from '#effects/want-effect.ts';
import type { HeadHint } from '#log/hints.ts';
import { readDocuments } from '#log/read-documents.ts';
import { writeDocuments } from '#log/server-write.ts';
import { pushAlertKind } from './alerts.effect-kinds.ts';

/** The name under which alerts are written into documents. */
export const ALERT_PROCESS = 'alerts';

export interface RaisedAlert {
  readonly account: string;
  readonly type: AlertType;
  /** What made it necessary: the same cause raises a type once, however often it is found (C-28). */
  readonly cause: string;
  /** What its words name (`alert.text.ts`). Nothing here is shown in a push but what those words name. */
  readonly values: AlertBase['values'];
  /**
   * `entitled`: Owners, Admins and Creators, who see all alerts. Otherwise those people besides them, by user id
   * (specification 1, section 6).
   */
  readonly audience: 'entitled' | readonly string[];
  /** Nobody besides them hears of it. */
  readonly isAlone?: true;
  /** Whoever did it themselves, and needs no telling. */
  readonly except?: readonly string[];
  readonly related?: AlertRelated;
  /** A value that the reader may put back. */
  readonly change?: AlertBase['change'];
  /** Alerts of one type, day and group are shown as one line (ALT-5). */
  readonly group?: string;
  /** The type's own unless told. */
  readonly severity?: Severity;
  /** When the cause happened; epoch milliseconds. */
  readonly at: number;
}

interface Recipient {
  readonly userId: string;
  readonly roles: readonly Role[];
}

/** The id of an alert, the same wherever its cause is found. */
export function alertIdOf({ type, cause }: Pick<RaisedAlert, 'type' | 'cause'>): string {
  return createHash('sha256').update(`${type}\n${cause}`).digest('base64url').slice(0, 22);
}

async function recipientsOf(trx: Database, alert: RaisedAlert): Promise<readonly Recipient[]> {
  const members = await trx
    .selectFrom('membership')
    .select(['user_id', 'roles'])
    .where('account_id', '=', alert.account)
    .where('active', '=', true)
    .orderBy('user_id')
    .execute();
  const named: readonly string[] = alert.audience === 'entitled' ? [] : alert.audience;
  return members
    .map(({ user_id, roles }) => ({ userId: user_id, roles: roles as Role[] }))
    .filter(
      ({ userId, roles }) =>
        named.includes(userId) || (!alert.isAlone && hasAnyRole({ roles }, ALERT_READERS)),
    )
    .filter(({ userId }) => !alert.except?.includes(userId));
}

/** How each recipient hears of it: nobody's copy is written who chose none. */
function waysOf(
  snapshot: Snapshot,
  type: AlertType,
  recipients: readonly Recipient[],
): ReadonlyMap<string, AlertWay> {
  const ofAccount = (role: Role) => roleWay(snapshot, type, role);
  return new Map(
    recipients.map(({ userId, roles }) => [
      userId,
      wayOf(type, roles, { own: ownWay(snapshot, userId, type), ofAccount }),
    ]),
  );
}

/** False when this cause has raised its alert before. */
async function claim(trx: Database, account: string, id: string, at: number): Promise<boolean> {
  const made = await trx
    .insertInto('alert_raised')
    .values({ account_id: account, id, at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doNothing())
    .executeTakeFirst();
  return Boolean(made.numInsertedOrUpdatedRows);
}

async function wantPushes(
  trx: Database,
  { account, id }: { account: string; id: string },
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const devices = await trx
    .selectFrom('push_subscription')
    .select(['user_id', 'device_id'])
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .orderBy('device_id')
    .execute();
  for (const { user_id: userId, device_id: deviceId } of devices) {
    await wantEffect(trx, {
      key: `push.alert:${account}:${id}:${userId}:${deviceId}`,
      account,
      kind: pushAlertKind,
      payload: { userId, deviceId, alertId: id },
    });
  }
}

/**
 * Gives everybody entitled their copy of an alert, in the caller's transaction, and wants the pushes that they chose.
 * Call it last there: it takes the rows of `me` documents. Pass the answer to `hintHeads` after the commit; it is empty
 * when the cause has raised its alert before. @source companion ALT-1 to ALT-6
 */
export async function raiseAlert(trx: Database, alert: RaisedAlert): Promise<readonly HeadHint[]> {
  const { account, type, at } = alert;
  const id = alertIdOf(alert);
  if (!(await claim(trx, account, id, at))) return [];
  const recipients = await recipientsOf(trx, alert);
  if (recipients.length === 0) return [];
  const own = recipients.map(({ userId }) => alertDocument(userId));
  const ways = await readDocuments(trx, { account, documents: ['settings', ...own] }, (snapshot) =>
    waysOf(snapshot, type, recipients),
  );
  const heard = recipients.filter(({ userId }) => (ways.get(userId) ?? 'none') !== 'none');
  if (heard.length === 0) return [];
  const value = alertBase.parse({
    type,
    at,
    severity: alert.severity ?? alertTypeRow(type).severity,
    values: alert.values,
    ...(alert.related ? { related: alert.related } : {}),
    ...(alert.change ? { change: alert.change } : {}),
    ...(alert.group === undefined ? {} : { group: alert.group }),
  }) as Json;
  const documents = heard.map(({ userId }) => alertDocument(userId));
  const written = await writeDocuments(trx, { account, documents, process: ALERT_PROCESS, now: at }, (tx) => {
    for (const document of documents) tx.setPlain(document, 'me', alertKey(id), value);
  });
  const pushed = heard.filter(({ userId }) => wantsPush(ways.get(userId) ?? 'none'));
  await wantPushes(
    trx,
    { account, id },
    pushed.map(({ userId }) => userId),
  );
  return written;
}
