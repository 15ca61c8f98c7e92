import { type DistanceUnit, distance, inSteps } from './format.ts';

const METRES_PER_MILE = 1609.344;
const METRES_PER_YARD = 0.9144;

/** How finely lengths can be told, the coarsest first: metres that one step of the last figure stands for. */
const STEPS: Readonly<Record<DistanceUnit, readonly number[]>> = {
  miles: [METRES_PER_MILE, METRES_PER_MILE / 10, METRES_PER_YARD * 10, METRES_PER_YARD],
  kilometres: [1000, 100, 10, 1],
};

/** Metres that one step of the last figure shown stands for. */
function stepOf(metres: number, unit: DistanceUnit): number {
  const one = unit === 'miles' ? METRES_PER_MILE : 1000;
  if (unit === 'miles' && metres < one * 0.1) return METRES_PER_YARD * 10;
  if (unit === 'kilometres' && metres < 950) return 10;
  return metres < one * 99.5 ? one / 10 : one;
}

/**
 * Two lengths and what lies between them, in words that agree: '3.4 mi', '2.0 mi' and '1.4 mi', although the metres
 * themselves would be told as 1.3. All three are told in the unit of the longer one, and more finely where it would
 * show no difference, or show the shorter one as nothing: '380 yd', '320 yd' and '60 yd'.
 */
export function agreeingDistances(
  before: number,
  after: number,
  unit: DistanceUnit = 'miles',
): { readonly before: string; readonly after: string; readonly between: string } {
  const widest = stepOf(Math.max(before, after), unit);
  const steps = STEPS[unit].filter((step) => step <= widest);
  const tells = (step: number) =>
    Math.round(before / step) !== Math.round(after / step) && (after === 0 || Math.round(after / step) > 0);
  const step = steps.find(tells);
  // Less than a yard or a metre apart: nothing to tell.
  if (step === undefined)
    return { before: distance(before, unit), after: distance(after, unit), between: distance(0, unit) };
  const say = (count: number) => inSteps(count * step, step, unit);
  const [long, short] = [Math.round(before / step), Math.round(after / step)];
  return { before: say(long), after: say(short), between: say(long - short) };
}
