import { z } from 'zod';
import { defineEffectKind, effectId } from '#effects/effect-kind.ts';

export const mailOwnerOfferKind = defineEffectKind({
  kind: 'mail.owner-offer',
  payload: z.object({ userId: effectId, byUserId: effectId, link: z.string().max(2000) }),
  relatedTo: (_, account) => ({ kind: 'account', id: account }),
});
