import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Database } from '#database/pool.ts';
import { normalPassword } from '#secrets/password.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Shorter words of an address or a firm's name would forbid half of all passwords. */
const WORD_MIN = 4;

/** Letters and digits alone: 'Sparkle & Shine' is guessed as 'sparkleshine' too. */
function plain(text: string): string {
  return normalPassword(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether a new password is one that nobody would guess at once; its length was checked before.
 * @errors session.password-too-common, session.password-too-close
 */
export function judgePassword(
  password: string,
  about: { email: string; firms: readonly string[] },
): Result<void> {
  const bare = plain(password);
  const letters = new Set(normalPassword(password).toLowerCase());
  if (letters.size <= 2 || COMMON_PASSWORDS.has(bare) || isRun(bare)) {
    return fail('session.password-too-common', { field: 'password' });
  }
  const local = about.email.split('@')[0] ?? '';
  const words = [local, ...about.firms].map(plain).filter((word) => word.length >= WORD_MIN);
  if (words.some((word) => bare.includes(word))) {
    return fail('session.password-too-close', { field: 'password' });
  }
  return ok(undefined);
}

/** Characters that follow each other, up or down: 'abcdefghij', '9876543210'. */
function isRun(text: string): boolean {
  const steps = [...text]
    .slice(1)
    .map((letter, at) => (letter.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0));
  return steps.length > 0 && (steps.every((step) => step === 1) || steps.every((step) => step === -1));
}

/** Names of the firms of a person, which stay out of the password. */
export async function firmsOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .select(['account.name', 'account.company'])
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .execute();
  return rows.flatMap((row) => [row.name, row.company]);
}
