import {
  AUDIT_GROUPS,
  AUDIT_PAGE,
  type AuditEntry,
  type AuditEventName,
  type AuditGroup,
  auditEntry,
  LIMITED_AUDIT,
} from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';

const OWN_SIGN_INS = 10;
const SIGN_IN_EVENTS: readonly AuditEventName[] = ['sign-in.ok', 'sign-in.failed', 'sign-in.second-failed'];

function events(db: Database) {
  return db
    .selectFrom('audit_event')
    .leftJoin('app_user', 'app_user.id', 'audit_event.user_id')
    .leftJoin('app_user as actor_user', 'actor_user.id', 'audit_event.actor')
    .leftJoin('device', (join) =>
      join
        .onRef('device.user_id', '=', 'audit_event.user_id')
        .onRef('device.id', '=', 'audit_event.device_id'),
    )
    .select([
      'audit_event.id',
      'audit_event.at',
      'audit_event.event',
      'audit_event.user_id as user',
      'app_user.name as userName',
      'audit_event.actor',
      'actor_user.name as actorName',
      'audit_event.device_id as device',
      'device.name as deviceName',
      'audit_event.address',
      'audit_event.agent',
      'audit_event.details',
    ])
    .orderBy('audit_event.id', 'desc');
}

type Row = Awaited<ReturnType<ReturnType<typeof events>['execute']>>[number];

function entryOf(row: Row): AuditEntry {
  return auditEntry.parse({
    ...row,
    at: row.at.getTime(),
    userName: row.userName ?? '',
    actorName: row.actorName ?? '',
    deviceName: row.deviceName ?? '',
  });
}

type Query = ReturnType<typeof events>;

/** What concerns an account, and what its members did as persons (sign-ins, passwords) while they belonged to it. */
function ofAccount(query: Query, account: string): Query {
  return query.where((where) =>
    where.or([
      where('audit_event.account_id', '=', account),
      where.and([
        where('audit_event.account_id', 'is', null),
        where('audit_event.user_id', 'in', (from) =>
          from
            .selectFrom('membership')
            .select('membership.user_id')
            .where('membership.account_id', '=', account)
            .whereRef('membership.created_at', '<=', 'audit_event.at')
            .where((member) =>
              member.or([
                member('membership.active', '=', true),
                member.exists(
                  member
                    .selectFrom('audit_event as left')
                    .select('left.id')
                    .where('left.account_id', '=', account)
                    .where('left.event', '=', 'member.deactivated')
                    .whereRef('left.user_id', '=', 'membership.user_id')
                    .whereRef('left.at', '>=', 'audit_event.at'),
                ),
              ]),
            ),
        ),
      ]),
    ]),
  );
}

/** A page of what happened to the access of an account's members, the newest first. */
export async function readAudit(
  db: Database,
  filter: {
    account: string;
    user?: string | undefined;
    event?: AuditEventName | undefined;
    group?: AuditGroup | undefined;
    day?: string | undefined;
    before?: number | undefined;
  },
): Promise<{ events: AuditEntry[]; hasMore: boolean }> {
  const { account } = filter;
  let query = ofAccount(events(db), account);
  if (filter.user) query = query.where('audit_event.user_id', '=', filter.user);
  if (filter.event) query = query.where('audit_event.event', '=', filter.event);
  if (filter.group) query = query.where('audit_event.event', 'in', [...AUDIT_GROUPS[filter.group]]);
  if (filter.before) query = query.where('audit_event.id', '<', filter.before);
  if (filter.day) {
    const zone = sql`(select time_zone from account where id = ${account})`;
    const dayOfEvent = sql<string>`(audit_event.at at time zone ${zone})::date::text`;
    query = query.where(dayOfEvent, '=', filter.day);
  }
  const rows = await query.limit(AUDIT_PAGE + 1).execute();
  return { events: rows.slice(0, AUDIT_PAGE).map(entryOf), hasMore: rows.length > AUDIT_PAGE };
}

/**
 * What is told below the level of user security: the last sign-ins of the account's members (SEC-6), and the last looks
 * of the support, which nobody has to pay for to know of.
 */
export async function readLastSignIns(db: Database, account: string): Promise<AuditEntry[]> {
  const last = (names: readonly AuditEventName[]) =>
    ofAccount(events(db), account)
      .where('audit_event.event', 'in', [...names])
      .limit(LIMITED_AUDIT)
      .execute();
  const rows = [...(await last(SIGN_IN_EVENTS)), ...(await last(['support.looked']))];
  return rows.sort((a, b) => b.id - a.id).map(entryOf);
}

/** The last sign-ins of a person and the attempts at them. */
export async function readOwnSignIns(db: Database, userId: string): Promise<AuditEntry[]> {
  const rows = await events(db)
    .where('audit_event.user_id', '=', userId)
    .where('audit_event.event', 'in', [...SIGN_IN_EVENTS])
    .limit(OWN_SIGN_INS)
    .execute();
  return rows.map(entryOf);
}
