import { ROUND_COLOURS } from './round-colours.ts';

/** The colour of the palette that is in use least, the first of several: what is made anew is told from the others by it. */
export function rarestColour(used: Iterable<string>): string {
  const uses = new Map(ROUND_COLOURS.map(({ fill }) => [fill, 0]));
  for (const colour of used) {
    const fill = colour.toUpperCase();
    const count = uses.get(fill);
    if (count !== undefined) uses.set(fill, count + 1);
  }
  const [rarest] = [...uses].reduce((least, entry) => (entry[1] < least[1] ? entry : least));
  return rarest;
}
