import { z } from 'zod/mini';
import { defineEffectKind, effectId, sealedLink } from '#effects/effect-kind.ts';

export const mailResetPasswordKind = defineEffectKind({
  kind: 'mail.reset-password',
  payload: z.object({ userId: effectId, email: z.email(), link: sealedLink }),
});
