import { describe, expect, it, test } from 'vitest';
import {
  type DeviceDistance,
  deviceDistances,
  failingPeople,
  failsLimits,
  speedMph,
  type ToldPlace,
} from './device-distances.rules.ts';

const MINUTE = 60_000;
/** A degree of latitude is 111,195 m. */
const place = (device: string, minute: number, north: number, more: Partial<ToldPlace> = {}): ToldPlace => ({
  ...{ user: 'anna0001', device, at: minute * MINUTE, isMobile: true },
  lngLat: [0, 51 + north / 111_195],
  ...more,
});
const told = (distances: readonly DeviceDistance[]) =>
  distances.map(
    ({ deviceA, deviceB, distanceBetweenRecordedPointsInMetres: metres, timeDifferenceMs }) =>
      `${deviceA.id} ${deviceB.id} ${Math.round(metres)} m ${timeDifferenceMs / MINUTE} min`,
  );
const distance = (metres: number, minutes: number, mobile: readonly [boolean, boolean] = [true, true]) => ({
  user: 'anna0001',
  deviceA: { id: 'a', timestamp: 0, isMobile: mobile[0] },
  deviceB: { id: 'b', timestamp: minutes * MINUTE, isMobile: mobile[1] },
  distanceBetweenRecordedPointsInMetres: metres,
  timeDifferenceMs: minutes * MINUTE,
});

describe('distances between devices', () => {
  it('are those of one person, from each place to the next one of every other device', () => {
    const places = [
      place('b', 2, 900),
      place('a', 0, 0),
      place('b', 1, 300),
      place('c', 3, 100),
      place('d', 1, 0, { user: 'ben00001' }),
    ];
    expect(told(deviceDistances(places))).toEqual([
      'a b 300 m 1 min',
      'a c 100 m 3 min',
      'b c 200 m 2 min',
      'b c 800 m 1 min',
    ]);
  });

  it('are not told of one device alone, nor of what lies more than half an hour apart', () => {
    expect(deviceDistances([place('a', 0, 0), place('a', 1, 900)])).toEqual([]);
    expect(told(deviceDistances([place('a', 0, 0), place('b', 30, 9), place('c', 31, 9)]))).toEqual([
      'a b 9 m 30 min',
      'b c 0 m 1 min',
    ]);
  });
});

test.each<[metres: number, minutes: number, mobile: readonly [boolean, boolean], fails: boolean]>([
  [201, 1, [true, true], true],
  [200, 1, [true, true], false],
  [5000, 1.1, [true, true], false],
  [5000, 0, [true, true], true],
  [5000, 1, [true, false], false],
])('%d m within %d min, mobile %j, fails the usual limits: %s', (metres, minutes, mobile, fails) => {
  const limits = { metres: 200, minutes: 1, mobileOnly: true };
  expect(failsLimits(distance(metres, minutes, mobile), limits)).toBe(fails);
});

test.each([
  [1000, 1, 37],
  [1000, 0, Number.POSITIVE_INFINITY],
  [0, 0, 0],
])('%d m in %d min is %d mph', (metres, minutes, mph) => {
  expect(speedMph(distance(metres, minutes))).toBeCloseTo(mph);
});

it('people stand by how fast they would have been, each with all that fails', () => {
  const limits = { metres: 200, minutes: 30, mobileOnly: false };
  const ben = { ...distance(900, 1), user: 'ben00001' };
  const people = failingPeople([distance(300, 2), ben, distance(400, 1), distance(100, 1)], limits);
  expect(people.map(({ user, failing }) => [user, failing.map(speedMph).map(Math.round)])).toEqual([
    ['ben00001', [33]],
    ['anna0001', [15, 6]],
  ]);
});
