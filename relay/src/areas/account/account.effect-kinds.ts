import { z } from 'zod/mini';
import { defineEffectKind, effectId } from '#effects/effect-kind.ts';

export const mailOwnerOfferKind = defineEffectKind({
  kind: 'mail.owner-offer',
  payload: z.object({ userId: effectId, byUserId: effectId, link: z.string().check(z.maxLength(2000)) }),
  relatedTo: (_, account) => ({ kind: 'account', id: account }),
});
