import { z } from 'zod';
import { ALL_ROLES, OWNER_ADMIN, ROLES } from '#access/roles.ts';
import type { KeyRule } from '#document/key-rule.ts';
import { ALERT_TYPE_NAMES, ALERT_WAYS } from './alert-types.ts';

const ALERT_ID = /^alert:[^/:~^$\s]{1,64}$/;
const mark = { root: 'me', id: ALERT_ID, roles: ALL_ROLES, schema: z.boolean().nullable() };
const way = { group: null, schema: z.enum(ALERT_WAYS).nullable() };
const types = ALERT_TYPE_NAMES.join('|');

/** Marks on own alerts, and own choices: `me:<user>`. The alerts themselves are the server's. */
export const ownAlertRules: readonly KeyRule[] = [
  { ...mark, group: 'read' },
  { ...mark, group: 'dismissed' },
  { ...way, root: 'me', id: new RegExp(`^alerts\\.(?:${types})$`), roles: ALL_ROLES },
];

/** What the account has chosen for its roles: `settings`. */
export const roleAlertRules: readonly KeyRule[] = [
  {
    ...way,
    root: 'settings',
    id: new RegExp(`^alerts\\.(?:${types})\\.(?:${ROLES.join('|')})$`),
    roles: OWNER_ADMIN,
  },
];
