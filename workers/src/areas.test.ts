import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BASE_LOCALE, LOCALES } from '@roundsman/shared-schema/kernel/languages.ts';
import { writtenLocaleOf } from '@roundsman/shared-schema/kernel/words.ts';
import { describe, expect, it, test } from 'vitest';
import { sayAlertDigest } from './areas/alerts/mail-alert-digest.text.ts';
import { AREAS, EFFECTS } from './areas.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: 'utf8' });
const texts = files.filter((path) => path.endsWith('.text.ts'));

const said = files
  .filter((path) => path.endsWith('.ts') && !/\.(?:text|test)(?:\.|$)/.test(path))
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'));

const variables = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** The one table of texts that a file brings. */
async function tableOf(path: string): Promise<Readonly<Record<string, string | undefined>>> {
  const exports: Readonly<Record<string, unknown>> = await import(new URL(path, import.meta.url).href);
  const name = Object.keys(exports).find((key) => /_[A-Z]{2}$/.test(key)) ?? '';
  return exports[name] as Readonly<Record<string, string>>;
}

describe('areas', () => {
  test('bring every effect that lies in their folders, and each kind once', () => {
    expect(EFFECTS).toHaveLength(files.filter((path) => path.endsWith('.effect.ts')).length);
    expect(new Set(EFFECTS.map(({ kind }) => kind)).size).toBe(EFFECTS.length);
    expect(new Set(AREAS.map(({ name }) => name)).size).toBe(AREAS.length);
  });
});

describe('texts of mails', () => {
  test.each(texts)('%s names the same things in every language', async (path) => {
    const english = await tableOf(path);
    for (const locale of LOCALES.filter((one) => one !== BASE_LOCALE)) {
      const other = await tableOf(path.replace('.text.ts', `.text.${locale.slice(0, 2)}.ts`));
      expect(Object.keys(other).length).toBeGreaterThan(0);
      for (const [key, text] of Object.entries(other)) {
        const same = english[key] ?? english[key.replace(/_\w+$/, '_other')];
        expect(variables(text), `${locale} ${key}`).toEqual(variables(same));
      }
    }
  });

  test.each(texts)('%s says nothing that no mail says', async (path) => {
    const keys = Object.keys(await tableOf(path)).map((key) => key.replace(/_(?:one|few|many|other)$/, ''));
    expect(keys.filter((key) => !said.some((text) => text.includes(`'${key}'`)))).toEqual([]);
  });

  it.each([
    ['en-GB', 1, '1 alert at Sparkle'],
    ['en-GB', 3, '3 alerts at Sparkle'],
    ['pl-PL', 1, '1 alert: Sparkle'],
    ['pl-PL', 3, '3 alerty: Sparkle'],
    ['pl-PL', 5, '5 alertów: Sparkle'],
  ] as const)('count in %s: %i', (locale, count, words) => {
    expect(sayAlertDigest(locale, 'subject', { count, company: 'Sparkle' })).toBe(words);
  });

  it.each([
    ['pl', 'pl-PL'],
    ['pl-PL', 'pl-PL'],
    ['PL-pl', 'pl-PL'],
    ['', 'en-GB'],
    ['en-US', 'en-GB'],
    ['de-DE', 'en-GB'],
    [undefined, 'en-GB'],
  ])('%s is written as %s', (locale, written) => {
    expect(writtenLocaleOf(locale)).toBe(written);
  });
});
