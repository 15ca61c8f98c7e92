import { readSecurity } from '@roundsman/shared-schema/http/security.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#http/route.ts';
import { rulesOfPerson } from '#http/security/account-rules.ts';
import { readOwnSignIns } from '#http/security/audit-list.ts';
import { passkeyPlaceOf, placeForScreen } from '#http/security/passkey-place.ts';
import { listPasskeys } from '#http/security/passkey-store.ts';
import { countRecoveryCodes } from '#http/security/recovery-codes.ts';
import { totpSince } from '#http/security/totp-store.ts';

export const readSecurityRoute = defineRoute(readSecurity, async (_input, context) => {
  const { db, publicUrl } = context.deps;
  const { user } = signedIn(context);
  return ok({
    totpSince: await totpSince(db, user.id),
    recoveryCodesLeft: await countRecoveryCodes(db, user.id),
    passkeys: await listPasskeys(db, user.id),
    passkeyPlace: placeForScreen(passkeyPlaceOf(context.baseUrl, publicUrl)),
    isNeeded: (await rulesOfPerson(db, user.id)).needsSecondFactor,
    recent: await readOwnSignIns(db, user.id),
  });
});
