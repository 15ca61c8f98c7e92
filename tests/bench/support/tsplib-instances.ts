import { readFileSync } from 'node:fs';
import { type RouteInstance, roundedInstance } from './route-instances.ts';

const FILE = new URL('../instances/tsplib.txt', import.meta.url);

/**
 * Instances of TSPLIB with 52 to 1,304 places, as closed drives whose edges are rounded (EUC_2D), each with its proven
 * optimum: a line of its name and that length, and one of its places.
 */
export function tsplibInstances(): RouteInstance[] {
  const lines = readFileSync(FILE, 'utf8').trimEnd().split('\n');
  return lines.flatMap((line, at) => {
    if (at % 2 === 1) return [];
    const [name = '', known = ''] = line.split(' ');
    const places = (lines[at + 1] ?? '').split(';').map((place) => {
      const [x, y] = place.split(' ').map(Number);
      if (x === undefined || y === undefined) throw new Error(`${name} has a place without two numbers`);
      return { x, y };
    });
    return [{ ...roundedInstance(name, places, { roundTrip: true }, Number(known)), isOptimal: true }];
  });
}
