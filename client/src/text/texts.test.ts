import { afterEach, describe, expect, it } from 'vitest';
import './kit.text.ts';
import { setWriting } from './locale.ts';
import { defineTexts, hasText, type TextAreas, t, textOf, translateTexts } from './texts.ts';

describe('texts', () => {
  it('finds plain, plural and filled texts', () => {
    expect(t('kit.close')).toBe('Close');
    expect(t('kit.selected', { count: 1 })).toBe('1 selected');
    expect(t('kit.sync-needs', { count: 1 })).toBe('1 needs you');
    expect(t('kit.sync-needs', { count: 2 })).toBe('2 need you');
    expect(t('kit.owes', { amount: '£42.00' })).toBe('owes £42.00');
    // @ts-expect-error a key that does not exist
    expect(t('kit.nothing')).toBe('kit.nothing');
    // @ts-expect-error a text that needs a value
    t('kit.owes');
  });

  it('finds keys known only at run time', () => {
    defineTexts('rounds-test', { 'already-exists': 'There is a round called {{name}} already' });
    expect(textOf('rounds-test.already-exists', { name: 'Castle & Hill' })).toBe(
      'There is a round called Castle & Hill already',
    );
    expect(hasText('rounds-test.other')).toBe(false);
  });
});

it('keeps a name that turns the direction of what follows to itself', () => {
  defineTexts('turn-test', { added: 'Added {{name}} to the round' });
  expect(textOf('turn-test.added', { name: '\u202eabc.exe' })).toBe(
    'Added \u2068\u202eabc.exe\u2069 to the round',
  );
});

describe('another language', () => {
  afterEach(() => setWriting({ locale: 'en-GB' }));
  const words = (area: string, entries: Readonly<Record<string, string>>) =>
    translateTexts('pl-PL', area as keyof TextAreas, entries);

  it('has its own plurals', () => {
    defineTexts('plural-test', {
      rounds_zero: 'no rounds',
      rounds_one: '{{count}} round',
      rounds_other: '{{count}} rounds',
    });
    words('plural-test', {
      rounds_one: '{{count}} runda',
      rounds_few: '{{count}} rundy',
      rounds_many: '{{count}} rund',
      rounds_other: '{{count}} rundy',
    });
    const said = () =>
      [0, 1, 2, 5, 12, 22, 25, 112].map((count) => textOf('plural-test.rounds', { count })).join(', ');
    expect(said()).toBe(
      'no rounds, 1 round, 2 rounds, 5 rounds, 12 rounds, 22 rounds, 25 rounds, 112 rounds',
    );
    setWriting({ locale: 'pl-PL' });
    expect(said()).toBe('0 rund, 1 runda, 2 rundy, 5 rund, 12 rund, 22 rundy, 25 rund, 112 rund');
    expect(textOf('plural-test.rounds', { count: 1.5 })).toBe('1,5 rundy');
  });

  it('falls back to English, with English plurals', () => {
    defineTexts('fallback-test', { jobs_one: '{{count}} job', jobs_other: '{{count}} jobs', done: 'Done' });
    setWriting({ locale: 'pl-PL' });
    expect(textOf('fallback-test.jobs', { count: 5 })).toBe('5 jobs');
    expect(textOf('fallback-test.done')).toBe('Done');
  });

  it('writes numbers with its own separators, and what is given as a string as it stands', () => {
    const all = '{{count}} of {{of}} in {{year}}';
    defineTexts('number-test', { all_one: all, all_other: all });
    expect(textOf('number-test.all', { count: 4000, of: 4003, year: '2026' })).toBe('4,000 of 4,003 in 2026');
    words('number-test', { all_many: '{{count}} z {{of}} w {{year}}' });
    setWriting({ locale: 'pl-PL' });
    expect(textOf('number-test.all', { count: 20_000, of: 20_003, year: '2026' })).toBe(
      '20\u00a0000 z 20\u00a0003 w 2026',
    );
  });
});
