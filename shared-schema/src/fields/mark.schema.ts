import { z } from 'zod/mini';

/** A short word that somebody typed: not empty, at most so many characters. */
export function wordField(max: number) {
  return z.string().check(z.minLength(1), z.maxLength(max));
}

/** `#RRGGBB`. */
export const colourField = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

export const skillName = wordField(60);
/** Names of skills. */
export const skillNames = z.array(skillName).check(z.maxLength(50));
