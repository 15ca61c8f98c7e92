import type { AuditEventName } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import type { Database } from '#database/pool.ts';

/** Kept for 12 months (companion SEC-3). */
const KEEP_MS = 366 * 24 * 60 * 60 * 1000;
const ADDRESS_MAX = 64;
const AGENT_MAX = 300;

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

/** Writes one event down. Inside a transaction it stands or falls with what it tells of. */
export async function audit(db: Database, event: AuditEvent): Promise<void> {
  await db
    .insertInto('audit_event')
    .values({
      at: new Date(event.at),
      account_id: event.account ?? null,
      user_id: event.user ?? null,
      actor: event.actor ?? event.user ?? 's.http',
      event: event.event,
      device_id: event.device ?? null,
      address: (event.address ?? '').slice(0, ADDRESS_MAX),
      agent: (event.agent ?? '').slice(0, AGENT_MAX),
      details: JSON.stringify(event.details ?? {}),
    })
    .execute();
}

/** Removes what is older than 12 months; answers how many events. `now`: epoch milliseconds. */
export async function removeOldAudit(db: Database, now: number): Promise<number> {
  const gone = await db
    .deleteFrom('audit_event')
    .where('at', '<', new Date(now - KEEP_MS))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}
