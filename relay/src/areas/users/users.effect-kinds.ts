import { z } from 'zod/mini';
import { defineEffectKind, effectId, sealedLink } from '#effects/effect-kind.ts';

export const mailInvitationKind = defineEffectKind({
  kind: 'mail.invitation',
  payload: z.object({ invitationId: effectId, link: sealedLink }),
  relatedTo: ({ invitationId }) => ({ kind: 'invitation', id: invitationId }),
});
