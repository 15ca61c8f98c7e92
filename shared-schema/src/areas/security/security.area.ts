import { defineArea } from '#areas/define-area.ts';
import { changeRules, readRules, signOutEverybody } from './account-rules.http.ts';
import { securityAlerts } from './security.alerts.ts';
import {
  addPasskey,
  changePassword,
  confirmTotp,
  makeRecoveryCodes,
  readSecurity,
  removePasskey,
  removeTotp,
  renamePasskey,
  startPasskey,
  startTotp,
} from './security.http.ts';

export const securityArea = defineArea({
  name: 'security',
  calls: {
    changeRules,
    readRules,
    signOutEverybody,
    addPasskey,
    changePassword,
    confirmTotp,
    makeRecoveryCodes,
    readSecurity,
    removePasskey,
    removeTotp,
    renamePasskey,
    startPasskey,
    startTotp,
  },
  errors: {
    'security.passkey-needs-name': 409,
    'security.passkey-needs-https': 409,
    'security.passkey-refused': 400,
    'security.passkey-known': 409,
    'security.passkey-unknown': 404,
    'security.too-many-passkeys': 409,
    'security.name-required': 400,
    'security.totp-on': 409,
    'security.totp-not-started': 409,
    'security.needed-by-firm': 409,
    'security.no-second-factor': 409,
    'security.only-owners': 403,
    'security.would-lock-you-out': 409,
  },
  alerts: securityAlerts,
});
