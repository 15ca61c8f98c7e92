/** Something that is called by its name. `hints`: what may tell it from others of that name, what says most first. */
export interface Called {
  readonly id: string;
  readonly name: string;
  readonly hints: readonly string[];
}

/**
 * What each is called, by id: its name alone, or where others have the same name, its name and the first hint by which
 * all of them differ; where no single hint does, all hints that are not the same for all of them.
 */
export function toldApart(all: readonly Called[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, Called[]>();
  for (const one of all) {
    const group = groups.get(one.name);
    if (group) group.push(one);
    else groups.set(one.name, [one]);
  }
  const words = new Map<string, readonly string[]>();
  for (const [name, group] of groups) {
    const telling = tellingHints(group);
    for (const { id, hints } of group) {
      const own = telling.flatMap((at) => hints[at] || []);
      words.set(id, [name, ...own].filter(Boolean));
    }
  }
  return words;
}

/** Places of the hints that tell those of one name apart. */
function tellingHints(group: readonly Called[]): readonly number[] {
  if (group.length < 2) return [];
  const places = [...(group[0]?.hints ?? []).keys()];
  const valuesAt = (at: number) => new Set(group.map(({ hints }) => hints[at] ?? ''));
  const alone = places.find((at) => {
    const values = valuesAt(at);
    return values.size === group.length && !values.has('');
  });
  return alone === undefined ? places.filter((at) => valuesAt(at).size > 1) : [alone];
}
