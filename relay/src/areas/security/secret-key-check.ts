import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';
import type { SecretBox } from '#secrets/secret-box.ts';
import { SecretKeyError } from '#secrets/secret-keys.ts';

const PURPOSE = 'secret-key-check';
const KNOWN = 'roundsman';

/** Everything closed that lies in the database and has to be opened again, with what the operator calls it. */
const SEALED = [
  { what: 'two-factor keys', boxes: sql<{ box: string; purpose: string }>`
      select secret as box, 'totp:' || user_id as purpose from totp` },
  { what: 'keys for notifications', boxes: sql<{ box: string; purpose: string }>`
      select private_key as box, 'push-key' as purpose from push_key` },
  { what: 'links of mails that wait', boxes: sql<{ box: string; purpose: string }>`
      select payload->>'link' as box, 'effect:' || key as purpose from effect
      where state = 'queued' and payload->>'link' like 'v1.%'` },
]; // biome-ignore format: one kind a row

/** How much is closed, and what of it none of our keys opens, in words such as `2 two-factor keys`. */
async function readSealed(db: Database, secrets: SecretBox): Promise<{ opened: number; closed: string[] }> {
  let opened = 0;
  const closed: string[] = [];
  for (const { what, boxes } of SEALED) {
    const { rows } = await boxes.execute(db);
    const own = rows.filter(({ box, purpose }) => secrets.open(box, purpose) !== null).length;
    opened += own;
    if (rows.length > own) closed.push(`${rows.length - own} ${what}`);
  }
  return { opened, closed };
}

async function readCheck(db: Database): Promise<string | null> {
  const { key_check } = await db.selectFrom('installation').select('key_check').executeTakeFirstOrThrow();
  return key_check;
}

/** Takes the present key for the right one, whatever cannot be opened with it. */
export async function acceptSecretKey(db: Database, secrets: SecretBox): Promise<void> {
  await db
    .updateTable('installation')
    .set({ key_check: secrets.seal(KNOWN, PURPOSE) })
    .execute();
}

function wrongKey(closed: readonly string[]): SecretKeyError {
  const lost = closed.length > 0 ? `: it does not open ${closed.join(', ')}` : '';
  return new SecretKeyError(
    `The secret key (ROUNDSMAN_SECRET_KEY, or "secret-key" of the data folder) is not the one of this installation${lost}. Bring that key back, or put it behind the present one, with a comma. If it is lost: "roundsman secret-key accept".`,
  );
}

/**
 * Makes sure that our key is the one that the installation's secrets were closed with; the first server that starts
 * leaves its mark. Throws `SecretKeyError` for another key.
 */
export async function requireSecretKey(db: Database, secrets: SecretBox): Promise<void> {
  const check = await readCheck(db);
  if (check === null) {
    // What was closed before there was a mark tells as well.
    const { opened, closed } = await readSealed(db, secrets);
    if (opened === 0 && closed.length > 0) throw wrongKey(closed);
    const key_check = secrets.seal(KNOWN, PURPOSE);
    await db.updateTable('installation').set({ key_check }).where('key_check', 'is', null).execute();
    if ((await readCheck(db)) !== key_check) await requireSecretKey(db, secrets);
  } else if (secrets.open(check, PURPOSE) === null) {
    throw wrongKey((await readSealed(db, secrets)).closed);
  } else if (!secrets.isCurrent(check)) {
    await acceptSecretKey(db, secrets);
  }
}

/** The same for what was just imported: a key of its own will do where nothing was closed with the former one. */
export async function requireKeyOfImport(db: Database, secrets: SecretBox): Promise<void> {
  const { closed } = await readSealed(db, secrets);
  if (closed.length > 0) throw wrongKey(closed);
  await acceptSecretKey(db, secrets);
}
