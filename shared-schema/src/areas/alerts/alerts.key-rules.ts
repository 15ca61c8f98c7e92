import { z } from 'zod/mini';
import { ALL_ROLES, OWNER_ADMIN, ROLES } from '#access/roles.ts';
import { ALERT_WAYS } from '#areas/alert-row.ts';
import type { KeyRules } from '#document/key-rule.ts';
import { serverRule } from '#document/record-rules.ts';
import { ALERT_TYPE_NAMES } from './alert-types.ts';

const ALERT_ID = /^alert:[^/:~^$\s]{1,64}$/;
const mark = { root: 'me', id: ALERT_ID, roles: ALL_ROLES, schema: z.nullable(z.boolean()) };
const way = { group: null, schema: z.nullable(z.enum(ALERT_WAYS)) };
const types = ALERT_TYPE_NAMES.join('|');

export const alertsKeyRules: KeyRules = {
  /** Marks on own alerts, and own choices; the alerts themselves are the server's. */
  me: [
    serverRule('me', ALERT_ID),
    { ...mark, group: 'read' },
    { ...mark, group: 'dismissed' },
    { ...way, root: 'me', id: new RegExp(`^alerts\\.(?:${types})$`), roles: ALL_ROLES },
  ],
  /** What the account has chosen for its roles. */
  settings: [
    {
      ...way,
      root: 'settings',
      id: new RegExp(`^alerts\\.(?:${types})\\.(?:${ROLES.join('|')})$`),
      roles: OWNER_ADMIN,
    },
  ],
};
