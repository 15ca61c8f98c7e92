import '@roundsman/client/app/all-texts.ts';
import { TEXTS } from '@roundsman/client/text/locales/pl-PL/pl-pl.ts';
import { hasText, registeredTexts } from '@roundsman/client/text/texts.ts';
import { HTTP_ERRORS } from '@roundsman/shared-schema/areas.ts';
import { describe, expect, test } from 'vitest';
import { isTest, sourceTexts } from './source-files.ts';

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
    const unused = sourceTexts('client/src', (path) => path.endsWith('.text.ts')).flatMap((text) => {
      return [...text.matchAll(/defineTexts\('([a-z-]+)', \{([\s\S]*?)\n\}\)/g)].flatMap(([, area, body]) =>
        [...(body ?? '').matchAll(/^ {2}'?([a-zA-Z-]+?)(?:_(?:zero|one|other))?'?:/gm)]
          .map(([, key]) => `${area}.${key}`)
          .filter((key) => !isUsed(key)),
      );
    });
    expect(unused).toEqual([]);
  });
});

/** What Polish leaves in English on purpose. */
const ENGLISH_ONLY: Readonly<Record<string, string>> = {
  developer: 'tools behind developer mode, for the people who write this program; its code is English, too',
};

const english = [...registeredTexts('en-GB')];
const polish = Object.entries<Readonly<Record<string, string>>>(TEXTS).flatMap(([area, entries]) =>
  Object.entries(entries).map(([key, text]): [string, string] => [`${area}.${key}`, text]),
);
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

describe('Polish', () => {
  const ours = shapes(english);
  const theirs = shapes(polish);

  test('has no text that English does not have', () => {
    expect([...theirs.keys()].filter((key) => !ours.has(key))).toEqual([]);
  });

  test('has its own plurals, and plurals nowhere else', () => {
    const wrong = [...theirs].filter(([key, { endings }]) => {
      const base = ours.get(key)?.endings;
      if (!base || base.has('')) return endings.size > 1 || !endings.has('');
      const needed = ['one', 'few', 'many', 'other', ...(base.has('zero') ? ['zero'] : [])];
      return needed.some((ending) => !endings.has(ending)) || endings.size !== needed.length;
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

  test('says nothing twice', () => {
    const files = sourceTexts('client/src/text/locales/pl-PL', () => true);
    const twice = files.flatMap((text) =>
      [...text.matchAll(/Translation<'([a-z-]+)'> = \{\n([\s\S]*?)\n\};/g)].flatMap(([, area, body]) =>
        keysIn([body ?? ''], /^ {2}'?([\w-]+)'?:/gm).map((key) => `${area}.${key}`),
      ),
    );
    expect(twice.filter((key, index) => twice.indexOf(key) !== index)).toEqual([]);
  });
});

test('every text is loaded behind the start, for lists and failures that may name any of them', () => {
  const areas = sourceTexts('client/src', (path) => path.endsWith('.text.ts')).flatMap((text) =>
    [...text.matchAll(/defineTexts\('([a-z-]+)'/g)].map(([, area]) => area ?? ''),
  );
  const registered = new Set(english.map(([key]) => key.split('.')[0]));
  expect(areas.filter((area) => !registered.has(area))).toEqual([]);
});

const quoted = new Set(keysIn([...client, ...schema], /'([a-z-]+\.[\w-]+)'/g));
const templates = keysIn([...client, ...schema], /`([a-z-]+\.[\w-]*)\$\{/g);

/** Named whole, or made from a template whose fixed beginning fits (`app.theme-${id}`). */
function isUsed(key: string): boolean {
  return quoted.has(key) || templates.some((begin) => key.startsWith(begin)) || key in HTTP_ERRORS;
}
