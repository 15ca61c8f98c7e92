import type { AlertRelated } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { z } from 'zod/mini';

/** One kind of effect: what it carries; the rest is read again when it is carried out. */
export interface EffectKind<P extends z.ZodMiniType = z.ZodMiniType> {
  /** `mail.` or `push.`, and what is sent. */
  readonly kind: string;
  readonly payload: P;
  /** Where somebody can do something about one that failed; without it the alert names the effect itself. */
  relatedTo?(payload: z.output<P>, account: string): AlertRelated;
}

/** Defines a kind of effect; how it is carried out stands in the manifest of its area on the workers' side. */
export function defineEffectKind<P extends z.ZodMiniType>(kind: EffectKind<P>): EffectKind<P> {
  return kind;
}

export const effectId = z.string().check(z.minLength(1), z.maxLength(64));
/** An address with a secret in it, closed by the secret box for the purpose `effect:<key>`. */
export const sealedLink = z.string().check(z.minLength(1), z.maxLength(4000));
