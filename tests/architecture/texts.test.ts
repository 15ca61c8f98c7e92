import { basename } from 'node:path';
import '@roundsman/client/app/all-texts.ts';
import { PAGE_WORDS } from '@roundsman/client/parts/record-page/page-words.ts';
import { fetchLanguage } from '@roundsman/client/text/language-files.ts';
import { hasText, registeredTexts } from '@roundsman/client/text/texts.ts';
import { HTTP_ERRORS } from '@roundsman/shared-schema/areas.ts';
import { COMMANDS } from '@roundsman/shared-schema/commands.ts';
import { BASE_LOCALE, LOCALES } from '@roundsman/shared-schema/kernel/languages.ts';
import { describe, expect, test } from 'vitest';
import { isTest, sourceFiles, sourceTexts } from './source-files.ts';

const OTHER_LOCALES = LOCALES.filter((locale) => locale !== BASE_LOCALE);
await Promise.all(OTHER_LOCALES.map(fetchLanguage));

function keysIn(texts: readonly string[], pattern: RegExp): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key ?? '')))];
}

const schema = sourceTexts('shared-schema/src', (path) => !isTest(path) && !path.startsWith('testing/'));
const client = sourceTexts('client/src', (path) => !isTest(path));

/** Said to a command line or a hand-made request only; no screen of the app can meet them. */
const NOT_SHOWN = new Set(['settings.unknown', 'settings.value-not-allowed']);

describe('texts', () => {
  test('every error of a rule or command has words', () => {
    const keys = keysIn(schema, /\bfail\(\s*'([a-z-]+\.[a-zA-Z-]+)'/g).filter((key) => !NOT_SHOWN.has(key));
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !hasText(key))).toEqual([]);
  });

  test('every change has words', () => {
    const keys = keysIn(schema, /'([a-z-]+\.words-[a-z-]+)'/g);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !hasText(key) && !hasText(`${key}_other`))).toEqual([]);
  });

  test('every error of an HTTP call has words', () => {
    expect(Object.keys(HTTP_ERRORS).filter((key) => !hasText(key))).toEqual([]);
  });

  test('every text is used', () => {
    expect([...shapes(english).keys()].filter((key) => !isUsed(key))).toEqual([]);
  });

  test('every language has a file beside every text, with the same areas, and its text names it', () => {
    const areasIn = (text: string, call: RegExp) => [...text.matchAll(call)].map(([, area]) => area);
    const expected = englishFiles.flatMap(({ path, text }) => {
      const areas = areasIn(text, /\bdefineTexts\('([a-z-]+)'/g).filter(
        (area = '') => !(area in ENGLISH_ONLY),
      );
      if (areas.length === 0) return [];
      return OTHER_LOCALES.map((locale) => {
        const beside = path.replace('.text.ts', `.text.${locale.slice(0, 2)}.ts`);
        const isNamed = text.includes(`'${locale}': () => import('./${basename(beside)}')`);
        return `${beside}: ${locale} of ${areas.join(', ')}${isNamed ? '' : ', but its text does not name it'}`;
      });
    });
    const there = sourceFiles('client/src', (path) => /\.text\.[a-z]{2}\.ts$/.test(path)).map(
      ({ path, text }) => {
        const locales = new Set(areasIn(text, /\btranslateTexts\('([\w-]+)'/g));
        const areas = areasIn(text, /\btranslateTexts\('[\w-]+', '([a-z-]+)'/g);
        return `${path}: ${[...locales].join(', ')} of ${areas.join(', ')}`;
      },
    );
    expect(there.sort()).toEqual(expected.sort());
  });
});

/** What every other language leaves in English on purpose. */
const ENGLISH_ONLY: Readonly<Record<string, string>> = {
  developer: 'tools behind developer mode, for the people who write this program; its code is English, too',
};

const englishFiles = sourceFiles('client/src', (path) => path.endsWith('.text.ts'));

/** Other tests of this process register texts of their own. */
const areasOfProduct = new Set(
  englishFiles.flatMap(({ text }) =>
    [...text.matchAll(/\bdefineTexts\('([a-z-]+)'/g)].map(([, area = '']) => area),
  ),
);
const textsOf = (locale: (typeof LOCALES)[number]) =>
  [...registeredTexts(locale)].filter(([key]) => areasOfProduct.has(key.split('.')[0] ?? ''));
const english = textsOf('en-GB');
const baseOf = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
const endingOf = (key: string) => key.slice(baseOf(key).length + 1);
const variablesIn = (text: string) => [...text.matchAll(/\{\{([^{}]+)\}\}/g)].map(([, name]) => name ?? '');

/** By key without its ending: the endings there are, and the variables that any of them names. */
function shapes(texts: readonly (readonly [string, string])[]) {
  const found = new Map<string, { endings: Set<string>; variables: Set<string> }>();
  for (const [key, text] of texts) {
    const shape = found.get(baseOf(key)) ?? { endings: new Set(), variables: new Set() };
    shape.endings.add(endingOf(key));
    for (const name of variablesIn(text)) shape.variables.add(name);
    found.set(baseOf(key), shape);
  }
  return found;
}

describe.each(OTHER_LOCALES)('%s', (locale) => {
  const ours = shapes(english);
  const theirs = shapes(textsOf(locale));
  const endings = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;

  test('has no text that English does not have', () => {
    expect([...theirs.keys()].filter((key) => !ours.has(key))).toEqual([]);
  });

  test('has its own plurals, and plurals nowhere else', () => {
    const wrong = [...theirs].filter(([key, { endings: own }]) => {
      const base = ours.get(key)?.endings;
      if (!base || base.has('')) return own.size > 1 || !own.has('');
      const needed = [...endings, ...(base.has('zero') ? ['zero'] : [])];
      return needed.some((ending) => !own.has(ending)) || own.size !== needed.length;
    });
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  test('names the same values', () => {
    const wrong = [...theirs].flatMap(([key, { variables }]) => {
      const named = ours.get(key)?.variables ?? new Set();
      const differs = [...variables].filter((name) => !named.has(name) && name !== 'count');
      const missing = [...named].filter((name) => !variables.has(name) && name !== 'count');
      return differs.length + missing.length > 0 ? [`${key}: ${[...differs, ...missing].join()}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  test('has every text, but for what is English on purpose', () => {
    const areaOf = (key: string) => key.split('.')[0] ?? '';
    const missing = [...ours.keys()].filter((key) => !theirs.has(key) && !(areaOf(key) in ENGLISH_ONLY));
    expect(missing).toEqual([]);
    const needless = Object.keys(ENGLISH_ONLY).filter(
      (area) => ![...ours.keys()].some((key) => areaOf(key) === area && !theirs.has(key)),
    );
    expect(needless, 'exceptions that are none').toEqual([]);
  });
});

test('no text is registered twice', () => {
  const twice = (call: RegExp, files: readonly { text: string }[]) => {
    const areas = files.flatMap(({ text }) => [...text.matchAll(call)].map(([, area]) => area));
    return areas.filter((area, index) => areas.indexOf(area) !== index);
  };
  expect(twice(/\bdefineTexts\('([a-z-]+)'/g, englishFiles)).toEqual([]);
  expect(
    twice(
      /\btranslateTexts\(('[\w-]+', '[a-z-]+')/g,
      sourceFiles('client/src', (path) => !isTest(path)),
    ),
  ).toEqual([]);
});

test('every text is loaded behind the start, for lists and failures that may name any of them', () => {
  const areas = englishFiles.flatMap(({ text }) =>
    [...text.matchAll(/defineTexts\('([a-z-]+)'/g)].map(([, area]) => area ?? ''),
  );
  const registered = new Set(english.map(([key]) => key.split('.')[0]));
  expect(areas.filter((area) => !registered.has(area))).toEqual([]);
});

const quoted = new Set(keysIn([...client, ...schema], /'([a-z-]+\.[\w-]+)'/g));
const templates = keysIn([...client, ...schema], /`([a-z-]+\.[\w-]*)\$\{/g);

/** Words that the pages of records of their areas say. */
const ofPages = keysIn(client, /<RecordPage\s+area="([a-z-]+)"/g).flatMap((area) =>
  PAGE_WORDS.map((word) => `${area}.${word}`),
);

/** Words of commands that are defined by what they do with a record. */
const ofCommands = COMMANDS.map(({ name }) => name.replace('.', '.words-'));

/** A change of several records says its own words with this ending (`severalInWords`). */
const ofSeveral = (key: string) => key.endsWith('-several') && quoted.has(key.slice(0, -'-several'.length));

/** Named whole, said by a command or by a page of records, or made from a template whose fixed beginning fits (`app.theme-${id}`). */
function isUsed(key: string): boolean {
  return (
    quoted.has(key) ||
    ofPages.includes(key) ||
    ofCommands.includes(key) ||
    ofSeveral(key) ||
    templates.some((begin) => key.startsWith(begin)) ||
    key in HTTP_ERRORS
  );
}
