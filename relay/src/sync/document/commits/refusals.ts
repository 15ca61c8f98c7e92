import type { RefusedItem, Reject } from '@roundsman/shared-schema/protocol/messages.ts';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

/** What was refused of one update, before it has its numbers. */
export interface Refused extends Omit<Reject, 'number'> {
  readonly userId: string;
  readonly deviceId: string;
}

/** A refusal of more entries is cut: each part is one frame. */
const MAX_ITEMS = 500;

/**
 * Stores refusals in the transaction of the rows they belong to, and answers for each the numbered frames that tell
 * the device. Devices are counted in a fixed order, so that two transactions never wait for one another, and all
 * of them in one statement, as others wait for the same commit.
 */
export async function storeRefusals(
  trx: Kysely<Tables>,
  refusals: readonly Refused[],
): Promise<ReadonlyMap<Refused, readonly Reject[]>> {
  const frames = new Map<Refused, readonly Reject[]>();
  if (refusals.length === 0) return frames;
  const cut = new Map(refusals.map((refused) => [refused, partsOf(refused.items)]));
  const devices = [...groupByDevice(refusals)].sort(([a], [b]) => (a < b ? -1 : 1));
  const taken = await takeNumbers(
    trx,
    devices.map(([, ofDevice]) => ({
      of: ofDevice[0] as Refused,
      count: ofDevice.reduce((sum, refused) => sum + (cut.get(refused)?.length ?? 0), 0),
    })),
  );
  const rejects: (Reject & { readonly of: Refused })[] = [];
  for (const [name, ofDevice] of devices) {
    let number = taken.get(name) ?? 0;
    for (const refused of ofDevice) {
      const { userId: _user, deviceId: _device, ...told } = refused;
      const numbered = (cut.get(refused) ?? []).map((items) => {
        number += 1;
        return { ...told, number, items };
      });
      frames.set(refused, numbered);
      rejects.push(...numbered.map((reject) => ({ ...reject, of: refused })));
    }
  }
  await insert(trx, rejects);
  return frames;
}

function nameOf({ userId, deviceId }: { readonly userId: string; readonly deviceId: string }): string {
  return `${userId}.${deviceId}`;
}

function groupByDevice(refusals: readonly Refused[]): Map<string, Refused[]> {
  const groups = new Map<string, Refused[]>();
  for (const refused of refusals) {
    const name = nameOf(refused);
    const group = groups.get(name);
    if (group) group.push(refused);
    else groups.set(name, [refused]);
  }
  return groups;
}

function partsOf(items: readonly RefusedItem[]): RefusedItem[][] {
  const parts: RefusedItem[][] = [];
  for (let at = 0; at < items.length; at += MAX_ITEMS) parts.push(items.slice(at, at + MAX_ITEMS));
  return parts;
}

/** The number before the first that each device gets; its count stays locked until the transaction ends. */
async function takeNumbers(
  trx: Kysely<Tables>,
  wanted: readonly { readonly of: Refused; readonly count: number }[],
): Promise<ReadonlyMap<string, number>> {
  const taken = await trx
    .insertInto('refusal_count')
    .values(wanted.map(({ of, count }) => ({ user_id: of.userId, device_id: of.deviceId, last: count })))
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_id'])
        .doUpdateSet({ last: sql<number>`refusal_count.last + excluded.last` }),
    )
    .returning(['user_id as userId', 'device_id as deviceId', 'last'])
    .execute();
  const counts = new Map(wanted.map(({ of, count }) => [nameOf(of), count]));
  return new Map(taken.map((row) => [nameOf(row), row.last - (counts.get(nameOf(row)) ?? 0)]));
}

async function insert(
  trx: Kysely<Tables>,
  rejects: readonly (Reject & { readonly of: Refused })[],
): Promise<void> {
  await trx
    .insertInto('refusal')
    .values(
      rejects.map(({ of, ...reject }) => ({
        user_id: of.userId,
        device_id: of.deviceId,
        number: reject.number,
        account_id: reject.account,
        document: reject.document,
        epoch: reject.epoch,
        at: new Date(reject.at),
        items: JSON.stringify(reject.items),
      })),
    )
    .execute();
}

/**
 * Refusals that a device has not stored yet: those numbered above `after`, in order. Who has stored a higher number than
 * there is had it from a server that was restored to an older state since, and is told everything there is.
 */
export async function readRefusals(
  db: Kysely<Tables>,
  userId: string,
  deviceId: string,
  after: number,
): Promise<readonly Reject[]> {
  const rows = await db
    .selectFrom('refusal')
    .selectAll()
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('number', '>', ({ selectFrom }) =>
      selectFrom('refusal_count')
        .select(sql<number>`case when last < ${after} then 0 else ${after} end`.as('from'))
        .where('user_id', '=', userId)
        .where('device_id', '=', deviceId),
    )
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    account: row.account_id,
    document: row.document,
    epoch: row.epoch,
    at: row.at.getTime(),
    items: [...row.items],
  }));
}

/** Forgets the refusals that a device has stored durably. */
export async function forgetRefusals(
  db: Kysely<Tables>,
  userId: string,
  deviceId: string,
  upTo: number,
): Promise<void> {
  await db
    .deleteFrom('refusal')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('number', '<=', upTo)
    .execute();
}

/** A device that has not come for its refusals by then is not expected any more; the server's data is right anyway. */
const KEEP_MS = 400 * 24 * 60 * 60 * 1000;

/** Removes what devices that never came back were refused; answers how many. `now`: epoch milliseconds. */
export async function removeOldRefusals(db: Kysely<Tables>, now: number): Promise<number> {
  const removed = await db
    .deleteFrom('refusal')
    .where('at', '<', new Date(now - KEEP_MS))
    .executeTakeFirst();
  return Number(removed.numDeletedRows);
}
