import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { createHybridClock, type HybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';

/** Values as a person's device stamps them, each later than the one before. */
export function stamping(
  person: { readonly user: string; readonly device: string },
  clock: HybridClock = createHybridClock(() => Date.now()),
): (json: Json) => Stamped {
  return (json) => [clock.tick(), `${person.user}.${person.device}`, json];
}

/** A move of an order list: with `rev` a value of one's own that may be set and removed at will. */
export function moveOf(rev: string): Json {
  return { rev, k: 'V', l: '^', r: '$' };
}
