import type { ListedPasskey } from '@roundsman/shared-schema/areas/security/security.http.ts';
import type { PasskeyProof } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Database } from '#database/pool.ts';
import type { PasskeyPlace } from './passkey-place.ts';

const RP_NAME = 'Roundsman';
/** More than anybody has; an endless list would not fit into a challenge. */
export const PASSKEYS_MAX = 20;

async function credentialsOf(db: Database, userId: string, rpId: string) {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .execute();
  return rows.map(({ id, transports }) => ({ id, transports: transports as AuthenticatorTransport[] }));
}

/** Options with which the person's browser makes a new passkey, other than those of theirs that are known. */
export async function registrationOptions(
  db: Database,
  place: PasskeyPlace,
  user: { id: string; email: string; name: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: RP_NAME,
    rpID: place.rpId,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: user.name,
    excludeCredentials: await credentialsOf(db, user.id, place.rpId),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
}

/** Stores a passkey that was made for this challenge. @errors security.passkey-refused, security.passkey-known */
export async function addPasskey(
  db: Database,
  place: PasskeyPlace,
  input: { userId: string; name: string; response: RegistrationResponseJSON; challenge: string; now: number },
): Promise<Result<string>> {
  const verified = await verifyRegistrationResponse({
    response: input.response,
    expectedChallenge: input.challenge,
    expectedOrigin: [...place.origins],
    expectedRPID: place.rpId,
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified.verified || !verified.registrationInfo) return fail('security.passkey-refused');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const made = await db
    .insertInto('passkey')
    .values({
      id: credential.id,
      user_id: input.userId,
      name: input.name,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      rp_id: place.rpId,
      backed_up: credentialBackedUp,
      created_at: new Date(input.now),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows ? ok(credential.id) : fail('security.passkey-known');
}

/** Options with which a browser proves a passkey: of one person, or of whoever it belongs to (`userId` null). */
export async function proofOptions(
  db: Database,
  place: PasskeyPlace,
  userId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: place.rpId,
    ...(userId === null ? {} : { allowCredentials: await credentialsOf(db, userId, place.rpId) }),
    userVerification: userId === null ? 'required' : 'preferred',
  });
}

/**
 * The person whose passkey answered the challenge; null when it is not known, is somebody else's than `userId`, or the
 * answer is not right. Alone (`userId` null) it has to have checked that it is that person.
 */
export async function provePasskey(
  db: Database,
  place: PasskeyPlace,
  input: { userId: string | null; response: PasskeyProof; challenge: string; now: number },
): Promise<string | null> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', input.response.id)
    .executeTakeFirst();
  if (!row || (input.userId !== null && row.user_id !== input.userId)) return null;
  const verified = await verifyAuthenticationResponse({
    response: input.response as AuthenticationResponseJSON,
    expectedChallenge: input.challenge,
    expectedOrigin: [...place.origins],
    expectedRPID: place.rpId,
    credential: {
      id: row.id,
      publicKey: new Uint8Array(row.public_key),
      counter: row.counter,
      transports: row.transports as AuthenticatorTransport[],
    },
    requireUserVerification: input.userId === null,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  // Two answers at once with one counter are a copied key: only the first is taken.
  const used = await db
    .updateTable('passkey')
    .set({ counter: newCounter, backed_up: credentialBackedUp, last_used_at: new Date(input.now) })
    .where('id', '=', row.id)
    .where('counter', '=', row.counter)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n ? row.user_id : null;
}

export async function listPasskeys(db: Database, userId: string): Promise<ListedPasskey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['id', 'name', 'rp_id', 'backed_up', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    createdAt: row.created_at.getTime(),
    lastUsedAt: row.last_used_at?.getTime() ?? null,
    host: row.rp_id,
    backedUp: row.backed_up,
  }));
}
