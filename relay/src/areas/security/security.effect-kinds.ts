import { z } from 'zod/mini';
import { defineEffectKind, effectId } from '#effects/effect-kind.ts';

/** A sign-in from a device that was not known. `at`: epoch ms. */
export const mailSignInKind = defineEffectKind({
  kind: 'mail.sign-in',
  payload: z.object({
    userId: effectId,
    deviceId: effectId,
    deviceName: z.string(),
    place: z.string(),
    at: z.number(),
  }),
});
