import { z } from 'zod/mini';
import { OWNER_ADMIN, ROLES } from '#access/roles.ts';
import { ALERT_WAYS } from '#areas/alert-row.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { roleWayKey } from './alert.queries.ts';
import { type AlertType, isAlertType } from './alert-types.ts';

/** Chooses for a role how its people hear of a type until they choose themselves; null: the product's own (5.28). */
export const chooseRoleAlertWay = defineCommand({
  name: 'alerts.choose-for-role',
  roles: OWNER_ADMIN,
  input: z.object({
    type: z.string().check(z.refine(isAlertType)) as z.ZodMiniType<AlertType>,
    role: z.enum(ROLES),
    way: z.nullable(z.enum(ALERT_WAYS)),
  }),
  documents: () => ['settings'],
  run(tx, { type, role, way }) {
    tx.set('settings', 'settings', roleWayKey(type, role), way);
    return ok({});
  },
  words: () => ({ key: 'alerts.words-choose-role', record: '' }),
});
