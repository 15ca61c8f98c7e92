import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { sourceTexts } from './source-files.ts';

const PAGES = fileURLToPath(new URL('../../docs/rules/', import.meta.url));
const NUMBER = /\b(?:[A-Z]{3}|[CSM])-\d{1,2}\b/g;
/** They look like numbers of rules. */
const OTHERS = new Set(['UTF-8', 'SHA-1']);

const explained = readdirSync(PAGES).flatMap((page) =>
  [...readFileSync(PAGES + page, 'utf8').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, rule = '']) => rule),
);

/** Numbers of rules in comments; a text or a key may hold the same letters. */
function cited(texts: readonly string[]): ReadonlySet<string> {
  const comments = texts.flatMap((text) => text.match(/\/\*\*[\s\S]*?\*\/|\/\/.*$/gm) ?? []);
  return new Set(
    comments.flatMap((comment) => comment.match(NUMBER) ?? []).filter((rule) => !OTHERS.has(rule)),
  );
}

const code = cited(
  ['shared-schema/src', 'client/src', 'relay/src', 'workers/src', 'pwa/src'].flatMap((folder) =>
    sourceTexts(folder, () => true),
  ),
);

describe('rules of the specification', () => {
  test('that the code names are explained in docs/rules', () => {
    expect(code.size).toBeGreaterThan(50);
    expect([...code].filter((rule) => !explained.includes(rule)).sort()).toEqual([]);
  });

  test('are explained once, and only where the code names them', () => {
    expect(new Set(explained).size).toBe(explained.length);
    const tests = cited(sourceTexts('tests', () => true));
    expect(explained.filter((rule) => !code.has(rule) && !tests.has(rule))).toEqual([]);
  });

  test('a number that nobody explains is found', () => {
    expect([...cited(['/** Kept for a year (SEC-99). */', "const key = 'C-77';"])]).toEqual(['SEC-99']);
  });
});
