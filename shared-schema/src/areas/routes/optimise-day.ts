import type { RoutePoint } from './distances.ts';
import { type OptimiseOptions, optimiseOrder } from './optimise-order.ts';

/** A stop of a day in its present order; `point`: undefined where nobody knows its place. */
export interface DayStop {
  readonly point: RoutePoint | undefined;
  /** It keeps its place in the order. */
  readonly isPinned: boolean;
}

/** Options of a search; `onProgress` is told of the whole day. */
export interface OptimiseDayOptions
  extends Pick<OptimiseOptions, 'seed' | 'timeLimitMs' | 'maxIterations' | 'clock'> {
  readonly onProgress?: (progress: { order: readonly number[]; elapsed: number }) => void;
}

/**
 * A short order of the stops of a day, as indexes of `stops` (SCH-4): pinned ones stay where they are and the way
 * leads by them, those without a place come last. The first and the last stop are free unless they are pinned.
 */
export function optimiseDay(stops: readonly DayStop[], options: OptimiseDayOptions): readonly number[] {
  const all = stops.map((stop, index) => ({ ...stop, index }));
  const free = all.filter(({ isPinned }) => !isPinned);
  const filling = [...free.filter(({ point }) => point), ...free.filter(({ point }) => !point)];
  // What is free fills the places between the pinned ones, in its present order.
  let next = 0;
  const order = all.map((stop) => (stop.isPinned ? stop : (filling[next++] ?? stop)));
  const runs = runsOf(order);
  const total = runs.reduce((sum, run) => sum + run.length, 0);
  let before = 0;
  for (const run of runs) {
    const share = (options.timeLimitMs ?? 0) * (run.length / total);
    const from = order.slice(0, run.from).findLast(({ point }) => point);
    const to = order.slice(run.from + run.length).find(({ point, isPinned }) => point && isPinned);
    const own = order.slice(run.from, run.from + run.length);
    const points = [...(from ? [from] : []), ...own, ...(to ? [to] : [])];
    const put = (found: readonly number[]) => {
      const sorted = found.flatMap((at) => points[at] ?? []).filter((stop) => own.includes(stop));
      order.splice(run.from, run.length, ...sorted);
      return order.map(({ index }) => index);
    };
    const { order: best } = optimiseOrder(
      points.flatMap(({ point }) => point ?? []),
      {
        ...options,
        roundTrip: false,
        start: from ? 0 : null,
        end: to ? points.length - 1 : null,
        ...(options.timeLimitMs !== undefined && { timeLimitMs: share }),
        onProgress: ({ order: found, elapsed }) =>
          options.onProgress?.({ order: put(found), elapsed: before + elapsed }),
      },
    );
    put(best);
    before += share;
  }
  return order.map(({ index }) => index);
}

/** Where free stops with a place stand one after another. */
function runsOf(order: readonly DayStop[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  for (const [at, { point, isPinned }] of order.entries()) {
    if (!point || isPinned) continue;
    const last = runs.at(-1);
    if (last && last.from + last.length === at) last.length += 1;
    else runs.push({ from: at, length: 1 });
  }
  return runs;
}
