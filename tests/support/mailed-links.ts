import { createPool, openKysely } from '@roundsman/relay/database/pool.ts';
import { TEST_SECRETS } from './relay.ts';

/** A mail that the ledger wants sent. */
export interface WantedMail {
  readonly kind: string;
  readonly payload: Readonly<Record<string, string>>;
  /** Its link as it is mailed. */
  readonly link: string;
  /** The secret behind the hash of its link. */
  readonly token: string;
}

/** What the ledger wants to have mailed, the oldest first, with its links opened as the worker opens them. */
export async function wantedMails(databaseUrl: string, kind: string): Promise<WantedMail[]> {
  const pool = createPool(databaseUrl, { max: 1 });
  try {
    const rows = await openKysely(pool)
      .selectFrom('effect')
      .select(['key', 'kind', 'payload'])
      .where('kind', '=', kind)
      .orderBy('created_at')
      .execute();
    return rows.map((row) => {
      const payload = row.payload as Record<string, string>;
      const link = TEST_SECRETS.open(payload.link ?? '', `effect:${row.key}`) ?? '';
      return { kind: row.kind, payload, link, token: link.split('#')[1] ?? '' };
    });
  } finally {
    await pool.end();
  }
}

/** The secret of the newest link of a kind. */
export async function newestToken(databaseUrl: string, kind: string): Promise<string> {
  const mails = await wantedMails(databaseUrl, kind);
  const token = mails.at(-1)?.token;
  if (!token) throw new Error(`no ${kind} was wanted`);
  return token;
}
