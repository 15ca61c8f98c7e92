import type { CSSProperties } from 'react';

/** One of the twelve round colours: `fill` carries white text (5.4:1 or more), the marks stand beside text. */
export interface RoundColour {
  name: string;
  fill: string;
  mark: { light: string; dark: string };
}

const colour = (name: string, fill: string, dark: string): RoundColour => ({
  name,
  fill,
  mark: { light: fill, dark },
});

/** The twelve colours offered for rounds, in the order of the picker. */
export const ROUND_COLOURS: readonly RoundColour[] = [
  colour('rust', '#AE4420', '#F08A63'),
  colour('ochre', '#8A6100', '#DDAE3F'),
  colour('moss', '#4C7420', '#9CC765'),
  colour('pine', '#17724F', '#5BC79B'),
  colour('lagoon', '#0C6F80', '#4EC0D2'),
  colour('sky', '#1E66C4', '#7FB2F8'),
  colour('iris', '#5A4FC8', '#A9A2FB'),
  colour('plum', '#8A3FA3', '#D29AE6'),
  colour('rose', '#B1306B', '#F58DBB'),
  colour('brick', '#A2343A', '#F0898C'),
  colour('umber', '#7A5434', '#CDA27C'),
  colour('slate', '#566370', '#A5B2BE'),
];

const DEFAULT = '#566370';
const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** `#rgb` and `#rrggbb` as `#RRGGBB`; anything that is not a hex colour becomes slate. */
export function normalHex(value: string): string {
  const text = value.trim();
  if (!HEX.test(text)) return DEFAULT;
  const hex = text.length === 4 ? `#${[...text.slice(1)].map((digit) => digit + digit).join('')}` : text;
  return hex.toUpperCase();
}

/** Relative luminance after WCAG 2, from 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(normalHex(hex).slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colours after WCAG 2, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** White where it reads at 4.5:1 or better than black does, else black. */
export function textOn(fill: string): '#FFFFFF' | '#000000' {
  const white = contrast(fill, '#FFFFFF');
  return white >= 4.5 || white >= contrast(fill, '#000000') ? '#FFFFFF' : '#000000';
}

/** The entry of the twelve with this fill or name, if it is one of them. */
export function namedRoundColour(value: string): RoundColour | undefined {
  const hex = normalHex(value);
  return ROUND_COLOURS.find(
    (entry) => entry.name === value || (HEX.test(value.trim()) && entry.fill === hex),
  );
}

/** The colour under white or black text for a round's stored colour (a name of the twelve or a hex value). */
export function roundFill(value: string): string {
  return namedRoundColour(value)?.fill ?? normalHex(value);
}

/**
 * CSS custom properties for a round's mark of the class `rm-tinted`: its colour one each for light and dark, and its
 * outline where the mark needs one, out of which the style sheet makes `--c` and `--c-edge` (`tokens.css`), because older
 * browsers know no function that chooses.
 */
export function markVars(value: string): CSSProperties {
  const known = varsOf.get(value);
  if (known) return known;
  const made: CSSProperties = madeMarkVars(value);
  varsOf.set(value, made);
  return made;
}

/** React compares the properties of an element one by one unless they are the same object as before. */
const varsOf = new Map<string, CSSProperties>();

function madeMarkVars(value: string): Readonly<Record<string, string>> {
  const named = namedRoundColour(value);
  if (named) return { '--c-light': named.mark.light, '--c-dark': named.mark.dark };
  const fill = roundFill(value);
  const edge = (surface: string) => (contrast(fill, surface) < 3 ? 'var(--control)' : 'transparent');
  // Outlined only in the mode in which the mark would be hard to see.
  return {
    '--c-light': fill,
    '--c-dark': fill,
    '--c-edge-light': edge('#FFFFFF'),
    '--c-edge-dark': edge('#141B20'),
  };
}

/** CSS custom properties for what a round's colour fills: `--fill`, and `--on-fill` for the words on it. */
export function fillVars(value: string): Readonly<Record<string, string>> {
  const fill = roundFill(value);
  return { '--fill': fill, '--on-fill': namedRoundColour(value) ? '#FFFFFF' : textOn(fill) };
}
