const TONES = 5;

/** One of the five tones of people, 1 to 5, always the same for a user id. */
export function personTone(userId: string): number {
  let hash = 2166136261;
  for (let at = 0; at < userId.length; at += 1) {
    hash ^= userId.charCodeAt(at);
    hash = Math.imul(hash, 16777619);
  }
  return ((hash >>> 0) % TONES) + 1;
}

/**
 * The tones of people who are seen together: each has the tone of their id, and those who would share one take the next
 * that nobody has. From the sixth on tones repeat, each as often as another.
 */
export function tonesOf(userIds: readonly string[]): ReadonlyMap<string, number> {
  const tones = new Map<string, number>();
  const uses = Array.from({ length: TONES }, () => 0);
  for (const id of userIds.toSorted()) {
    const own = personTone(id) - 1;
    const least = Math.min(...uses);
    const turn = uses.findIndex((_, step) => uses[(own + step) % TONES] === least);
    const at = (own + turn) % TONES;
    uses[at] = (uses[at] ?? 0) + 1;
    tones.set(id, at + 1);
  }
  return tones;
}

/** At most two letters for a name: 'Tom Ashdown' is TA, 'Priya' is PR, nothing is '?'. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s-]+/)
    .filter(Boolean);
  const first = words[0];
  if (first === undefined) return '?';
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = last ? [[...first][0], [...last][0]] : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase('en-GB');
}
