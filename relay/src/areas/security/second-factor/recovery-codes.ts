import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#database/pool.ts';

const COUNT = 10;
/** 80 random bits: a plain hash keeps them, and nobody has to count the guesses. */
const BYTES = 10;
/** No letters that look like digits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';

function newCode(): string {
  let bits = BigInt(`0x${randomBytes(BYTES).toString('hex')}`);
  let code = '';
  for (let count = 0; count < (BYTES * 8) / 5; count += 1) {
    code += LETTERS[Number(bits & 31n)];
    bits >>= 5n;
  }
  return code;
}

function hashCode(userId: string, code: string): Buffer {
  const read = code.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return createHash('sha256').update(`${userId} ${read}`).digest();
}

/** Makes ten new codes in the place of all former ones; answers them for the only time, in groups of four. */
export async function makeRecoveryCodes(trx: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(userId, code), used_at: null })))
    .execute();
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

/** Uses a code up: true only the first time. `code` without blanks and dashes; `now`: epoch milliseconds. */
export async function takeRecoveryCode(
  db: Database,
  userId: string,
  code: string,
  now: number,
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_code')
    .set({ used_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((row) => row.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}
