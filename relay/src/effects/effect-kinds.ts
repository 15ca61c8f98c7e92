import { z } from 'zod';

const id = z.string().min(1).max(64);
/** An address with a secret in it, closed by the secret box for the purpose `effect:<key>`. */
const sealedLink = z.string().min(1).max(4000);

/** What each kind of effect carries; the rest is read again when it is carried out. */
export const EFFECT_KINDS = {
  'mail.verify-email': z.object({ userId: id, email: z.email(), link: sealedLink }),
  'mail.reset-password': z.object({ userId: id, email: z.email(), link: sealedLink }),
  /** To the former address, after it was changed. */
  'mail.email-changed': z.object({ userId: id, email: z.email(), to: z.email() }),
  'mail.invitation': z.object({ invitationId: id, link: sealedLink }),
  /** A sign-in from a device that was not known. `at`: epoch ms. */
  'mail.sign-in': z.object({
    userId: id,
    deviceId: id,
    deviceName: z.string(),
    place: z.string(),
    at: z.number(),
  }),
  'mail.owner-offer': z.object({ userId: id, byUserId: id, link: z.string().max(2000) }),
  /** The alerts of one person that arrived since the last digest; `day`: ISO date in the account's zone. */
  'mail.alert-digest': z.object({ userId: id, day: z.iso.date() }),
  'push.alert': z.object({ userId: id, deviceId: id, alertId: id }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

export type EffectKind = keyof typeof EFFECT_KINDS;
export type EffectPayload<K extends EffectKind> = z.output<(typeof EFFECT_KINDS)[K]>;
