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
 * the device (sync 3). Devices are counted in a fixed order, so that two transactions never wait for one another.
 */
export async function storeRefusals(
  trx: Kysely<Tables>,
  refusals: readonly Refused[],
): Promise<ReadonlyMap<Refused, readonly Reject[]>> {
  const frames = new Map<Refused, readonly Reject[]>();
  for (const [, ofDevice] of [...groupByDevice(refusals)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = ofDevice;
    if (!first) continue;
    const cut = ofDevice.map((refused) => ({ refused, parts: partsOf(refused.items) }));
    const count = cut.reduce((sum, { parts }) => sum + parts.length, 0);
    let number = (await takeNumbers(trx, first, count)) - count;
    const rejects: Reject[] = [];
    for (const { refused, parts } of cut) {
      const { userId: _user, deviceId: _device, ...told } = refused;
      const numbered = parts.map((items) => {
        number += 1;
        return { ...told, number, items };
      });
      frames.set(refused, numbered);
      rejects.push(...numbered);
    }
    await insert(trx, first, rejects);
  }
  return frames;
}

function groupByDevice(refusals: readonly Refused[]): Map<string, Refused[]> {
  const groups = new Map<string, Refused[]>();
  for (const refused of refusals) {
    const name = `${refused.userId}.${refused.deviceId}`;
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

/** The last of so many numbers that nobody else gets; the device's count stays locked until the transaction ends. */
async function takeNumbers(
  trx: Kysely<Tables>,
  { userId, deviceId }: Refused,
  count: number,
): Promise<number> {
  const taken = await trx
    .insertInto('refusal_count')
    .values({ user_id: userId, device_id: deviceId, last: count })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_id'])
        .doUpdateSet({ last: sql<number>`refusal_count.last + excluded.last` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return taken.last;
}

async function insert(
  trx: Kysely<Tables>,
  { userId, deviceId }: Refused,
  rejects: readonly Reject[],
): Promise<void> {
  await trx
    .insertInto('refusal')
    .values(
      rejects.map((reject) => ({
        user_id: userId,
        device_id: deviceId,
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

/** Forgets what devices that never came back were refused before a time. For housekeeping. */
export async function forgetOldRefusals(db: Kysely<Tables>, before: Date): Promise<void> {
  await db.deleteFrom('refusal').where('at', '<', before).execute();
}
