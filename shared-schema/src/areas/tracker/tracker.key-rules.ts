import { OWNER_ADMIN } from '#access/roles.ts';
import type { KeyRules } from '#document/key-rule.ts';
import { recordRules } from '#document/record-rules.ts';
import { ENTRY_ID } from './entry-id.ts';
import { timeEntryRecord } from './time-entry.record.ts';

export const trackerKeyRules: KeyRules = {
  time: recordRules(timeEntryRecord, { write: OWNER_ADMIN }).map((rule) => ({
    ...rule,
    id: ENTRY_ID,
    // It comes out of workers' own logs, which the server alone brings here.
    ...(rule.group === 'span' && { roles: [] }),
  })),
};
