import { describe, expect, it } from 'vitest';
import { foundExcerpt, foundPieces, hiddenHit } from './found-pieces.ts';

/** The text with its hits in brackets. */
const marked = (text: string, typed: string) =>
  foundPieces(text, typed)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('');

describe('a text that was found', () => {
  it.each([
    ['Mill Lane', '', 'Mill Lane'],
    ['Mill Lane', 'lane mi', '[Mi]ll [Lane]'],
    ['Mill Lane', 'zz', 'Mill Lane'],
    ['Anna', 'an', '[An]na'],
    ['Anna', 'a', '[A]nna'],
    ['Anna', 'n', 'A[nn]a'],
    ['Mill Lane, Alton', 'mill l', '[Mill] [L]ane, Alton'],
    ["Ben O'Brien-Bell", 'b', "[B]en O'[B]rien-[B]ell"],
    ['Élan, Anné', 'e', '[É]lan, Anné'],
    ['Żabka Éva', 'v', 'Żabka É[v]a'],
    ['Harrison', 'harris ison', '[Harrison]'],
    ['Café Zoë', 'cafe zoe', '[Café] [Zoë]'],
    ['Zoe\u0308 B', 'zoe', '[Zoe\u0308] B'],
    ['Łódź', 'LODZ', '[Łódź]'],
    ['Straße 3', 'strasse', '[Straße] 3'],
    ['Mrs O\u2019Brien', "o'br", 'Mrs [O\u2019Br]ien'],
    ['Leeds LS1 4AB', 'ls14ab', 'Leeds [LS1 4AB]'],
    ['Leeds LS1 4AB', 'ls1 4', 'Leeds [LS1] [4]AB'],
    ['07700 900123', '07700900123', '[07700 900123]'],
    ['Ring 07700 900123 at night', '0900', 'Ring 0770[0 900]123 at night'],
    ['+44 7700 900123', '07700900123', '+44 [7700 900123]'],
    ['+44 (0) 7700 900123', '+447700900123', '+44 (0) 7[700 900123]'],
    ['07700 900123', '+44 7700 900123', '0[7700] [900123]'],
    ['Job WX-1002', 'wx1002', 'Job [WX-1002]'],
    ['Job WX-1002', 'wx10', 'Job [WX-10]02'],
    ['🪟 Windows', 'win', '🪟 [Win]dows'],
  ])('%j by %j', (text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected);
    expect(marked(text, typed).replace(/[[\]]/g, '')).toBe(text);
  });

  it('a long one begins shortly before what was looked for', () => {
    const text = 'Leave the ladder behind the shed and mind the dog, who likes nobody';
    expect(foundExcerpt(text, 'dog', 40)).toBe('…mind the dog, who likes nobody');
    expect(foundExcerpt(text, 'ladder', 40)).toBe(text);
    expect(foundExcerpt(text, 'cat', 40)).toBe(text);
    expect(foundExcerpt('x'.repeat(60).concat('dog'), 'dog', 40)).toBe('…dog');
  });
});

describe('what a row does not show', () => {
  const hidden = ['Books Ltd', '07700 900123', 'Dog', 'WX-1002'].map((text) => ({ text }));

  it.each([
    ['zoe', undefined],
    ['books', 'Books Ltd'],
    ['wx1002', 'WX-1002'],
    ['zoe dog', 'Dog'],
    ['07700900123', '07700 900123'],
    ['nowhere', undefined],
    ['', undefined],
  ])('is told for %j: %j', (typed, told) => {
    expect(hiddenHit(['Zoë', '12 Mill Bank'], () => hidden, typed)?.text).toBe(told);
  });
});
