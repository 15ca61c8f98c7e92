import { readFileSync } from 'node:fs';
import type { RouteProblem } from '@roundsman/shared-schema/areas/routes/route-problem.ts';

export interface DayPlanInstance {
  readonly name: string;
  readonly kind: 'windows' | 'capacity';
  readonly problem: RouteProblem;
  /** What the cheapest plan that is known costs, in the same rounding. */
  readonly known: number;
}

type Numbers = readonly (readonly number[])[];

/** The blocks of a file: a line that begins with a letter, and the lines below it. */
function blocksOf(file: string): readonly (readonly [head: readonly string[], lines: readonly string[]])[] {
  const blocks: [string[], string[]][] = [];
  for (const line of readFileSync(new URL(`../instances/${file}`, import.meta.url), 'utf8').split('\n')) {
    if (/^[A-Z]/.test(line)) blocks.push([line.split(' '), []]);
    else if (line !== '' && !line.startsWith('#')) blocks.at(-1)?.[1].push(line);
  }
  return blocks;
}

const numbersOf = (lines: readonly string[]): Numbers =>
  lines.flatMap((line) => line.split(';').map((one) => one.split(' ').map(Number)));

/** Solomon's distances as the 12th DIMACS Implementation Challenge has them: cut after one decimal, here in tenths. */
const TENTHS = 10;
const VEHICLES = 25;

/** What a vehicle of a class holds, and how long a stop takes. */
function solomonClass(name: string): { places: string; holds: number; service: number } {
  const [, group = '', series = ''] = /^(R|C|RC)([12])/.exec(name) ?? [];
  if (group === 'C') return { places: `C${series}`, holds: series === '1' ? 200 : 700, service: 90 };
  return { places: group, holds: series === '1' ? 200 : 1000, service: 10 };
}

function windowInstances(): DayPlanInstance[] {
  const placesOf = new Map(
    blocksOf('solomon-places.txt').map(([[name = ''], lines]) => [name, numbersOf(lines)]),
  );
  return blocksOf('solomon-windows.txt').map(([[name = '', known = ''], lines]) => {
    const { places, holds, service } = solomonClass(name);
    const [home = [], ...customers] = placesOf.get(places) ?? [];
    const [hours = [], ...windows] = numbersOf(lines);
    const spots = [...customers, home];
    const away = (a: readonly number[] = [], b: readonly number[] = []) =>
      Math.floor(TENTHS * Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0)));
    return {
      ...{ name, kind: 'windows', known: Number(known) },
      problem: {
        stops: customers.map(([, , demand = 0], at) => ({
          service: service * TENTHS,
          open: (windows[at]?.[0] ?? 0) * TENTHS,
          close: (windows[at]?.[1] ?? 0) * TENTHS,
          loads: [demand],
        })),
        people: Array.from({ length: VEHICLES }, () => ({
          ...{ home: customers.length, from: 0, to: (hours[1] ?? 0) * TENTHS },
          cap: { kind: 0, amount: holds },
        })),
        travel: (from, to) => away(spots[from], spots[to]),
      },
    };
  });
}

/** More vehicles than the fewest may be used, as the instances allow. */
const SPARE = 6;

function capacityInstances(): DayPlanInstance[] {
  return blocksOf('cvrp.txt').map(([[name = '', holds = '', known = ''], lines]) => {
    const [home = [], ...customers] = numbersOf(lines.slice(0, -1));
    const demands = (lines.at(-1) ?? '').split(' ').map(Number);
    const spots = [...customers, home];
    const away = (a: readonly number[] = [], b: readonly number[] = []) =>
      Math.round(Math.hypot((a[0] ?? 0) - (b[0] ?? 0), (a[1] ?? 0) - (b[1] ?? 0)));
    return {
      ...{ name, kind: 'capacity', known: Number(known) },
      problem: {
        stops: customers.map((_, at) => ({
          ...{ service: 0, open: 0, close: Number.POSITIVE_INFINITY },
          loads: [demands[at + 1] ?? 0],
        })),
        people: Array.from({ length: Number(name.split('k')[1]) + SPARE }, () => ({
          ...{ home: customers.length, from: 0, to: Number.POSITIVE_INFINITY },
          cap: { kind: 0, amount: Number(holds) },
        })),
        travel: (from, to) => away(spots[from], spots[to]),
      },
    };
  });
}

/**
 * Public instances of the size of a day's plan, with the cheapest plans that are known (`../instances/README.md`).
 */
export function dayPlanInstances(): readonly DayPlanInstance[] {
  return [...windowInstances(), ...capacityInstances()];
}
