import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writtenLocaleOf } from '@roundsman/shared-schema/kernel/words.ts';
import { describe, expect, it, test } from 'vitest';
import { sayAlertDigest } from './areas/alerts/mail-alert-digest.text.ts';
import { AREAS, EFFECTS } from './areas.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const files = readdirSync(here, { recursive: true, encoding: 'utf8' });
const texts = files.filter((path) => path.endsWith('.text.ts'));

const variables = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** The one table of texts that a file brings. */
async function tableOf(path: string): Promise<Readonly<Record<string, string | undefined>>> {
  const exports: Readonly<Record<string, unknown>> = await import(new URL(path, import.meta.url).href);
  const name = Object.keys(exports).find((key) => /_(EN|PL)$/.test(key)) ?? '';
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
    const polish = await tableOf(path.replace('.text.ts', '.text.pl.ts'));
    expect(Object.keys(polish).length).toBeGreaterThan(0);
    for (const [key, text] of Object.entries(polish)) {
      const same = english[key] ?? english[key.replace(/_\w+$/, '_other')];
      expect(variables(text), key).toEqual(variables(same));
    }
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
