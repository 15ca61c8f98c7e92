import type { Database } from '@roundsman/relay/database/pool.ts';
import { readDocuments } from '@roundsman/relay/log/read-documents.ts';
import { setting, settingDocument } from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import { BASE_LOCALE, type Locale } from '@roundsman/shared-schema/kernel/languages.ts';
import { writtenLocaleOf } from '@roundsman/shared-schema/kernel/words.ts';

/** How the server writes to a person. */
export interface Writing {
  readonly locale: Locale;
  /** IANA name of a time zone. */
  readonly zone: string;
}

const BASE: Writing = { locale: BASE_LOCALE, zone: 'Europe/London' };

/** As the account has it; British where there is none. */
export async function writingOfAccount(db: Database, account: string | null): Promise<Writing> {
  if (account === null) return BASE;
  const row = await db
    .selectFrom('account')
    .select(['locale', 'time_zone'])
    .where('id', '=', account)
    .executeTakeFirst();
  return row ? { locale: writtenLocaleOf(row.locale), zone: row.time_zone } : BASE;
}

/** In the language that a person has chosen for themselves, else as the account has it. */
export async function writingOfMember(db: Database, account: string, userId: string): Promise<Writing> {
  const writing = await writingOfAccount(db, account);
  const documents = [settingDocument('language', userId)];
  const own = await readDocuments(db, { account, documents }, (snapshot) =>
    setting(snapshot, 'language', userId),
  );
  return own === '' ? writing : { ...writing, locale: writtenLocaleOf(own) };
}

/** As for a member of the first of the accounts that a person belongs to. */
export async function writingOfPerson(db: Database, userId: string): Promise<Writing> {
  const row = await db
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .orderBy('created_at')
    .orderBy('account_id')
    .executeTakeFirst();
  return row ? writingOfMember(db, row.account_id, userId) : BASE;
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
