import { describe, expect, test } from 'vitest';
import { spacedStops } from './spaced-stops.ts';

/** Stops along a street, about 10 metres apart. */
const street = Array.from({ length: 10 }, (_, at) => ({
  id: `s${at}`,
  lngLat: [-1.5 + at * 0.00015, 53.8] as const,
}));

describe('numbers of stops on the map', () => {
  test('far out only the ends carry one', () => {
    expect([...spacedStops(street, 12)]).toEqual(['s0']);
  });

  test('close by all do', () => {
    expect(spacedStops(street, 20).size).toBe(10);
  });

  test('in between as many as have room, the first and last among them', () => {
    const shown = spacedStops(street, 16);
    expect(shown.size).toBeGreaterThan(2);
    expect(shown.size).toBeLessThan(10);
    expect(shown.has('s0') && shown.has('s9')).toBe(true);
  });

  test('what is selected or held always carries one', () => {
    const chosen = street.map((stop, at) => ({ ...stop, selected: at === 4, held: at === 5 }));
    const shown = spacedStops(chosen, 12);
    expect(shown.has('s4') && shown.has('s5')).toBe(true);
  });
});
