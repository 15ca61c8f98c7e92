import type { AuditEventName } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { searchedText } from '@roundsman/shared-schema/kernel/search.ts';
import type { Database } from '#database/pool.ts';

/** Kept for 12 months (companion SEC-3). */
const KEEP_MS = 366 * 24 * 60 * 60 * 1000;
const ADDRESS_MAX = 64;
const AGENT_MAX = 300;
const WORDS_MAX = 800;

/** Events of the installation: they belong to no account, and no list of the app shows them. */
export type OperatorEventName = 'account.erased';

/** One thing that happened to somebody's access. */
export interface AuditEvent {
  event: AuditEventName | OperatorEventName;
  /** Epoch milliseconds. */
  at: number;
  /** The account that it concerns; absent for what concerns a person in all accounts (a sign-in). */
  account?: string | undefined;
  /** Whom it concerns; absent when nobody known here. */
  user?: string | undefined;
  /** Who did it: a user's id, or `s.<process>`; the person concerned when absent. */
  actor?: string | undefined;
  /** Device of the person concerned. */
  device?: string | undefined;
  /** Network address of the caller. */
  address?: string | undefined;
  agent?: string | undefined;
  /** Ids, keys, counts and roles; never names, addresses of customers, or anything typed. */
  details?: Readonly<Record<string, string | number | boolean | readonly string[]>> | undefined;
}

/**
 * Writes one event down, and lists it in the audit of every account that it concerns. Inside a transaction it stands or
 * falls with what it tells of.
 */
export async function audit(db: Database, event: AuditEvent): Promise<void> {
  const shared = {
    at: new Date(event.at),
    actor: event.actor ?? event.user ?? 's.http',
    address: (event.address ?? '').slice(0, ADDRESS_MAX),
    agent: (event.agent ?? '').slice(0, AGENT_MAX),
    details: JSON.stringify(event.details ?? {}),
  };
  await db
    .insertInto('audit_event')
    .values({
      ...shared,
      account_id: event.account ?? null,
      user_id: event.user ?? null,
      event: event.event,
      device_id: event.device ?? null,
    })
    .execute();
  const accounts = await accountsOf(db, event);
  if (accounts.length === 0) return;
  const words = auditWords([event.event, ...Object.values(event.details ?? {}), shared.address]);
  const entry = {
    ...shared,
    about: event.user ?? null,
    action: event.event,
    device: event.device ?? '',
    words,
  };
  await db
    .insertInto('audit_entry')
    .values(accounts.map((account_id) => ({ ...entry, account_id })))
    .execute();
}

/** What concerns a person in all accounts (a sign-in) concerns each that they belong to. */
async function accountsOf(db: Database, { account, user }: AuditEvent): Promise<readonly string[]> {
  if (account !== undefined) return [account];
  if (user === undefined) return [];
  const rows = await db
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', user)
    .where('active', '=', true)
    .execute();
  return rows.map((row) => row.account_id);
}

/** What a search of the audit looks in: everything that an entry tells, folded; names of actions as single words. */
export function auditWords(told: readonly unknown[]): string {
  const text = told.flat().map(String).join(' ');
  return searchedText(text.slice(0, WORDS_MAX)).slice(0, WORDS_MAX * 2);
}

/** Removes what is older than 12 months; answers how many events. `now`: epoch milliseconds. */
export async function removeOldAudit(db: Database, now: number): Promise<number> {
  const before = new Date(now - KEEP_MS);
  const gone = await db.deleteFrom('audit_event').where('at', '<', before).executeTakeFirst();
  // Entries of records go with their changes.
  await db.deleteFrom('audit_entry').where('at', '<', before).where('first_change', 'is', null).execute();
  return Number(gone.numDeletedRows);
}
