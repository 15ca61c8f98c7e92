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

/** The class that gives an element a person's colours (`--p`, `--p-tint`, `--p-text`). */
export function personToneClass(userId: string): string {
  return `rm-p${personTone(userId)}`;
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
