import { createHash } from 'node:crypto';
import { ALL_ROLES } from '@roundsman/shared-schema/access/roles.ts';
import {
  type WaitingChange,
  waitingChange,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { type DocumentMember, mayRead } from '@roundsman/shared-schema/document/document-ref.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { sql } from 'kysely';
import type { WaitingChangeTable } from '#database/device-tables.ts';
import type { Database } from '#database/pool.ts';

/** More than this one person cannot leave for review: somebody has to settle some first. */
const MAX_ENTRIES_OF_A_USER = 20_000;
const MAX_BYTES_OF_A_USER = 128 * 1024 * 1024;
const MAX_LISTED = 500;
const MAX_LISTED_BYTES = 4 * 1024 * 1024;
/** Settled entries are kept for so long, so that a device which posts them again is told that they arrived. */
const KEEP_SETTLED_MS = 366 * 24 * 60 * 60 * 1000;

/** A change on its way into the list. */
export interface HandedOver {
  readonly change: WaitingChange;
  readonly why: WaitingChangeTable['why'];
}

/** Whether anyone but its own user could ever see the change: own settings are nobody else's business. */
function isPersonal(change: WaitingChange): boolean {
  const anyone = { userId: '', roles: ALL_ROLES };
  return change.parts.every((part) => !mayRead(part.document, anyone));
}

/** Tells two posts of different parts of one change from one post that was made twice. */
export function hashOfChange({ id, parts }: WaitingChange): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([id, parts]))
    .digest();
}

/**
 * Puts changes on the list, each once, and answers the accounts of the new entries, one for each. Throws
 * `TooManyHandedOver` when the person has too many there already; the caller's transaction is to be rolled back.
 */
export async function storeHandedOver(
  trx: Database,
  from: { userId: string; device: string; now: number },
  handedOver: readonly HandedOver[],
): Promise<readonly string[]> {
  if (handedOver.length === 0) return [];
  const at = new Date(from.now);
  const rows = handedOver.map(({ change, why }) => {
    const text = JSON.stringify(change);
    return {
      id: newId(),
      account_id: change.account,
      user_id: from.userId,
      device_id: from.device,
      change_id: change.id,
      parts_hash: hashOfChange(change),
      change: text,
      bytes: text.length,
      why,
      posted_at: at,
      settled_at: isPersonal(change) ? at : null,
      settled_as: isPersonal(change) ? ('personal' as const) : null,
    };
  });
  const stored = await trx
    .insertInto('waiting_change')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute();
  const kept = await trx
    .selectFrom('waiting_change')
    .select(({ fn }) => [fn.countAll<number>().as('entries'), fn.sum<number | null>('bytes').as('bytes')])
    .where('user_id', '=', from.userId)
    .where((where) => where.or([where('settled_at', 'is', null), where('settled_as', '=', 'personal')]))
    .executeTakeFirstOrThrow();
  const isTooMuch = kept.entries > MAX_ENTRIES_OF_A_USER || (kept.bytes ?? 0) > MAX_BYTES_OF_A_USER;
  if (isTooMuch && stored.length > 0) throw new TooManyHandedOver();
  return stored.map((row) => row.account_id);
}

export class TooManyHandedOver extends Error {}

/** The change as somebody may see it: parts in documents that are closed to them are left out. */
export function visibleChange(text: string, viewer: DocumentMember): WaitingChange {
  const change = waitingChange.parse(JSON.parse(text));
  return { ...change, parts: change.parts.filter((part) => mayRead(part.document, viewer)) };
}

/** What waits for review in an account, the oldest first, up to a number and size. */
export async function readHandedOver(db: Database, account: string) {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('waiting_change')
        .selectAll()
        .select([
          sql<number>`row_number() over (order by posted_at, id)`.as('number'),
          sql<number>`sum(bytes) over (order by posted_at, id)`.as('bytes_so_far'),
        ])
        .where('account_id', '=', account)
        .where('settled_at', 'is', null)
        .as('waiting'),
    )
    .innerJoin('app_user', 'app_user.id', 'waiting.user_id')
    .innerJoin('device', (join) =>
      join.onRef('device.user_id', '=', 'waiting.user_id').onRef('device.id', '=', 'waiting.device_id'),
    )
    .select([
      'waiting.id',
      'waiting.user_id',
      'app_user.name as user_name',
      'waiting.device_id',
      'device.name as device_name',
      'waiting.posted_at',
      'waiting.why',
      'waiting.change',
      'waiting.number',
      'waiting.bytes_so_far',
    ])
    .where('waiting.number', '<=', MAX_LISTED + 1)
    // The first is always listed, however large.
    .where((where) =>
      where.or([
        where('waiting.number', '=', 1),
        where(sql<number>`bytes_so_far - bytes`, '<=', MAX_LISTED_BYTES),
      ]),
    )
    .orderBy('waiting.number')
    .execute();
  const listed = rows.filter(
    (row) => row.number === 1 || (row.number <= MAX_LISTED && row.bytes_so_far <= MAX_LISTED_BYTES),
  );
  return { rows: listed, hasMore: listed.length < rows.length };
}

/** Removes entries that were settled a year ago; answers how many. `now`: epoch milliseconds. */
export async function removeSettledWaitingChanges(db: Database, now: number): Promise<number> {
  const removed = await db
    .deleteFrom('waiting_change')
    .where('settled_at', '<', new Date(now - KEEP_SETTLED_MS))
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
