import { ENVIRONMENT_NAMES } from './environment.ts';

/** From this length on, two slips may be one name mistyped; two short names differ by two letters anyway. */
const LONG_NAME = 8;

/** How many letters were left out, added, changed or swapped with their neighbour between two words. */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      rows[i]?.push(Math.min(changed, at(i - 1, j) + 1, at(i, j - 1) + 1, swapped));
    }
  }
  return at(a.length, b.length);
}

/** The setting that a name which is none was probably meant to be. */
export function similarSetting(name: string): string | undefined {
  if (!name.includes('_') || ENVIRONMENT_NAMES.includes(name)) return undefined;
  const allowed = name.length >= LONG_NAME ? 2 : 1;
  return ENVIRONMENT_NAMES.find((known) => known.includes('_') && slipsBetween(name, known) <= allowed);
}

/** What the environment sets beside settings and looks like one mistyped, each in words for the operator. */
export function misspeltSettings(env: NodeJS.ProcessEnv = process.env): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    const meant = similarSetting(name);
    return meant ? [`${name} is set, which is no setting; ${meant} is one.`] : [];
  });
}
