import type { SecondWay } from '@roundsman/shared-schema/areas/session/session.http.ts';
import type { Database } from '#database/pool.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import { totpSince } from './totp-store.ts';

async function passkeyHosts(db: Database, userId: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('passkey').select('rp_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.rp_id);
}

/**
 * What a person has to give after the password; null when the password is enough. `rpId`: host name of the caller's
 * page, as passkeys work only where they were made; the list is empty when nothing the person has works there.
 */
export async function secondWaysOf(
  db: Database,
  userId: string,
  rpId: string | null,
): Promise<readonly SecondWay[] | null> {
  const hosts = await passkeyHosts(db, userId);
  const hasTotp = (await totpSince(db, userId)) !== null;
  if (hosts.length === 0 && !hasTotp) return null;
  const ways: SecondWay[] = [];
  if (rpId !== null && hosts.includes(rpId)) ways.push('passkey');
  if (hasTotp) ways.push('totp');
  if ((await countRecoveryCodes(db, userId)) > 0) ways.push('recovery');
  return ways;
}

/** After a factor was set up: recovery codes for who has none. */
export async function codesForNewFactor(trx: Database, userId: string): Promise<string[]> {
  return (await countRecoveryCodes(trx, userId)) > 0 ? [] : makeRecoveryCodes(trx, userId);
}

/** After a factor was removed: without any, recovery codes mean nothing. Answers whether one is left. */
export async function tidyAfterRemoval(trx: Database, userId: string): Promise<boolean> {
  if ((await secondWaysOf(trx, userId, null)) !== null) return true;
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
  return false;
}

/** Removes every second factor of a person; for the operator, when all are lost. */
export async function dropSecondFactors(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('totp').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkey').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_code').where('user_id', '=', userId).execute();
}
