import { COMMANDS } from '@roundsman/shared-schema/commands.ts';
import { describe, expect, test } from 'vitest';
import { isTest, sourceTexts } from './source-files.ts';

const SCHEMA = 'shared-schema/src';
const exported = sourceTexts(SCHEMA, (path) => !isTest(path) && !path.startsWith('testing/')).flatMap(
  (text) =>
    [
      ...text.matchAll(
        /export const (\w+) = define(?:Command|UndoChanges|Deletion|Restoration|ChangeOfMany)\(/g,
      ),
    ].map(([, name]) => name ?? ''),
);
const tests = sourceTexts(`${SCHEMA}/areas`, isTest).filter((text) => text.includes('forBothForms('));

describe('commands', () => {
  test('every command file is in the list, under a name of its own', () => {
    expect(exported.length).toBeGreaterThan(15);
    expect(COMMANDS).toHaveLength(exported.length);
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
  });

  test.each(exported)('%s is tested over both transaction forms', (name) => {
    expect(tests.some((text) => new RegExp(`\\b${name}\\b`).test(text))).toBe(true);
  });
});
