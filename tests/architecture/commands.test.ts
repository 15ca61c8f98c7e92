import { COMMANDS } from '@roundsman/shared-schema/areas.ts';
import { describe, expect, test } from 'vitest';
import { isTest, sourceTexts } from './source-files.ts';

const AREAS = 'shared-schema/src/areas';
const exported = sourceTexts(AREAS, (path) => path.endsWith('.command.ts')).flatMap((text) =>
  [...text.matchAll(/export const (\w+) = defineCommand/g)].map(([, name]) => name ?? ''),
);
const tests = sourceTexts(AREAS, isTest).filter((text) => text.includes('forBothForms('));

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
