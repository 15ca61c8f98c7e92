import { EFFECT_KINDS } from '@roundsman/relay/areas.ts';
import { expect, it } from 'vitest';
import { EFFECTS } from './areas.ts';

it('carries out every kind of effect that an area of the server wants, each in one way', () => {
  expect(EFFECTS.map(({ kind }) => kind).sort()).toEqual(EFFECT_KINDS.map(({ kind }) => kind).sort());
  expect(new Set(EFFECTS.map(({ kind }) => kind)).size).toBe(EFFECTS.length);
});
