import { CALLS } from '@roundsman/shared-schema/areas.ts';
import { expect, it } from 'vitest';
import { ROUTES } from './areas.ts';

it('answers every call of shared-schema, each once', () => {
  expect(new Set(ROUTES.map(({ call }) => call))).toEqual(new Set(CALLS));
  expect(ROUTES).toHaveLength(CALLS.length);
  const places = ROUTES.map(({ call }) => `${call.method} ${call.path}`);
  expect(new Set(places).size).toBe(places.length);
});
