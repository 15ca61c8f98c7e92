import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearPlaces, neighbourCosts } from './candidates.ts';
import { seededRandom } from './distances.ts';
import { Tour } from './tour.ts';

const never = () => false;

test('the length that a tour says is that of its edges after each kick and descent; taking back restores every place', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 8, max: 60 }), fc.boolean(), (seed, count, onGrid) => {
      const random = seededRandom(seed);
      const draw = () => (onGrid ? Math.floor(random() * 6) : random() * 100);
      const spots = Array.from({ length: count }, () => ({ x: draw(), y: draw() }));
      const cost = (i: number, j: number) =>
        Math.hypot((spots[i]?.x ?? 0) - (spots[j]?.x ?? 0), (spots[i]?.y ?? 0) - (spots[j]?.y ?? 0));
      const near = nearPlaces(spots, cost, never);
      const tour = new Tour(
        spots.map((_, index) => index),
        cost,
        near,
        neighbourCosts(near, cost),
      );
      for (const node of tour.nodes) tour.enqueue(node);
      tour.descend(never);
      for (let turn = 0; turn < 20; turn += 1) {
        const [length, nodes] = [tour.length, [...tour.nodes]];
        tour.mark();
        tour.kick(Math.floor(random() * count), 1, random);
        expect(tour.length).toBeCloseTo(tour.measure(), 6);
        tour.descend(never);
        expect(tour.length).toBeCloseTo(tour.measure(), 6);
        expect(new Set(tour.nodes).size).toBe(count);
        if (random() < 0.5) {
          tour.rollback(length);
          expect([...tour.nodes]).toEqual(nodes);
        }
      }
    }),
    { numRuns: 200 },
  );
});
