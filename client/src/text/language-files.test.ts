import { afterEach, describe, expect, it } from 'vitest';
import { addLanguages, textsTranslated } from './language-files.ts';
import { currentLocale } from './locale.ts';
import { showLocale } from './show-locale.ts';
import { defineTexts, type TextAreas, textOf, translateTexts } from './texts.ts';

/** An area whose Polish is fetched as often as `fetched` says; it cannot be reached while `isAway`. */
function arrive(area: string): { fetched: number; isAway: boolean } {
  const file = { fetched: 0, isAway: false };
  defineTexts(area, { hello: 'Hello' });
  addLanguages({
    'pl-PL': async () => {
      file.fetched += 1;
      if (file.isAway) throw new Error('no connection');
      translateTexts('pl-PL', area as keyof TextAreas, { hello: 'Cześć' } as object);
    },
  });
  return file;
}

describe('files of a language', () => {
  afterEach(() => showLocale('en-GB'));

  it('are left alone while English is shown', async () => {
    const file = arrive('alone-test');
    await textsTranslated();
    expect(file.fetched).toBe(0);
    expect(textOf('alone-test.hello')).toBe('Hello');
  });

  it('are fetched once, when their language is chosen', async () => {
    const file = arrive('chosen-test');
    expect(await showLocale('pl-PL')).toBe(true);
    expect(textOf('chosen-test.hello')).toBe('Cześć');
    await showLocale('en-GB');
    await showLocale('pl-PL');
    expect(file.fetched).toBe(1);
  });

  it('come with the part of the app that brings their texts', async () => {
    await showLocale('pl-PL');
    arrive('late-test');
    await textsTranslated();
    expect(textOf('late-test.hello')).toBe('Cześć');
  });

  it('come with a part that arrives while the language is on its way', async () => {
    const shown = showLocale('pl-PL');
    arrive('meanwhile-test');
    await Promise.all([shown, textsTranslated()]);
    expect(textOf('meanwhile-test.hello')).toBe('Cześć');
  });

  it('leave the language as it is when one of them cannot be fetched, and are asked for again', async () => {
    const file = arrive('away-test');
    file.isAway = true;
    expect(await showLocale('pl-PL')).toBe(false);
    expect(currentLocale()).toBe('en-GB');
    file.isAway = false;
    expect(await showLocale('pl-PL')).toBe(true);
    expect(textOf('away-test.hello')).toBe('Cześć');
  });

  it('leave a part in English that arrives without its own, until it can be fetched', async () => {
    await showLocale('pl-PL');
    const file = arrive('part-test');
    file.isAway = true;
    await textsTranslated();
    expect([currentLocale(), textOf('part-test.hello')]).toEqual(['pl-PL', 'Hello']);
    file.isAway = false;
    await textsTranslated();
    expect(textOf('part-test.hello')).toBe('Cześć');
  });
});
