import type { AlertRelated } from '@roundsman/shared-schema/areas/alerts/alert.record.ts';
import { z } from 'zod';

/** One kind of effect: what it carries; the rest is read again when it is carried out. */
export interface EffectKind<P extends z.ZodType = z.ZodType> {
  /** `mail.` or `push.`, and what is sent. */
  readonly kind: string;
  readonly payload: P;
  /** Where somebody can do something about one that failed; without it the alert names the effect itself. */
  relatedTo?(payload: z.output<P>, account: string): AlertRelated;
}

/** Defines a kind of effect; how it is carried out stands in the manifest of its area on the workers' side. */
export function defineEffectKind<P extends z.ZodType>(kind: EffectKind<P>): EffectKind<P> {
  return kind;
}

export const effectId = z.string().min(1).max(64);
/** An address with a secret in it, closed by the secret box for the purpose `effect:<key>`. */
export const sealedLink = z.string().min(1).max(4000);
