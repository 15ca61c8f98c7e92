import { defineArea } from '#areas/define-area.ts';
import { changeRules, readRules, signOutEverybody } from './account-rules.http.ts';
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
});
