import { defineArea } from '#calls/define-area.ts';
import { addPasskeyRoute } from './passkeys/add-passkey.route.ts';
import { removePasskeyRoute } from './passkeys/remove-passkey.route.ts';
import { renamePasskeyRoute } from './passkeys/rename-passkey.route.ts';
import { startPasskeyRoute } from './passkeys/start-passkey.route.ts';
import { changePasswordRoute } from './password/change-password.route.ts';
import { readSecurityRoute } from './read-security.route.ts';
import { removeOldSecurity } from './remove-old-security.ts';
import { changeRulesRoute } from './rules/change-rules.route.ts';
import { readRulesRoute } from './rules/read-rules.route.ts';
import { signOutEverybodyRoute } from './rules/sign-out-everybody.route.ts';
import { confirmTotpRoute } from './second-factor/confirm-totp.route.ts';
import { makeRecoveryCodesRoute } from './second-factor/make-recovery-codes.route.ts';
import { removeTotpRoute } from './second-factor/remove-totp.route.ts';
import { startTotpRoute } from './second-factor/start-totp.route.ts';

export const securityArea = defineArea({
  name: 'security',
  routes: [
    addPasskeyRoute,
    changePasswordRoute,
    changeRulesRoute,
    confirmTotpRoute,
    makeRecoveryCodesRoute,
    readRulesRoute,
    readSecurityRoute,
    removePasskeyRoute,
    removeTotpRoute,
    renamePasskeyRoute,
    signOutEverybodyRoute,
    startPasskeyRoute,
    startTotpRoute,
  ],
  cleanups: [{ name: 'security', remove: removeOldSecurity }],
});
