import type { Database } from '#database/pool.ts';

/** How mail leaves an installation: through an SMTP server, or into a folder for whoever tries the product out. */
export type MailSettings =
  | { readonly by: 'smtp'; readonly url: string; readonly from: string }
  | { readonly by: 'outbox'; readonly folder: string; readonly from?: string | undefined };

/** Where mail goes, in words for the operator; never the password. */
export function mailWords(settings: MailSettings): string {
  if (settings.by === 'smtp') return `Mail goes out through ${new URL(settings.url).host}.`;
  return `Mail is not set up: it is not sent but kept in ${settings.folder} (SMTP_URL is not set); "roundsman outbox list" shows it.`;
}

/** Notes how mail leaves, for the relays: it is the workers who send it. */
export async function noteMailWay(db: Database, { by }: MailSettings): Promise<void> {
  await db.updateTable('installation').set({ mail_by: by }).execute();
}

/** Whether mail reaches anybody: false once a worker without a mail server has started. */
export async function sendsMail(db: Database): Promise<boolean> {
  const row = await db.selectFrom('installation').select('mail_by').executeTakeFirst();
  return row?.mail_by !== 'outbox';
}
