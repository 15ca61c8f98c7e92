import { resealPushKeys } from '#areas/push/push-keys.ts';
import type { Log } from '#database/log.ts';
import type { Database } from '#database/pool.ts';
import type { SecretBox } from '#secrets/secret-box.ts';
import { resealTotp } from './second-factor/totp-store.ts';

/**
 * Closes everything anew that was closed with a former key, so that the former key can be taken out of use, and warns
 * of what no key at hand opens.
 */
export async function resealSecrets(db: Database, secrets: SecretBox, log: Log): Promise<void> {
  const unreadable = await resealTotp(db, secrets);
  await resealPushKeys(db, secrets);
  if (unreadable === 0) return;
  log.warn(
    { secrets: unreadable },
    'some secrets were closed with another key than ROUNDSMAN_SECRET_KEY or the key file holds: add that key after the present one, with a comma; until then codes of those people are refused, their recovery codes work',
  );
}
