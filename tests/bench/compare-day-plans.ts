import { planRoutes } from '@roundsman/shared-schema/areas/routes/plan-routes.ts';
import { type DayPlanInstance, dayPlanInstances } from './support/day-plan-instances.ts';
import { quantile, type Row, short } from './support/figures.ts';
import { processorTime } from './support/processor-time.ts';

const LIMITS_MS = [1000, 2000] as const;
const TARGET_MS = 2000;
const TARGET = 1;
const LATE_MS = 50;

interface Tried {
  readonly name: string;
  /** Per cent above the cheapest known plan. */
  readonly gap: number;
  readonly took: number;
}

function tryOne({ name, problem, known }: DayPlanInstance, seed: number, timeLimitMs: number): Tried {
  const began = processorTime();
  const { cost, left } = planRoutes(problem, { seed, timeLimitMs, clock: processorTime });
  if (left.length > 0) throw new Error(`${name}: ${left.length} stops were left out`);
  return { name, gap: (cost / known - 1) * 100, took: processorTime() - began };
}

/** How cheap day plans are after some processor time, against the cheapest known (routes and maps, 3). */
export async function compareDayPlans({ isQuick }: { readonly isQuick: boolean }): Promise<Row[]> {
  const seeds = isQuick ? [1] : [1, 2, 3];
  const instances = dayPlanInstances();
  const mean = (some: readonly Tried[]) => some.reduce((sum, { gap }) => sum + gap, 0) / some.length;
  const row = (figure: string, value: number, unit: string, most?: number): Row => ({
    figure,
    ours: `${short(value)} ${unit}`,
    ...{ other: '', ratio: null },
    ...(most !== undefined && { target: { text: `<= ${most} ${unit}`, isMet: value <= most } }),
  });
  const rows: Row[] = [];
  for (const limit of isQuick ? [TARGET_MS] : LIMITS_MS) {
    const tried = instances.map((instance) => ({
      kind: instance.kind,
      runs: seeds.map((seed) => tryOne(instance, seed, limit)),
    }));
    const all = tried.flatMap(({ runs }) => runs);
    const of = (kind: DayPlanInstance['kind']) => tried.flatMap((one) => (one.kind === kind ? one.runs : []));
    const worst = all.reduce((a, b) => (b.gap > a.gap ? b : a));
    const after = `${limit / 1000} s`;
    rows.push(
      row(
        `day plans after ${after}: above the cheapest known, mean`,
        mean(all),
        '%',
        limit === TARGET_MS ? TARGET : undefined,
      ),
      row(`the same with windows, ${after}`, mean(of('windows')), '%'),
      row(`the same with caps alone, ${after}`, mean(of('capacity')), '%'),
      row(
        `the same, 95 of 100, ${after}`,
        quantile(
          all.map(({ gap }) => gap),
          0.95,
        ),
        '%',
      ),
      row(`the same at worst (${worst.name}), ${after}`, worst.gap, '%'),
      row(
        `later than its limit at worst, ${after}`,
        Math.max(...all.map(({ took }) => took)) - limit,
        'ms',
        LATE_MS,
      ),
    );
    for (const { runs } of tried)
      console.error(`${runs[0]?.name} ${after}: ${runs.map(({ gap }) => gap.toFixed(2)).join(' ')} %`);
  }
  return rows;
}
