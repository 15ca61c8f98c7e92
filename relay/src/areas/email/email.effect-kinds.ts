import { z } from 'zod/mini';
import { defineEffectKind, effectId, sealedLink } from '#effects/effect-kind.ts';

export const mailVerifyEmailKind = defineEffectKind({
  kind: 'mail.verify-email',
  payload: z.object({ userId: effectId, email: z.email(), link: sealedLink }),
});

/** To the former address, after it was changed. */
export const mailEmailChangedKind = defineEffectKind({
  kind: 'mail.email-changed',
  payload: z.object({ userId: effectId, email: z.email(), to: z.email() }),
});
