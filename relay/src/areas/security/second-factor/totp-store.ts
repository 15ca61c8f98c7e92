import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '#database/pool.ts';
import type { SecretBox } from '#secrets/secret-box.ts';

/** What every authenticator app knows without being told. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const ISSUER = 'Roundsman';
const SECRET_BYTES = 20;
/** Codes of half a minute before and after count too: clocks of phones differ. */
const WINDOW = 1;

const purpose = (userId: string) => `totp:${userId}`;

/** Makes a secret that counts once a code of it was given; one that was never confirmed is replaced. @errors security.totp-on */
export async function startTotp(
  db: Database,
  secrets: SecretBox,
  user: { id: string; email: string },
  now: number,
): Promise<Result<{ secret: string; uri: string }>> {
  const secret = new Secret({ size: SECRET_BYTES });
  const row = { secret: secrets.seal(secret.base32, purpose(user.id)), created_at: new Date(now) };
  const made = await db
    .insertInto('totp')
    .values({ user_id: user.id, ...row, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(row).where('totp.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (!made.numInsertedOrUpdatedRows) return fail('security.totp-on');
  const uri = new TOTP({ ...FORM, issuer: ISSUER, label: user.email, secret }).toString();
  return ok({ secret: secret.base32, uri });
}

/** Takes a code of the secret: each at most once, and never one older than the last. `now`: epoch milliseconds. */
async function takeCode(
  db: Database,
  secrets: SecretBox,
  input: { userId: string; code: string; now: number },
  box: string,
): Promise<boolean> {
  const secret = secrets.open(box, purpose(input.userId));
  if (secret === null) return false;
  const timestamp = input.now;
  const delta = TOTP.validate({
    ...FORM,
    token: input.code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  });
  if (delta === null) return false;
  const step = TOTP.counter({ period: FORM.period, timestamp }) + delta;
  const taken = await db
    .updateTable('totp')
    .set({
      last_step: step,
      // A key that was replaced is soon out of use.
      ...(secrets.isCurrent(box) ? {} : { secret: secrets.seal(secret, purpose(input.userId)) }),
    })
    .where('user_id', '=', input.userId)
    .where('secret', '=', box)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

async function readRow(db: Database, userId: string) {
  return db
    .selectFrom('totp')
    .select(['secret', 'confirmed_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Turns the codes on with the first right one. @errors session.wrong-code, security.totp-on, security.totp-not-started */
export async function confirmTotp(
  trx: Database,
  secrets: SecretBox,
  input: { userId: string; code: string; now: number },
): Promise<Result<void>> {
  const row = await readRow(trx, input.userId);
  if (!row) return fail('security.totp-not-started');
  if (row.confirmed_at) return fail('security.totp-on');
  if (!(await takeCode(trx, secrets, input, row.secret)))
    return fail('session.wrong-code', { field: 'code' });
  await trx
    .updateTable('totp')
    .set({ confirmed_at: new Date(input.now) })
    .where('user_id', '=', input.userId)
    .execute();
  return ok(undefined);
}

/** Whether a code is right at this moment and was not used before; it is used up. */
export async function takeTotpCode(
  db: Database,
  secrets: SecretBox,
  input: { userId: string; code: string; now: number },
): Promise<boolean> {
  const row = await readRow(db, input.userId);
  return row?.confirmed_at != null && takeCode(db, secrets, input, row.secret);
}

/** Since when codes are asked for, epoch milliseconds; null while they are not. */
export async function totpSince(db: Database, userId: string): Promise<number | null> {
  return (await readRow(db, userId))?.confirmed_at?.getTime() ?? null;
}

/** Closes secrets that were closed with a former key anew; answers how many cannot be opened with any key at hand. */
export async function resealTotp(db: Database, secrets: SecretBox): Promise<number> {
  const rows = await db.selectFrom('totp').select(['user_id', 'secret']).execute();
  let unreadable = 0;
  for (const row of rows) {
    if (secrets.isCurrent(row.secret)) continue;
    const plain = secrets.open(row.secret, purpose(row.user_id));
    if (plain === null) {
      unreadable += 1;
      continue;
    }
    await db
      .updateTable('totp')
      .set({ secret: secrets.seal(plain, purpose(row.user_id)) })
      .where('user_id', '=', row.user_id)
      .where('secret', '=', row.secret)
      .execute();
  }
  return unreadable;
}
