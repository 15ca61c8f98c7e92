import { todayIn } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Database } from '#database/pool.ts';
import { wantEffect } from '#effects/want-effect.ts';
import { mailAlertDigestKind } from './alerts.effect-kinds.ts';
import { digestKey, readDigest } from './read-digest.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The hours of the account's day in which its digests go out: from 7 until noon, when a worker was down before. */
const FROM_HOUR = 7;
const UNTIL_HOUR = 12;
/** Accounts without an alert for so long have nothing to tell. */
const LOOK_BACK_MS = 8 * 24 * HOUR_MS;

function hourIn(timeZone: string, now: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return Number(format.format(now));
}

/** Members of accounts in which something was raised lately and whose morning it is. */
async function membersToTell(db: Database, now: number) {
  const rows = await db
    .selectFrom('membership as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['m.account_id as account', 'm.user_id as userId', 'a.time_zone as timeZone'])
    .where('m.active', '=', true)
    .where((where) =>
      where.exists(
        where
          .selectFrom('alert_raised as r')
          .select('r.id')
          .whereRef('r.account_id', '=', 'm.account_id')
          .where('r.at', '>', new Date(now - LOOK_BACK_MS)),
      ),
    )
    .execute();
  return rows.filter(({ timeZone }) => {
    const hour = hourIn(timeZone, now);
    return hour >= FROM_HOUR && hour < UNTIL_HOUR;
  });
}

/**
 * Wants the e-mail digest of everybody who has unread alerts of a type chosen for it, once a day in the morning of the
 * account. Answers how many. `now`: epoch milliseconds. (ALT-4)
 */
export async function planDigests(db: Database, now: number): Promise<number> {
  let planned = 0;
  for (const { account, userId, timeZone } of await membersToTell(db, now)) {
    const day = todayIn(timeZone, now);
    const of = { account, userId, day };
    const key = digestKey(of);
    const known = await db.selectFrom('effect').select('key').where('key', '=', key).executeTakeFirst();
    if (known || (await readDigest(db, of, now)).length === 0) continue;
    const payload = { userId, day };
    if (await wantEffect(db, { key, account, kind: mailAlertDigestKind, payload })) planned += 1;
  }
  return planned;
}
