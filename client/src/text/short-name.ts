const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A name for a message of one line: at most `max` characters as people count them, cut between words where a word
 * ends in the second half, never inside of a character.
 */
export function shortName(name: string, max = 40): string {
  const whole = name.trim();
  const characters = Array.from(graphemes.segment(whole), ({ segment }) => segment);
  if (characters.length <= max) return whole;
  const kept = characters.slice(0, max - 1);
  const isBetweenWords = /\s/.test(characters[max - 1] ?? '');
  const lastGap = isBetweenWords ? kept.length : kept.findLastIndex((character) => /\s/.test(character));
  const words = lastGap >= max / 2 ? kept.slice(0, lastGap) : kept;
  return `${words.join('').trimEnd()}…`;
}
