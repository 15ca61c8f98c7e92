import { z } from 'zod/mini';
import { defineEffectKind, effectId } from '#effects/effect-kind.ts';

/** The alerts of one person that arrived since the last digest; `day`: ISO date in the account's zone. */
export const mailAlertDigestKind = defineEffectKind({
  kind: 'mail.alert-digest',
  payload: z.object({ userId: effectId, day: z.iso.date() }),
  relatedTo: ({ userId }) => ({ kind: 'user', id: userId }),
});

export const pushAlertKind = defineEffectKind({
  kind: 'push.alert',
  payload: z.object({ userId: effectId, deviceId: effectId, alertId: effectId }),
});
