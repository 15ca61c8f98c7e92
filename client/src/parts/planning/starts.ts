import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';

/** Where a day may begin and end: where this person starts, at the business, or at the first and last visit (SCH-4). */
export const STARTS = ['own', 'firm', 'none'] as const;
export type Start = (typeof STARTS)[number];

/** Where a day begins and ends: at the business, too, for those of whom nobody has said where they start. */
export function homeOf(start: Start, own: LngLat | undefined, firm: LngLat | undefined): LngLat | undefined {
  if (start === 'none') return undefined;
  return start === 'own' ? (own ?? firm) : firm;
}
