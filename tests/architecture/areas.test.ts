import { AREAS as SERVER_AREAS } from '@roundsman/relay/areas.ts';
import type { Area } from '@roundsman/shared-schema/areas/define-area.ts';
import { AREAS, HTTP_ERRORS } from '@roundsman/shared-schema/areas.ts';
import { COMMON_ERRORS, type HttpErrors } from '@roundsman/shared-schema/http/http-error.ts';
import { AREAS as WORKER_AREAS } from '@roundsman/workers/areas.ts';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

const areas: readonly Area[] = AREAS;

/** Keys that stand in several of the tables of errors. */
function keysTwice(tables: readonly HttpErrors[]): string[] {
  const keys = tables.flatMap((table) => Object.keys(table));
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

/** Sides of which the tables know every manifest. */
const SIDES: readonly (readonly [
  side: string,
  known: readonly { readonly name: string }[],
  atLeast: number,
])[] = [
  ['shared-schema', areas, 20],
  ['relay', SERVER_AREAS, 15],
  ['workers', WORKER_AREAS, 5],
];

describe('areas', () => {
  test.each(SIDES)('%s knows every manifest, by the name of its folder', (side, known, atLeast) => {
    const folders = sourceFiles(`${side}/src/areas`, (path) => path.endsWith('.area.ts')).map(
      ({ path }) => path.split('/')[0],
    );
    expect(folders.length).toBeGreaterThan(atLeast);
    expect(known.map(({ name }) => name).sort()).toEqual(folders.sort());
  });

  test('every file of an area that a manifest is made of is named in one', () => {
    const manifests = sourceFiles('shared-schema/src/areas', (path) => path.endsWith('.area.ts'));
    const parts = sourceFiles('shared-schema/src/areas', (path) =>
      /\.(?:documents|key-rules|record|http)\.ts$/.test(path),
    );
    expect(parts.length).toBeGreaterThan(20);
    const unnamed = parts.filter(({ path }) => {
      const [folder, file] = path.split('/');
      return !manifests.some(
        ({ path, text }) => path.startsWith(`${folder}/`) && text.includes(`./${file}'`),
      );
    });
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  });

  test('an error belongs to one area or to none', () => {
    expect(keysTwice([COMMON_ERRORS, ...areas.map(({ errors = {} }) => errors)])).toEqual([]);
    expect(keysTwice([{ 'jobs.gone': 404 }, { 'jobs.gone': 410 }])).toEqual(['jobs.gone']);
    expect(HTTP_ERRORS['users.unknown']).toBe(404);
  });
});
