import '@roundsman/client/app/all-texts.ts';
import { hasText } from '@roundsman/client/text/texts.ts';
import { HTTP_ERRORS } from '@roundsman/shared-schema/http/http-error.ts';
import { describe, expect, test } from 'vitest';
import { isTest, sourceTexts } from './source-files.ts';

function keysIn(texts: readonly string[], pattern: RegExp): string[] {
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, key]) => key ?? '')))];
}

const schema = sourceTexts('shared-schema/src', (path) => !isTest(path));
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
    const keys = keysIn(schema, /key: '([a-z-]+\.words-[a-z-]+)'/g);
    expect(keys.length).toBeGreaterThan(10);
    expect(keys.filter((key) => !hasText(key) && !hasText(`${key}_other`))).toEqual([]);
  });

  test('every error of an HTTP call has words', () => {
    expect(Object.keys(HTTP_ERRORS).filter((key) => !hasText(key))).toEqual([]);
  });

  test('every text is used', () => {
    const all = [...client, ...schema].join('\n');
    const unused = sourceTexts('client/src', (path) => path.endsWith('.text.ts')).flatMap((text) => {
      return [...text.matchAll(/defineTexts\('([a-z-]+)', \{([\s\S]*?)\n\}\)/g)].flatMap(([, area, body]) =>
        [...(body ?? '').matchAll(/^ {2}'?([a-zA-Z-]+?)(?:_(?:zero|one|other))?'?:/gm)]
          .map(([, key]) => `${area}.${key}`)
          .filter((key) => !isUsed(all, key)),
      );
    });
    expect(unused).toEqual([]);
  });
});

/** Named whole, or made from a template whose fixed beginning fits (`app.theme-${id}`). */
function isUsed(all: string, key: string): boolean {
  if (all.includes(`'${key}'`)) return true;
  for (let at = key.length; at > key.indexOf('.'); at -= 1) {
    if (all.includes(`\`${key.slice(0, at)}\${`)) return true;
  }
  return key in HTTP_ERRORS;
}
