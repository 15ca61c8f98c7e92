/** The oldest browsers that the product is made for; README and the page that could not start name them too. */
export const BROWSERS = ['safari16.4', 'firefox125', 'chrome111'];

/** What a built program must not use: the oldest of these browsers lack it, and nothing that builds puts it in. */
export const LACKING = [
  'Object.groupBy',
  'Map.groupBy',
  'Promise.withResolvers',
  'Promise.try',
  'Array.fromAsync',
  'AbortSignal.any',
  'Iterator.from',
  'Intl.DurationFormat',
  'Symbol.asyncDispose',
];
