import { createECDH } from 'node:crypto';
import type { Database } from '#database/pool.ts';
import type { SecretBox } from '#secrets/secret-box.ts';

/** The key pair by which push services know this installation (VAPID, RFC 8292), base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const PURPOSE = 'push-key';
const PRIVATE_BYTES = 32;

function makeKeys(): PushKeys {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // Leading zeros are left out of what the pair answers.
  const privateKey = Buffer.concat([Buffer.alloc(PRIVATE_BYTES), pair.getPrivateKey()])
    .subarray(-PRIVATE_BYTES)
    .toString('base64url');
  return { publicKey, privateKey };
}

/** The oldest pair that can be opened, so that servers which start at once agree; `undefined` without one. */
export async function findPushKeys(
  db: Database,
  secrets: Pick<SecretBox, 'open'>,
): Promise<PushKeys | undefined> {
  const rows = await db
    .selectFrom('push_key')
    .select(['public_key', 'private_key'])
    .orderBy('created_at')
    .orderBy('public_key')
    .execute();
  for (const row of rows) {
    const privateKey = secrets.open(row.private_key, PURPOSE);
    if (privateKey !== null) return { publicKey: row.public_key, privateKey };
  }
  return undefined;
}

/** The installation's pair, made at its first use. `now`: epoch milliseconds. */
export async function pushKeys(db: Database, secrets: SecretBox, now: number): Promise<PushKeys> {
  const found = await findPushKeys(db, secrets);
  if (found) return found;
  const made = makeKeys();
  await db
    .insertInto('push_key')
    .values({
      public_key: made.publicKey,
      private_key: secrets.seal(made.privateKey, PURPOSE),
      created_at: new Date(now),
    })
    .execute();
  return (await findPushKeys(db, secrets)) ?? made;
}

/** Closes the pairs anew that were closed with a former key of the server. */
export async function resealPushKeys(db: Database, secrets: SecretBox): Promise<void> {
  const rows = await db.selectFrom('push_key').select(['public_key', 'private_key']).execute();
  for (const row of rows) {
    if (secrets.isCurrent(row.private_key)) continue;
    const plain = secrets.open(row.private_key, PURPOSE);
    if (plain === null) continue;
    await db
      .updateTable('push_key')
      .set({ private_key: secrets.seal(plain, PURPOSE) })
      .where('public_key', '=', row.public_key)
      .execute();
  }
}
