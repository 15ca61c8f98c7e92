import type { LngLat } from '#fields/place.schema.ts';
import { DISTRICTS, STREET_KINDS, STREET_NAMES } from './account-names.ts';

/** Middle of the invented town, on real moorland. */
const TOWN: LngLat = [-1.952, 53.764];
const KM_NORTH = 1 / 111.32;
const KM_EAST = KM_NORTH / Math.cos((TOWN[1] * Math.PI) / 180);
const HOUSES_A_STREET = 24;
const POSTCODE_LETTERS = 'ABDEFGHJLNPQRSTUWXYZ'.split('');

export type Random = () => number;

export function pick<T>(list: readonly T[], index: number): T {
  const item = list[((index % list.length) + list.length) % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
}

export function any<T>(list: readonly T[], random: Random): T {
  return pick(list, Math.floor(random() * list.length));
}

export interface House {
  readonly address: string;
  readonly postcode: string;
  readonly lngLat: LngLat;
}

/** Houses along short streets of one district, odd numbers on one side and even ones on the other. */
export function housesOf(roundIndex: number, count: number, random: Random): House[] {
  const [district, east, north] = pick(DISTRICTS, roundIndex);
  const lap = Math.floor(roundIndex / DISTRICTS.length);
  const houses: House[] = [];
  const first = roundIndex * 7 + Math.floor(random() * 3);
  for (let street = 0; houses.length < count; street += 1) {
    const name = `${pick(STREET_NAMES, first + street * 13)} ${pick(STREET_KINDS, first + street * 3)}`;
    const angle = random() * Math.PI;
    const [x, y] = [
      east + lap * 1.3 + (street % 4) * 0.28,
      north - lap * 0.9 + Math.floor(street / 4) * 0.24,
    ];
    const postcode = `QX${1 + (roundIndex % 19)} ${1 + (street % 9)}${any(POSTCODE_LETTERS, random)}${any(POSTCODE_LETTERS, random)}`;
    let number = 1 + Math.floor(random() * 3);
    for (let nth = 0; nth < HOUSES_A_STREET && houses.length < count; nth += 1) {
      const along = number * 0.0062;
      const aside = number % 2 === 0 ? 0.011 : -0.011;
      const eastKm = x + Math.cos(angle) * along - Math.sin(angle) * aside;
      const northKm = y + Math.sin(angle) * along + Math.cos(angle) * aside;
      const lngLat: LngLat = [round6(TOWN[0] + eastKm * KM_EAST), round6(TOWN[1] + northKm * KM_NORTH)];
      const suffix = random() < 0.03 ? 'a' : '';
      houses.push({ address: `${number}${suffix} ${name}, ${district}`, postcode, lngLat });
      number += 1 + Math.floor(random() * 3);
    }
  }
  return houses;
}

function round6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
