import type { OptimiseOptions } from '@roundsman/shared-schema/areas/routes/optimise-order.ts';

export interface RouteInstance {
  readonly name: string;
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly options: Pick<OptimiseOptions, 'roundTrip' | 'start' | 'end' | 'distance' | 'matrix'>;
  /** Length of the shortest order that is known; `isOptimal`: nobody can have a shorter one. */
  readonly known: number;
  readonly isOptimal: boolean;
  readonly isDirected: boolean;
}

type Spot = { readonly x: number; readonly y: number };

const MODULUS = 1_000_000_000;
const SIDE = 1_000_000;

/**
 * Knuth's subtractive generator, as the instances of the 8th DIMACS Implementation Challenge (the travelling salesman
 * problem) are drawn with: whole numbers below 10^9.
 */
function subtractive(seed: number): () => number {
  const ring = new Array<number>(55).fill(0);
  ring[0] = seed;
  let [last, next] = [seed, 1];
  for (let i = 1; i < 55; i += 1) {
    const at = (21 * i) % 55;
    ring[at] = next;
    next = last - next < 0 ? last - next + MODULUS : last - next;
    last = ring[at] as number;
  }
  let [a, b] = [0, 24];
  const draw = () => {
    a = a === 0 ? 54 : a - 1;
    b = b === 0 ? 54 : b - 1;
    const drawn = (ring[a] as number) - (ring[b] as number);
    ring[a] = drawn < 0 ? drawn + MODULUS : drawn;
    return ring[a] as number;
  };
  for (let i = 0; i < 165; i += 1) draw();
  return draw;
}

/** The challenge's instances of kind E: places spread evenly. */
function evenly(count: number, seed: number): Spot[] {
  const draw = subtractive(seed);
  const coordinate = () => Math.floor(draw() / (MODULUS / SIDE));
  return Array.from({ length: count }, () => ({ x: coordinate(), y: coordinate() }));
}

/** The challenge's instances of kind C: places around one centre for each hundred of them. */
function inClusters(count: number, seed: number): Spot[] {
  const draw = subtractive(seed);
  const share = () => draw() / MODULUS;
  let kept: number | undefined;
  const normal = () => {
    if (kept !== undefined) {
      const second = kept;
      kept = undefined;
      return second;
    }
    for (;;) {
      const u = 2 * share() - 1;
      const v = 2 * share() - 1;
      const square = u * u + v * v;
      if (square >= 1) continue;
      const stretch = Math.sqrt((-2 * Math.log(square)) / square);
      kept = u * stretch;
      return v * stretch;
    }
  };
  const within = () => Math.floor(share() * SIDE);
  const centres = Array.from({ length: Math.floor(count / 100) }, () => ({ x: within(), y: within() }));
  const aside = () => Math.trunc((normal() / Math.sqrt(count)) * SIDE);
  return Array.from({ length: count }, () => {
    const centre = centres[Math.floor(share() * centres.length)] as Spot;
    return { x: centre.x + aside(), y: centre.y + aside() };
  });
}

/** Houses on both sides of streets that cross each other, in no order. */
function alongStreets(count: number, seed: number): Spot[] {
  const draw = subtractive(seed);
  const below = (most: number) => Math.floor((draw() / MODULUS) * most);
  return Array.from({ length: count }, () => {
    const along = below(100) * 12;
    const across = below(8) * 160 + (below(2) === 0 ? 0 : 14);
    return below(2) === 0 ? { x: along, y: across } : { x: across, y: along };
  });
}

/** Every edge is rounded, as the challenge does it. */
function rounded(spots: readonly Spot[]) {
  return (i: number, j: number) => {
    const [a, b] = [spots[i] as Spot, spots[j] as Spot];
    return Math.round(Math.hypot(a.x - b.x, a.y - b.y));
  };
}

/** Costs that differ by direction: the way to the east is longer, and each way has something of its own. */
function directedCosts(spots: readonly Spot[], seed: number): number[][] {
  const draw = subtractive(seed);
  return spots.map((a, i) =>
    spots.map((b, j) => {
      const own = Math.floor((draw() / MODULUS) * 20_000);
      return i === j ? 0 : Math.round(Math.hypot(a.x - b.x, a.y - b.y) * (b.x > a.x ? 1.4 : 1)) + own;
    }),
  );
}

/** An instance whose edges are rounded. */
export function roundedInstance(
  name: string,
  points: Spot[],
  options: RouteInstance['options'],
  known: number,
): RouteInstance {
  const distance = rounded(points);
  const isDirected = options.matrix !== undefined;
  return {
    name,
    points,
    options: isDirected ? options : { distance, ...options },
    known,
    isOptimal: false,
    isDirected,
  };
}

/** Optimal lengths of the challenge's instances with 1,000 places, by seed, as published with it. */
const OPTIMAL = {
  E: [
    [1000, 23_360_648],
    [10_001, 22_985_695],
    [10_002, 23_023_351],
    [10_003, 23_149_856],
    [10_004, 22_698_717],
    [10_005, 23_192_391],
  ],
  C: [
    [1000, 11_387_430],
    [10_001, 11_376_735],
    [10_002, 10_855_033],
    [10_003, 11_886_457],
    [10_004, 11_499_958],
    [10_005, 11_394_911],
  ],
} as const;

/** The best of several long searches, in the order of the sets below. */
const KNOWN = [
  5_910_105, 5_567_635, 7_403_079, 7_333_073, 10_870_884, 10_647_131, 16_605_689, 6_841_229, 26_294_438,
  10_774, 15_486, 20_116, 7_369_794, 9_156_344, 14_618_025, 21_404_879,
] as const;

const closed = { roundTrip: true } as const;
const held = { start: 3, end: 7 } as const;

/**
 * Sets to measure the optimiser with. Those of 1,000 places are the challenge's, with the optimal lengths that were
 * published; of all others the shortest length is the best that minutes of searching have found.
 */
export function routeInstances(): RouteInstance[] {
  const challenge = (['E', 'C'] as const).flatMap((kind) =>
    OPTIMAL[kind].map(([seed, known], index) => ({
      ...roundedInstance(
        `${kind}1k.${index}`,
        (kind === 'E' ? evenly : inClusters)(1000, seed),
        closed,
        known,
      ),
      isOptimal: true,
    })),
  );
  const directed = (count: number) => ({ matrix: directedCosts(evenly(count, count), count) });
  return [
    ...challenge,
    roundedInstance('even 50, closed', evenly(50, 50), closed, KNOWN[0]),
    roundedInstance('even 50, open', evenly(50, 50), {}, KNOWN[1]),
    roundedInstance('even 100, closed', evenly(100, 100), closed, KNOWN[2]),
    roundedInstance('even 100, ends held', evenly(100, 100), held, KNOWN[3]),
    roundedInstance('even 200, closed', evenly(200, 200), closed, KNOWN[4]),
    roundedInstance('even 200, open', evenly(200, 200), {}, KNOWN[5]),
    roundedInstance('even 500, open', evenly(500, 500), {}, KNOWN[6]),
    roundedInstance('clusters 500, closed', inClusters(500, 500), closed, KNOWN[7]),
    roundedInstance('even 1,300, open', evenly(1300, 1300), {}, KNOWN[8]),
    roundedInstance('streets 150, open', alongStreets(150, 150), {}, KNOWN[9]),
    roundedInstance('streets 400, open', alongStreets(400, 400), {}, KNOWN[10]),
    roundedInstance('streets 900, ends held', alongStreets(900, 900), held, KNOWN[11]),
    roundedInstance('directed 50, closed', evenly(50, 50), { ...closed, ...directed(50) }, KNOWN[12]),
    roundedInstance('directed 100, open', evenly(100, 100), directed(100), KNOWN[13]),
    roundedInstance('directed 200, ends held', evenly(200, 200), { ...held, ...directed(200) }, KNOWN[14]),
    roundedInstance('directed 400, closed', evenly(400, 400), { ...closed, ...directed(400) }, KNOWN[15]),
  ];
}
