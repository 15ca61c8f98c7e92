import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { isTest } from './source-files.ts';

const CLIENT = resolve(import.meta.dirname, '../../client/src');
const MAIN = join(CLIENT, 'app/main.tsx');

interface Source {
  readonly imports: readonly string[];
  readonly lazy: readonly string[];
  readonly says: ReadonlySet<string>;
  readonly brings: readonly string[];
}

function target(from: string, specifier: string): string | undefined {
  const path = specifier.startsWith('#')
    ? join(CLIENT, specifier.slice(1))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : undefined;
  return path !== undefined && existsSync(path) ? path : undefined;
}

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first]) => first ?? '');

function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const to = (specifiers: string[]) => specifiers.flatMap((specifier) => target(path, specifier) ?? []);
  return {
    imports: to(found(text, /^(?:import|export)(?! type)\b[^;(]*?'([^';]+)';/gm)),
    lazy: to(found(text, /\bimport\(\s*'([^']+)'\s*\)/g)),
    says: new Set(
      found(text, /\b(?:t|textOf)\(([^)]*)/g).flatMap((said) => found(said, /['`]([a-z][a-z-]*)\.[a-z$]/g)),
    ),
    brings: found(text, /defineTexts\('([a-z-]+)'/g),
  };
}

const sources = new Map(
  readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .map((path) => [join(CLIENT, path), readSource(join(CLIENT, path))]),
);

function closure(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || !sources.has(entry)) return seen;
  seen.add(entry);
  for (const next of sources.get(entry)?.imports ?? []) closure(next, seen);
  return seen;
}

/**
 * Texts are registered when their module is loaded, and each part of the app that is loaded by itself has to bring
 * what it says: otherwise a person reads a key.
 */
test('every part of the app that is loaded by itself brings the texts that it says', () => {
  const areas = new Set([...sources.values()].flatMap(({ brings }) => brings));
  const shell = closure(MAIN);
  const entries = new Set([MAIN, ...[...sources.values()].flatMap(({ lazy }) => lazy)]);
  const missing: string[] = [];
  for (const entry of entries) {
    const part = closure(entry);
    const there = new Set([...part, ...shell].flatMap((path) => sources.get(path)?.brings ?? []));
    for (const path of part) {
      for (const area of sources.get(path)?.says ?? []) {
        if (areas.has(area) && !there.has(area))
          missing.push(`${entry.slice(CLIENT.length + 1)}: ${area} (${path.slice(CLIENT.length + 1)})`);
      }
    }
  }
  expect(missing).toEqual([]);
});
