import type { KeyRules } from '#document/key-rule.ts';
import { recordRules } from '#document/record-rules.ts';
import { serviceRecord } from './service.record.ts';
import { SERVICE_WRITERS } from './service.rules.ts';
import { tagRecord } from './tag.record.ts';
import { TAG_WRITERS } from './tag.rules.ts';

export const servicesKeyRules: KeyRules = {
  services: [
    ...recordRules(serviceRecord, { write: SERVICE_WRITERS, del: SERVICE_WRITERS }),
    ...recordRules(tagRecord, { write: TAG_WRITERS, del: TAG_WRITERS }),
  ],
};
