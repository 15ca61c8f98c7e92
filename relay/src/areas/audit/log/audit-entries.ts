import {
  AUDIT_COUNTED,
  type AuditCursor,
  type AuditLogEntry,
  auditLogEntry,
  ENTRY_CHANGES,
} from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import type { AuditCondition } from '@roundsman/shared-schema/areas/audit/query/resolve-audit-query.ts';
import {
  type DocumentMember,
  kindsClosedTo,
  mayRead,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { type RawBuilder, sql } from 'kysely';
import { CHANGE_COLUMNS, changeOf } from '#areas/audit/history/told-change.ts';
import type { Database } from '#database/pool.ts';
import { conditionSql } from './audit-conditions.ts';

/** Which entries are asked for, and by whom. */
export interface AsksEntries {
  readonly account: string;
  readonly conditions: readonly AuditCondition[];
  readonly member: DocumentMember;
  /** Only what this user did. */
  readonly user?: string | undefined;
  /** Nothing younger; epoch milliseconds. */
  readonly until?: number | undefined;
  /** Only what stands behind it. */
  readonly before?: AuditCursor | undefined;
}

/** Rows of `audit_entry` as `e` that fit; what the member may not read is not told, by whatever it is looked for. */
async function fitting(db: Database, asked: AsksEntries): Promise<RawBuilder<boolean>> {
  const { account, conditions, member, user, until, before } = asked;
  const { time_zone: zone } = await db
    .selectFrom('account')
    .select('time_zone')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const closed = kindsClosedTo(member.roles);
  const all = [
    sql<boolean>`e.account_id = ${account}`,
    ...(user === undefined ? [] : [sql<boolean>`e.actor = ${user}`]),
    ...(until === undefined ? [] : [sql<boolean>`e.at <= ${new Date(until)}`]),
    ...(before === undefined ? [] : [sql<boolean>`(e.at, e.id) < (${new Date(before.at)}, ${before.id})`]),
    ...(closed.length === 0
      ? []
      : [sql<boolean>`coalesce(substring(e.document from '^[^:.]*') <> all(${closed}::text[]), true)`]),
    ...conditions.map((condition) => conditionSql(condition, zone)),
  ];
  return sql.join(all, sql` and `) as RawBuilder<boolean>;
}

/** How many entries fit, up to `AUDIT_COUNTED`: no more are looked at. */
export async function countEntries(db: Database, asked: AsksEntries): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from
    (select 1 from audit_entry e where ${await fitting(db, asked)} limit ${AUDIT_COUNTED}) t`.execute(db);
  return rows[0]?.total ?? 0;
}

/** The entries that fit, the newest first: as many rows of the index are read as are asked for. */
export async function entriesQuery(db: Database, asked: AsksEntries, limit: number) {
  return sql<EntryRow>`
    select e.id, e.at, e.actor, e.about, e.action, e.kind, e.document, e.record, e.name, e.records, e.first_change,
      e.changes, e.device, e.address, e.agent, e.details from audit_entry e
    where ${await fitting(db, asked)} order by e.at desc, e.id desc limit ${limit}`;
}

interface EntryRow {
  id: number;
  at: Date;
  actor: string;
  about: string | null;
  action: string;
  kind: string | null;
  document: string | null;
  record: string | null;
  name: string;
  records: number;
  first_change: number | null;
  changes: number;
  device: string;
  address: string;
  agent: string;
  details: Record<string, unknown>;
}

/** A page of entries with who did them, and with old and new values where the member may read the record. */
export async function readEntries(db: Database, asked: AsksEntries, limit: number): Promise<AuditLogEntry[]> {
  const { rows } = await (await entriesQuery(db, asked, limit)).execute(db);
  const [people, devices, changes] = await Promise.all([
    readPeople(db, rows),
    readDevices(db, rows),
    readChanges(db, asked.account, rows),
  ]);
  return rows.map(({ first_change: first, changes: changeCount, device, ...row }) => {
    const tells = row.document === null || mayRead(row.document, asked.member);
    return auditLogEntry.parse({
      ...row,
      at: row.at.getTime(),
      actorName: people.get(row.actor)?.name ?? '',
      actorEmail: people.get(row.actor)?.email ?? '',
      aboutName: people.get(row.about ?? '')?.name ?? '',
      name: tells ? row.name : '',
      changeCount,
      changes: tells && first !== null ? (changes.get(first) ?? []) : [],
      deviceName: devices.get(`${row.about ?? row.actor} ${device}`) ?? '',
    });
  });
}

async function readPeople(db: Database, rows: readonly EntryRow[]) {
  const ids = [...new Set(rows.flatMap(({ actor, about }) => [actor, about ?? actor]))];
  if (ids.length === 0) return new Map<string, never>();
  const people = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'email'])
    .where('id', 'in', ids)
    .execute();
  return new Map(people.map((person) => [person.id, person]));
}

/** Names of devices by user and id. */
async function readDevices(db: Database, rows: readonly EntryRow[]): Promise<ReadonlyMap<string, string>> {
  const users = [...new Set(rows.map(({ actor, about }) => about ?? actor))];
  if (users.length === 0) return new Map();
  const devices = await db
    .selectFrom('device')
    .select(['user_id', 'id', 'name'])
    .where('user_id', 'in', users)
    .execute();
  return new Map(devices.map(({ user_id: user, id, name }) => [`${user} ${id}`, name]));
}

/**
 * The changes of these numbers. Each is asked for by its own: the database would compare all changes of an account with a
 * range of them.
 */
export function changesQuery(db: Database, account: string, numbers: readonly number[]) {
  return db
    .selectFrom('record_change')
    .select([...CHANGE_COLUMNS, 'record'])
    .where('account_id', '=', account)
    .where(sql<boolean>`seq = any(${numbers}::bigint[])`)
    .orderBy('seq');
}

/** The first changes of each entry, by the number of its first one. */
async function readChanges(db: Database, account: string, rows: readonly EntryRow[]) {
  const firstOf = new Map<number, number>();
  for (const { first_change: first, changes } of rows) {
    if (first === null) continue;
    for (let nth = 0; nth < Math.min(changes, ENTRY_CHANGES); nth += 1) firstOf.set(first + nth, first);
  }
  const byFirst = new Map<number, AuditLogEntry['changes']>();
  if (firstOf.size === 0) return byFirst;
  const found = await changesQuery(db, account, [...firstOf.keys()]).execute();
  for (const { record, ...row } of found) {
    const first = firstOf.get(row.seq) ?? row.seq;
    byFirst.set(first, [...(byFirst.get(first) ?? []), { ...changeOf(row), record }]);
  }
  return byFirst;
}
