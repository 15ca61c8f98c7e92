import type { KeyRules } from '#document/key-rule.ts';
import { recordRules } from '#document/record-rules.ts';
import { cannedResponseRecord } from './canned-response.record.ts';

export const cannedResponsesKeyRules: KeyRules = {
  settings: recordRules(cannedResponseRecord),
};
