/** Letters that run from right to left, and marks that turn what follows them. */
const TURNS =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const ISOLATES = /[\u2066-\u2069]/g;

/**
 * A value as it stands in a sentence: one that could turn the words around it is isolated from them (U+2068 to U+2069),
 * without marks of its own that would end that early.
 */
export function isolated(value: string): string {
  return TURNS.test(value) ? `\u2068${value.replace(ISOLATES, '')}\u2069` : value;
}
