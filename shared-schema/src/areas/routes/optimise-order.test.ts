import { describe, expect, it } from 'vitest';
import { seededRandom } from './distances.ts';
import { optimiseOrder } from './optimise-order.ts';

type Point = { x: number; y: number };
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Shortest length over all orders that keep start and end. */
function shortest(
  points: readonly Point[],
  roundTrip: boolean,
  start: number | null,
  end: number | null,
): number {
  let best = Number.POSITIVE_INFINITY;
  const visit = (path: readonly number[], length: number) => {
    const last = points[path.at(-1) ?? 0] as Point;
    if (path.length === points.length) {
      if (!roundTrip && end !== null && path.at(-1) !== end) return;
      best = Math.min(best, roundTrip ? length + distance(last, points[path[0] ?? 0] as Point) : length);
      return;
    }
    points.forEach((point, index) => {
      if (!path.includes(index)) visit([...path, index], length + distance(last, point));
    });
  };
  points.forEach((_, index) => {
    if (start === null || start === index) visit([index], 0);
  });
  return best;
}

describe('optimiseOrder', () => {
  it('finds the best order of few points, open or closed, with ends held or free, equal places included', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = seededRandom(seed);
      const points = Array.from({ length: 3 + Math.floor(random() * 5) }, () => ({
        x: Math.floor(random() * 8),
        y: Math.floor(random() * 8),
      }));
      const roundTrip = random() < 0.3;
      const start = random() < 0.5 ? Math.floor(random() * points.length) : null;
      const drawn = !roundTrip && random() < 0.5 ? Math.floor(random() * points.length) : null;
      const end = drawn === start ? null : drawn;
      const { order, length } = optimiseOrder(points, { roundTrip, start, end, seed, maxIterations: 300 });
      expect([...order].sort((a, b) => a - b)).toEqual(points.map((_, index) => index));
      if (start !== null) expect(order[0]).toBe(start);
      if (end !== null) expect(order.at(-1)).toBe(end);
      expect(length).toBeCloseTo(shortest(points, roundTrip, start, end), 6);
    }
  });

  it('is never worse than the order given, and the same for the same seed', () => {
    const random = seededRandom(5);
    const points = Array.from({ length: 120 }, () => ({
      lng: -1.9 + random() * 0.05,
      lat: 53.7 + random() * 0.03,
    }));
    const first = optimiseOrder(points, { seed: 2, maxIterations: 400 });
    expect(optimiseOrder(points, { seed: 2, maxIterations: 400 })).toEqual(first);
    const sorted = first.order.map((index) => points[index] ?? { lng: 0, lat: 0 });
    expect(optimiseOrder(sorted, { seed: 9, maxIterations: 1 }).length).toBeLessThanOrEqual(first.length);
  });

  it('stops when it is told to, with a whole order', () => {
    const points = Array.from({ length: 300 }, (_, index) => ({
      x: (index * 37) % 101,
      y: (index * 53) % 97,
    }));
    const { order } = optimiseOrder(points, { signal: { aborted: true } });
    expect(new Set(order).size).toBe(300);
  });

  it('finds the best directed order of few points, and never reads one way as the other', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const random = seededRandom(seed);
      const count = 3 + Math.floor(random() * 4);
      const points = Array.from({ length: count }, (_, x) => ({ x, y: 0 }));
      const matrix = points.map((_, i) =>
        points.map((_unused, j) => (i === j ? 0 : Math.ceil(random() * 50))),
      );
      const roundTrip = random() < 0.5;
      const start = random() < 0.5 ? 1 : null;
      const end = !roundTrip && random() < 0.5 ? 2 : null;
      const { order, length } = optimiseOrder(points, {
        roundTrip,
        start,
        end,
        matrix,
        seed,
        maxIterations: 300,
      });
      const cost = (way: readonly number[]) =>
        way.reduce((sum, at, index) => {
          const next = way[index + 1] ?? (roundTrip ? way[0] : undefined);
          return next === undefined ? sum : sum + (matrix[at]?.[next] ?? 0);
        }, 0);
      const best = Math.min(
        ...allOrders(count)
          .filter((way) => start === null || way[0] === start)
          .filter((way) => end === null || way.at(-1) === end)
          .map(cost),
      );
      expect(length).toBe(cost(order));
      expect(length).toBe(best);
    }
  });

  it('takes twenty thousand places, a street, and one place many times over', () => {
    const random = seededRandom(4);
    const town = Array.from({ length: 20_000 }, () => ({ lng: -1 + random(), lat: 53 + random() }));
    const street = Array.from({ length: 3000 }, (_, index) => ({ x: (index * 7919) % 3000, y: 0 }));
    const house = Array.from({ length: 500 }, () => ({ lng: 1, lat: 2 }));
    expect(new Set(optimiseOrder(town, { maxIterations: 10 }).order).size).toBe(20_000);
    expect(optimiseOrder(street, { maxIterations: 10 }).length).toBeCloseTo(2999, 6);
    expect(optimiseOrder(house, {}).length).toBe(0);
  });
});

function allOrders(count: number): number[][] {
  if (count === 0) return [[]];
  return allOrders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => order.toSpliced(at, 0, count - 1)),
  );
}
