/** What the sky looks like, one picture and one word each. */
export const SKIES = [
  'clear',
  'partly',
  'cloudy',
  'fog',
  'drizzle',
  'rain',
  'sleet',
  'snow',
  'showers',
  'thunder',
] as const;
export type Sky = (typeof SKIES)[number];

/** WMO weather interpretation codes by their first code of each kind, ascending. */
const FIRST_CODE: readonly (readonly [code: number, sky: Sky])[] = [
  [0, 'clear'],
  [1, 'partly'],
  [3, 'cloudy'],
  [45, 'fog'],
  [51, 'drizzle'],
  [56, 'sleet'],
  [61, 'rain'],
  [66, 'sleet'],
  [71, 'snow'],
  [80, 'showers'],
  [85, 'snow'],
  [95, 'thunder'],
];

/** The picture for a WMO weather code; codes between two kinds belong to the lower one. */
export function skyOf(code: number): Sky {
  return FIRST_CODE.findLast(([first]) => code >= first)?.[1] ?? 'clear';
}

/** Whole degrees in the account's unit, from degrees Celsius. */
export function degrees(celsius: number, unit: 'celsius' | 'fahrenheit'): number {
  const value = unit === 'fahrenheit' ? (celsius * 9) / 5 + 32 : celsius;
  // Never -0, which would be written with its sign.
  return Math.round(value) || 0;
}
