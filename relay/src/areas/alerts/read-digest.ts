import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { alertGroups, ownWay, roleWay } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { alertDocument } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { type AlertGroup, wantsDigest, wayOf } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import { isAlertType } from '@roundsman/shared-schema/areas/alerts/alert-types.ts';
import type { WordedAlert } from '@roundsman/shared-schema/areas/alerts/worded-alert.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Database } from '#database/pool.ts';
import { readDocuments } from '#log/read-documents.ts';

/** Without a digest before, this far back. */
const FIRST_MS = 24 * 60 * 60 * 1000;

/** What a line of a digest tells, to be said in its reader's language. */
export interface DigestLine extends WordedAlert {
  readonly id: string;
  readonly severity: AlertGroup['severity'];
  /** Epoch milliseconds. */
  readonly at: number;
}

interface DigestOf {
  readonly account: string;
  readonly userId: string;
  readonly day: IsoDay;
}

/** The key of a person's digest of a day in the account's zone. */
export function digestKey({ account, userId, day }: DigestOf): string {
  return `mail.alert-digest:${account}:${userId}:${day}`;
}

/** Unread alerts of the types that a person wants by e-mail, raised behind `since` (epoch milliseconds). */
export function digestLines(
  snapshot: Snapshot,
  { userId, roles, since }: { userId: string; roles: readonly Role[]; since: number },
): readonly DigestLine[] {
  const wants = (type: string) =>
    isAlertType(type) &&
    wantsDigest(
      wayOf(type, roles, {
        own: ownWay(snapshot, userId, type),
        ofAccount: (role) => roleWay(snapshot, type, role),
      }),
    );
  return alertGroups(snapshot, userId)
    .filter(({ unread, at, type }) => unread && at > since && wants(type))
    .map(({ id, type, values, severity, at, ids }) => ({
      id,
      type,
      values,
      count: ids.length,
      severity,
      at,
    }));
}

/** Behind which moment (epoch ms) a digest begins: where the one before it was planned. */
async function sinceOf(db: Database, of: DigestOf, now: number): Promise<number> {
  const former = await db
    .selectFrom('effect')
    .select('created_at')
    .where('key', 'like', digestKey({ ...of, day: '%' }))
    .where('key', '<', digestKey(of))
    .orderBy('key', 'desc')
    .limit(1)
    .executeTakeFirst();
  return former?.created_at.getTime() ?? now - FIRST_MS;
}

/**
 * What a person's digest of a day says, the newest first: alerts since the digest before that are still unread. Empty
 * when there is nothing to say any more, or the person has left. `now`: epoch milliseconds. (ALT-4)
 */
export async function readDigest(db: Database, of: DigestOf, now: number): Promise<readonly DigestLine[]> {
  const { account, userId } = of;
  const member = await db
    .selectFrom('membership')
    .select('roles')
    .where('account_id', '=', account)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst();
  if (!member) return [];
  const since = await sinceOf(db, of, now);
  const roles = member.roles as Role[];
  return readDocuments(db, { account, documents: ['core', 'settings', alertDocument(userId)] }, (snapshot) =>
    digestLines(snapshot, { userId, roles, since }),
  );
}
