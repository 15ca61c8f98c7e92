import { describe, expect, test } from 'vitest';
import { isTest, sourceTexts } from './source-files.ts';

/** A command or a call that a screen makes past `useAct` and `useCall`: nobody would say its failure in words. */
const PAST = /\bhttp\.(?:call|download)\(|\.(?:runCommand|runSplit)\(/;

describe('screens change things in one way', () => {
  test('a call and a command made by hand are found', () => {
    expect(PAST.test('await store.http.call(saveTeam, input)')).toBe(true);
    expect(PAST.test('await store.runCommand(renameRound, input)')).toBe(true);
    expect(PAST.test('await http.call(saveTeam, input)')).toBe(true);
    expect(PAST.test('await call(saveTeam, input)')).toBe(false);
  });

  test.each(['areas', 'parts', 'app'])('%s run commands by useAct and make calls by useCall', (folder) => {
    const screens = sourceTexts(`client/src/${folder}`, (path) => !isTest(path));
    expect(screens.length).toBeGreaterThan(20);
    expect(screens.flatMap((text) => PAST.exec(text)?.[0] ?? [])).toEqual([]);
  });
});
