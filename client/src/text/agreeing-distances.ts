import { type DistanceUnit, distance } from './format.ts';

const METRES_PER_MILE = 1609.344;

/** Metres that one step of the last figure shown stands for; 0 for lengths that are told in another unit. */
function stepOf(metres: number, unit: DistanceUnit): number {
  const one = unit === 'miles' ? METRES_PER_MILE : 1000;
  if (unit === 'miles' && metres < one * 0.1) return 0;
  if (unit === 'kilometres' && metres < 950) return 10;
  return metres < one * 99.5 ? one / 10 : one;
}

/**
 * Two lengths and what lies between them, in words that agree: '3.4 mi', '2.0 mi' and '1.4 mi', although the metres
 * themselves would be told as 1.3. What is less than a step of the figures is told as it is.
 */
export function agreeingDistances(
  before: number,
  after: number,
  unit: DistanceUnit = 'miles',
): { readonly before: string; readonly after: string; readonly between: string } {
  const step = stepOf(before, unit);
  const isOneUnit = step > 0 && stepOf(after, unit) <= step;
  const steps = isOneUnit ? Math.round(before / step) - Math.round(after / step) : 0;
  return {
    before: distance(before, unit),
    after: distance(after, unit),
    between: distance(steps > 0 ? steps * step : before - after, unit),
  };
}
