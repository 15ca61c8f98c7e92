import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { MAX_AWARENESS_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { presenceOfSchema } from '@roundsman/shared-schema/protocol/messages.ts';
import { expect, it } from 'vitest';
import { fittingPresence } from './presence.ts';

const who = { user: 'olive001', device: 'd'.repeat(40) };

it.each([0, 1, 40, 300, 5_000])('whoever holds %i visits is still seen by others', (count) => {
  const holds = Array.from({ length: count }, () => `${newId()}:2026-11-26`);
  const presence = fittingPresence({ place: `round:${newId()}`, holds });
  const forwarded = { ...presence, ...who };
  expect(presenceOfSchema.safeParse(forwarded).success).toBe(true);
  expect(JSON.stringify(forwarded).length).toBeLessThanOrEqual(MAX_AWARENESS_BYTES);
  expect(presence.holds).toEqual(holds.slice(0, presence.holds.length));
  expect(presence.holds.length).toBeGreaterThanOrEqual(Math.min(count, 40));
  expect(presence.holds.length + (presence.more ?? 0)).toBe(count);
});

it('an id that nobody can read is left out', () => {
  expect(fittingPresence({ place: 'x', holds: ['a', 'b'.repeat(65), 'c'] }).holds).toEqual(['a', 'c']);
});
