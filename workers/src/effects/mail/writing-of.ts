import type { Database } from '@roundsman/relay/database/pool.ts';
import { type MailLocale, mailLocaleOf } from './mail-texts.ts';

/** How mails to a person are written. */
export interface Writing {
  readonly locale: MailLocale;
  /** IANA name of a time zone. */
  readonly zone: string;
}

const BASE: Writing = { locale: 'en-GB', zone: 'Europe/London' };

/** As the account has it; British where there is none. */
export async function writingOfAccount(db: Database, account: string | null): Promise<Writing> {
  if (account === null) return BASE;
  const row = await db
    .selectFrom('account')
    .select(['locale', 'time_zone'])
    .where('id', '=', account)
    .executeTakeFirst();
  return row ? { locale: mailLocaleOf(row.locale), zone: row.time_zone } : BASE;
}

/** As the first of the accounts has it that a person belongs to. */
export async function writingOfPerson(db: Database, userId: string): Promise<Writing> {
  const row = await db
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .orderBy('created_at')
    .orderBy('account_id')
    .executeTakeFirst();
  return writingOfAccount(db, row?.account_id ?? null);
}

/** A point in time as people there write it, with day, time and zone. `at`: epoch milliseconds. */
export function timeWords(at: number, { locale, zone }: Writing): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(at);
}

/** A day as people there write it. `at`: epoch milliseconds. */
export function dayWords(at: number, { locale, zone }: Writing): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(at);
}
