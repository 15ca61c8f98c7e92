import { optimiseOrder } from '@roundsman/shared-schema/areas/routes/optimise-order.ts';
import { quantile, type Row, short } from './support/figures.ts';
import { processorTime } from './support/processor-time.ts';
import { type RouteInstance, routeInstances } from './support/route-instances.ts';
import { tsplibInstances } from './support/tsplib-instances.ts';

const LIMIT_MS = 1000;
const LATE_MS = 50;
const FIRST_MS = 200;
/** Most per cent above the shortest known length, on average and at worst. */
const TARGETS = { mean: 0.1, worst: 0.75, directed: 0.3, tsplib: { mean: 0.18, worst: 1.8 } };

interface Tried {
  /** Per cent above the shortest known length. */
  readonly gap: number;
  readonly took: number;
  readonly first: number;
}

function tryOne({ points, options, known }: RouteInstance, seed: number): Tried {
  let first = Number.POSITIVE_INFINITY;
  const began = processorTime();
  const { length } = optimiseOrder(points, {
    ...options,
    seed,
    timeLimitMs: LIMIT_MS,
    clock: processorTime,
    onProgress: ({ elapsed }) => {
      first = Math.min(first, elapsed);
    },
  });
  return { gap: (length / known - 1) * 100, took: processorTime() - began, first };
}

/** How short the optimised drive is after a second of processor time, against the shortest known (routes and maps, 1). */
export async function compareRoutes({ isQuick }: { readonly isQuick: boolean }): Promise<Row[]> {
  const seeds = isQuick ? [1] : [1, 2, 3];
  const tryAll = (instances: readonly RouteInstance[]) =>
    instances.map((instance) => ({ instance, runs: seeds.map((seed) => tryOne(instance, seed)) }));
  const tried = tryAll(routeInstances());
  const tsplib = tryAll(tsplibInstances()).flatMap(({ runs }) => runs.map(({ gap }) => gap));
  const gapsOf = (fits: (instance: RouteInstance) => boolean) =>
    tried.filter(({ instance }) => fits(instance)).flatMap(({ runs }) => runs.map(({ gap }) => gap));
  const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const row = (figure: string, value: number, unit: string, most?: number): Row => ({
    figure,
    ours: `${short(value)} ${unit}`,
    other: '',
    ratio: null,
    ...(most !== undefined && { target: { text: `<= ${most} ${unit}`, isMet: value <= most } }),
  });
  const both = gapsOf(({ isDirected }) => !isDirected);
  const optimal = gapsOf(({ isOptimal }) => isOptimal);
  const all = tried.flatMap(({ runs }) => runs);
  return [
    row(
      'optimised drive after 1 s, 50 to 1,300 places: above the shortest known, mean',
      mean(both),
      '%',
      TARGETS.mean,
    ),
    row('the same at worst', Math.max(...both), '%', TARGETS.worst),
    row('DIMACS E1k and C1k alone, above the proven optimum, mean', mean(optimal), '%'),
    row('TSPLIB, 52 to 1,304 places, above the proven optimum, mean', mean(tsplib), '%', TARGETS.tsplib.mean),
    row('the same at worst', Math.max(...tsplib), '%', TARGETS.tsplib.worst),
    row('directed costs, mean', mean(gapsOf(({ isDirected }) => isDirected)), '%', TARGETS.directed),
    row(
      'first improvement, 95 of 100 searches',
      quantile(
        all.map(({ first }) => first),
        0.95,
      ),
      'ms',
      FIRST_MS,
    ),
    row('later than its limit at worst', Math.max(...all.map(({ took }) => took)) - LIMIT_MS, 'ms', LATE_MS),
    row('later than its limit, 20,000 places', tryOne(largeTown(), 1).took - LIMIT_MS, 'ms', LATE_MS),
  ];
}

function largeTown(): RouteInstance {
  const points = Array.from({ length: 20_000 }, (_, index) => ({
    x: (index * 7919) % 20_011,
    y: (index * 6841) % 19_997,
  }));
  return { name: 'large town', points, options: {}, known: 1, isOptimal: false, isDirected: false };
}
