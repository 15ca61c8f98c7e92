import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod/mini';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Licences under which anybody may use, change and pass on the product without opening their own work. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages under MPL-2.0, which asks to pass on changes of its own files; none is changed here. */
const MPL = new Set<string>(['web-push']);

/** Packages whose licence is not one of the list, with what they say and why they may stay. */
const ODD: Readonly<Record<string, { licence: string; why: string }>> = {
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    why: 'a table of browsers for the build; none of it is part of what is served',
  },
  cartocolor: {
    licence: 'CC-BY-4.0',
    why: 'colour ramps of the CARTO layers of deck.gl, which the app does not draw',
  },
  colorbrewer: {
    licence:
      '[{"type":"Apache-Style","url":"https://github.com/saikocat/colorbrewer/blob/master/LICENSE.txt"}]',
    why: 'Apache 2.0 with a line of thanks to ColorBrewer; colour ramps that the app does not use',
  },
  'png-js': {
    licence: 'null',
    why: 'MIT by the file LICENSE that it brings; its package.json names none',
  },
};

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      license: z.optional(z.unknown()),
      dev: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
    }),
  ),
});
const manifest = z.looseObject({ name: z.string(), license: z.optional(z.unknown()) });

interface Dependency {
  readonly path: string;
  readonly name: string;
  readonly licence: string;
}

const asText = (licence: unknown) =>
  typeof licence === 'string' ? licence : JSON.stringify(licence ?? null);

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Every package that the product may bring along; what is installed speaks for itself, the rest by the lock. */
function dependencies(): Dependency[] {
  const { packages } = lockFile.parse(readJson(join(ROOT, 'package-lock.json')));
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
    .map(([path, entry]) => {
      const file = join(ROOT, path, 'package.json');
      const own = existsSync(file) ? manifest.parse(readJson(file)) : undefined;
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { path, name, licence: asText(own?.license ?? entry.license) };
    });
}

/** Whether an SPDX expression leaves a permissive choice: one side of an OR, both sides of an AND. */
function isPermissive(expression: string): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1').trim();
  if (text.includes(' OR ')) return text.split(' OR ').some(isPermissive);
  if (text.includes(' AND ')) return text.split(' AND ').every(isPermissive);
  return PERMISSIVE.has(text);
}

function isAllowed({ name, licence }: Dependency): boolean {
  const odd = ODD[name];
  return isPermissive(licence) || (licence === 'MPL-2.0' && MPL.has(name)) || odd?.licence === licence;
}

describe('licences', () => {
  const found = dependencies();

  test('every package that comes with the product may be used and passed on freely', () => {
    expect(found.length).toBeGreaterThan(100);
    const wrong = found.filter((one) => !isAllowed(one)).map(({ path, licence }) => `${path}: ${licence}`);
    expect(wrong).toEqual([]);
  });

  test('every exception still exists and says what it said', () => {
    for (const [name, { licence, why }] of Object.entries(ODD)) {
      const there = found.filter((one) => one.name === name).map((one) => one.licence);
      expect([name, there.includes(licence), why.length > 10]).toEqual([name, true, true]);
    }
    for (const name of MPL) expect(found.some((one) => one.name === name)).toBe(true);
  });

  test.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0-or-later)', true],
    ['(MIT AND Zlib)', true],
    ['(MIT AND GPL-3.0-only)', false],
    ['GPL-3.0-only', false],
    ['AGPL-3.0-or-later', false],
    ['MPL-2.0', false],
    ['UNLICENSED', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['null', false],
  ])('%s is judged as it should be', (licence, is) => {
    expect(isAllowed({ path: 'node_modules/some', name: 'some', licence })).toBe(is);
  });
});
