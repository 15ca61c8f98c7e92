import type { KeyRules } from '#document/key-rule.ts';
import { recordRules } from '#document/record-rules.ts';
import { serviceRecord } from './service.record.ts';
import { tagRecord } from './tag.record.ts';

export const servicesKeyRules: KeyRules = {
  services: [...recordRules(serviceRecord), ...recordRules(tagRecord)],
};
