import { describe, expect, test } from 'vitest';
import { checkAnswer, takesNotes } from './answer.rules.ts';
import type { AnswerValue } from './answer.ts';
import type { ItemFields } from './item.rules.ts';
import { item } from './testing/form-fixture.ts';

const answer = (value: AnswerValue | null, notes = '', skipped = false) => ({ value, notes, skipped });
const INK = [[0, 0, 100, 0, 200, 50]];
const PICTURE = {
  mimeType: 'image/jpeg',
  name: 'tyre.jpg',
  size: 90_000,
  thumbnail: 'data:image/jpeg;base64,AAAA',
} as const;
const select: Partial<ItemFields> = { type: 'select', selectOptions: ['Low', 'High'] };

describe('an answer', () => {
  test.each<[string, Partial<ItemFields>, AnswerValue, AnswerValue | undefined]>([
    ['yes', {}, true, true],
    ['no', {}, false, false],
    ['a text, trimmed', { type: 'text' }, ' two dogs ', 'two dogs'],
    ['a blank text, which is none', { type: 'text' }, '  ', undefined],
    ['a whole number', { type: 'number' }, 0, 0],
    ['a number with its decimals', { type: 'number', decimalPlaces: 2 }, 3.14, 3.14],
    ['one choice', select, ['Low'], ['Low']],
    [
      'several choices, each once',
      { ...select, selectMultiple: true },
      ['Low', 'High', 'Low'],
      ['Low', 'High'],
    ],
    ['a picture', { type: 'attachment' }, PICTURE, PICTURE],
    ['a signature', { type: 'signature' }, { ink: INK, fullname: ' Ann ' }, { ink: INK, fullname: 'Ann' }],
  ])('takes %s', (_what, typed, value, stored) => {
    const checked = checkAnswer(item('Q', typed), answer(value));
    expect(checked).toEqual({ ok: true, value: stored === undefined ? null : { value: stored } });
  });

  test.each<[string, Partial<ItemFields>, ReturnType<typeof answer>, string]>([
    ['text for yes or no', {}, answer('yes'), 'custom-fields.value-invalid'],
    ['a number with too many decimals', { type: 'number' }, answer(1.5), 'custom-fields.too-many-decimals'],
    ['what is no number', { type: 'number' }, answer(Number.NaN), 'custom-fields.value-invalid'],
    ['a number out of range', { type: 'number' }, answer(2e9), 'custom-fields.number-out-of-range'],
    ['an unknown choice', select, answer(['Medium']), 'custom-fields.value-invalid'],
    ['two choices where one is asked for', select, answer(['Low', 'High']), 'custom-fields.value-invalid'],
    ['a text of 2,001 characters', { type: 'text' }, answer('x'.repeat(2001)), 'kit.too-long'],
    ['notes of 256 characters', {}, answer(true, 'x'.repeat(256)), 'kit.too-long'],
    [
      'a picture that is too large',
      { type: 'attachment' },
      answer({ ...PICTURE, thumbnail: `data:image/jpeg;base64,${'A'.repeat(49_200)}` }),
      'custom-fields.picture-too-large',
    ],
    [
      'a picture that could be a program',
      { type: 'attachment' },
      answer({ ...PICTURE, thumbnail: 'data:image/svg+xml;base64,AAAA' }),
      'custom-fields.value-invalid',
    ],
    [
      'a signature of nothing',
      { type: 'signature' },
      answer({ ink: [], fullname: 'Ann' }),
      'custom-fields.signature-empty',
    ],
    [
      'a signature of a dot',
      { type: 'signature' },
      answer({ ink: [[5, 5]], fullname: 'Ann' }),
      'custom-fields.signature-empty',
    ],
    [
      'a signature without a name',
      { type: 'signature' },
      answer({ ink: INK, fullname: ' ' }),
      'custom-fields.name-of-signature',
    ],
    ['a skip of what may not be skipped', {}, answer(null, '', true), 'custom-fields.not-skippable'],
  ])('refuses %s', (_what, typed, given, error) => {
    expect(checkAnswer(item('Q', typed), given)).toMatchObject({ ok: false, error });
  });

  const skippable = { skippable: true } as const;
  const [NOTES, REASON] = ['custom-fields.notes-required', 'custom-fields.skip-reason-required'];
  test.each<[Partial<ItemFields>, ReturnType<typeof answer>, string | undefined]>([
    [{ notes: 'optional', ...skippable }, answer(null, '', true), undefined],
    [{ notes: 'always' }, answer(true), NOTES],
    [{ notes: 'always' }, answer(true, 'Fine'), undefined],
    [{ notes: 'always', ...skippable }, answer(null, '', true), REASON],
    [{ notes: 'always' }, answer(null), undefined],
    [{ notes: 'when-skipped', ...skippable }, answer(null, '', true), REASON],
    [{ notes: 'when-skipped', ...skippable }, answer(null, 'No van', true), undefined],
    [{ notes: 'when-skipped', ...skippable }, answer(false), undefined],
    [{ notes: 'when-skipped-or-falsy', ...skippable }, answer(null, '', true), REASON],
    [{ notes: 'when-skipped-or-falsy', ...skippable }, answer(false), NOTES],
    [{ notes: 'when-skipped-or-falsy' }, answer(false), NOTES],
    [{ notes: 'when-skipped-or-falsy' }, answer(false, 'Worn'), undefined],
    [{ notes: 'when-skipped-or-falsy' }, answer(true), undefined],
    [{ notes: 'when-skipped-or-falsy', type: 'number' }, answer(0), undefined],
  ])('asks for notes as its question says: %j, %j', (typed, given, error) => {
    const checked = checkAnswer(item('Q', typed), given);
    expect(checked.ok ? undefined : checked.error).toBe(error);
  });

  test('without any notes drops those that come all the same, unless they are asked for', () => {
    expect(checkAnswer(item('Q', { removeNotes: true }), answer(true, 'Hm'))).toEqual({
      ok: true,
      value: { value: true },
    });
    expect(takesNotes(item('Q', { removeNotes: true, notes: 'always' }))).toBe(true);
  });

  test('skipped has no value, and notes alone are kept', () => {
    expect(checkAnswer(item('Q', skippable), answer(true, '', true))).toEqual({
      ok: true,
      value: { skipped: true },
    });
    expect(checkAnswer(item('Q'), answer(null, 'Ask Tom'))).toEqual({
      ok: true,
      value: { notes: 'Ask Tom' },
    });
  });
});
