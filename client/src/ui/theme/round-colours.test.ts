import { describe, expect, it } from 'vitest';
import { DARK, LIGHT } from './palette.ts';
import {
  contrast,
  markVars,
  namedRoundColour,
  normalHex,
  ROUND_COLOURS,
  roundFill,
  textOn,
} from './round-colours.ts';

describe('the twelve round colours', () => {
  it.each(ROUND_COLOURS.map((colour) => [colour.name, colour] as const))(
    '%s reads in both modes',
    (_name, colour) => {
      expect(contrast(colour.fill, '#FFFFFF')).toBeGreaterThanOrEqual(5.4);
      expect(contrast(colour.mark.light, LIGHT.surface)).toBeGreaterThanOrEqual(5.4);
      expect(contrast(colour.mark.dark, DARK.surface)).toBeGreaterThanOrEqual(7);
    },
  );

  it('are found by name or fill', () => {
    expect(namedRoundColour('iris')?.fill).toBe('#5A4FC8');
    expect(namedRoundColour('#5a4fc8')?.name).toBe('iris');
    expect(namedRoundColour('#123456')).toBeUndefined();
    expect(roundFill('iris')).toBe('#5A4FC8');
  });
});

describe('other colours', () => {
  it('get black or white words, whichever reads', () => {
    expect(textOn('#FFFF00')).toBe('#000000');
    expect(textOn('#000080')).toBe('#FFFFFF');
    for (let grey = 0; grey < 256; grey += 1) {
      const hex = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
      expect(contrast(hex, textOn(hex))).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('are outlined where they would not be seen, and bad values are slate', () => {
    expect(markVars('#FFFF00')).toMatchObject({
      '--c-edge-light': 'var(--control)',
      '--c-edge-dark': 'transparent',
    });
    expect(normalHex('#abc')).toBe('#AABBCC');
    expect(normalHex('red; background: url(x)')).toBe('#566370');
  });
});

describe('text on every surface', () => {
  it.each([
    ['light', LIGHT],
    ['dark', DARK],
  ] as const)('%s is at least 4.5:1', (_name, mode) => {
    for (const surface of [mode.bg, mode.surface, mode.sunken]) {
      for (const text of [
        mode.text,
        mode.text2,
        mode.text3,
        mode.accent,
        mode.done,
        mode.warn,
        mode.danger,
        mode.moved,
      ]) {
        expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
