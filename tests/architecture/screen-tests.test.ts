import { AREAS } from '@roundsman/client/areas.ts';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

/** Areas whose pages are tested in a file of another name. */
const ELSEWHERE: Readonly<Record<string, { file: string; why: string }>> = {
  audit: { file: 'audit-list.test.ts', why: 'its one page is a list, beside the history of a record' },
  sync: { file: 'sync-page.test.ts', why: 'its page is one part of sync, which all tests use' },
};

test('every area with pages has a file of screen tests that is named after it', () => {
  const files = new Set(sourceFiles('tests/screen', () => true).map(({ path }) => path));
  const paged: string[] = AREAS.filter(({ routes }) => routes.length > 0).map(({ name }) => name);
  const fileOf = (name: string) => ELSEWHERE[name]?.file ?? `${name}.test.ts`;
  expect(paged.filter((name) => !files.has(fileOf(name)))).toEqual([]);
  const needless = Object.keys(ELSEWHERE).filter(
    (name) => !paged.includes(name) || files.has(`${name}.test.ts`),
  );
  expect(needless, 'exceptions that are none').toEqual([]);
});
