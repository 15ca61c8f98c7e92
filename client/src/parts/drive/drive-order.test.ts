import { expect, test } from 'vitest';
import { driveMinutes, driveTimeLimit, routeMetres } from './drive-order.ts';

const stop = (id: string, lng: number) => ({ id, spot: [lng, 51] as const });

test('a route is the sum of its legs, and a detour is longer', () => {
  const straight = routeMetres([stop('a', 0), stop('b', 0.01), stop('c', 0.02)]);
  const detour = routeMetres([stop('b', 0.01), stop('a', 0), stop('c', 0.02)]);
  expect(routeMetres([])).toBe(0);
  expect(routeMetres([stop('a', 0)])).toBe(0);
  expect(detour / straight).toBeCloseTo(1.5, 3);
  expect(routeMetres([stop('a', 0), { id: 'x', spot: undefined }, stop('c', 0.02)])).toBeCloseTo(straight, 3);
  expect(driveMinutes(15_000)).toBe(30);
});

test('more stops take longer, never more than six seconds', () => {
  expect(driveTimeLimit(10)).toBeLessThan(driveTimeLimit(100));
  expect(driveTimeLimit(20_000)).toBe(6000);
});
