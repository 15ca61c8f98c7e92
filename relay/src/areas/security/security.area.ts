import { defineArea } from '#calls/define-area.ts';
import { addPasskeyRoute } from './add-passkey.route.ts';
import { changePasswordRoute } from './change-password.route.ts';
import { changeRulesRoute } from './change-rules.route.ts';
import { confirmTotpRoute } from './confirm-totp.route.ts';
import { makeRecoveryCodesRoute } from './make-recovery-codes.route.ts';
import { readRulesRoute } from './read-rules.route.ts';
import { readSecurityRoute } from './read-security.route.ts';
import { removeOldSecurity } from './remove-old-security.ts';
import { removePasskeyRoute } from './remove-passkey.route.ts';
import { removeTotpRoute } from './remove-totp.route.ts';
import { renamePasskeyRoute } from './rename-passkey.route.ts';
import { signOutEverybodyRoute } from './sign-out-everybody.route.ts';
import { startPasskeyRoute } from './start-passkey.route.ts';
import { startTotpRoute } from './start-totp.route.ts';

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
