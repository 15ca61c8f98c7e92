import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod/mini';

/** What is shown of a mail that was put into the outbox instead of being sent. */
const sheet = z.object({
  at: z.number(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
});

export interface OutboxMail extends z.output<typeof sheet> {
  /** Its file's name without ending; the later one sorts behind. */
  readonly id: string;
}

const ID = /^\d{8}T\d{9}-[0-9a-f]{16}$/;

/** Where mail is put when no SMTP server is set: two files each, `.eml` for mail programs and `.json` to be shown. */
export function outboxOf(dataDir: string): string {
  return join(dataDir, 'outbox');
}

/** Puts a mail into the outbox, once for each message id. `at`: epoch milliseconds. Answers its id. */
export async function putIntoOutbox(
  folder: string,
  mail: { messageId: string; bytes: Buffer } & z.output<typeof sheet>,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const hash = createHash('sha256').update(mail.messageId).digest('hex').slice(0, 16);
  const names = await readdir(folder);
  await removeOld(folder, names, mail.at);
  const known = names.find((name) => name.endsWith(`-${hash}.json`));
  if (known) return known.slice(0, -'.json'.length);
  const id = `${stampOf(mail.at)}-${hash}`;
  await writeWhole(join(folder, `${id}.eml`), mail.bytes);
  // Last: with it the mail is there.
  await writeWhole(join(folder, `${id}.json`), JSON.stringify(sheet.parse(mail)));
  return id;
}

/** A mail that nobody was sent is of no use after so long. */
const KEEP_MS = 90 * 24 * 60 * 60 * 1000;

async function removeOld(folder: string, names: readonly string[], now: number): Promise<void> {
  const before = stampOf(now - KEEP_MS);
  await Promise.all(
    names
      .filter((name) => ID.test(name.slice(0, name.indexOf('.'))) && name < before)
      .map((name) => rm(join(folder, name), { force: true })),
  );
}

/** How a moment (epoch milliseconds) begins the names of files. */
const stampOf = (at: number) => new Date(at).toISOString().replaceAll(/[-:.Z]/g, '');

/** Nobody ever finds half a file. */
async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  await writeFile(`${path}.part`, content, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

async function readMail(folder: string, id: string): Promise<OutboxMail | null> {
  const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null);
  return text === null ? null : { id, ...sheet.parse(JSON.parse(text)) };
}

/** The mails of an outbox, the newest first. */
export async function listOutbox(folder: string, limit = 200): Promise<readonly OutboxMail[]> {
  const names = await readdir(folder).catch(() => [] as string[]);
  const ids = names
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((id) => ID.test(id));
  const mails = await Promise.all(
    ids
      .sort()
      .reverse()
      .slice(0, limit)
      .map((id) => readMail(folder, id)),
  );
  return mails.filter((mail) => mail !== null);
}

/** One mail of an outbox, as it would have been sent too; null when there is none of that id. */
export async function openOutboxMail(
  folder: string,
  id: string,
): Promise<(OutboxMail & { readonly bytes: Buffer }) | null> {
  if (!ID.test(id)) return null;
  const mail = await readMail(folder, id);
  const bytes = await readFile(join(folder, `${id}.eml`)).catch(() => null);
  return mail && bytes ? { ...mail, bytes } : null;
}
