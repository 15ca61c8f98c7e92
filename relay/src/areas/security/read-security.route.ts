import { readSecurity } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { readOwnSignIns } from '#areas/audit/audit-list.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { rulesOfPerson } from './account-rules.ts';
import { passkeyPlaceOf, placeForScreen } from './passkey-place.ts';
import { listPasskeys } from './passkey-store.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { totpSince } from './totp-store.ts';

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
