import { readSecurity } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { readOwnSignIns } from '#areas/audit/audit-list.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { passkeyPlaceOf, placeForScreen } from './passkeys/passkey-place.ts';
import { listPasskeys } from './passkeys/passkey-store.ts';
import { rulesOfPerson } from './rules/account-rules.ts';
import { countRecoveryCodes } from './second-factor/recovery-codes.ts';
import { totpSince } from './second-factor/totp-store.ts';

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
