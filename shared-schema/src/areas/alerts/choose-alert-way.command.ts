import { z } from 'zod/mini';
import { ALL_ROLES } from '#access/roles.ts';
import { ALERT_WAYS } from '#areas/alert-row.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { ownWayKey } from './alert.queries.ts';
import { alertDocument } from './alert.record.ts';
import { type AlertType, isAlertType } from './alert-types.ts';

/** Chooses how one hears of a type of alert; null goes back to what the role gives (ALT-4). */
export const chooseAlertWay = defineCommand({
  name: 'alerts.choose',
  roles: ALL_ROLES,
  input: z.object({
    type: z.string().check(z.refine(isAlertType)) as z.ZodMiniType<AlertType>,
    way: z.nullable(z.enum(ALERT_WAYS)),
  }),
  documents: (_input, { userId }) => [alertDocument(userId)],
  run(tx, { type, way }, { userId }) {
    tx.set(alertDocument(userId), 'me', ownWayKey(type), way);
    return ok({});
  },
  words: () => ({ key: 'alerts.words-choose', record: '' }),
});
