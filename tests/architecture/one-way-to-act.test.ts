import { describe, expect, test } from 'vitest';
import { isTest, sourceFiles, sourceTexts } from './source-files.ts';

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

  test('acts in parts ask before they are too large to be undone', () => {
    const parts = sourceFiles('client/src', (path) => !isTest(path) && !path.startsWith('list/'));
    const inParts = parts.filter(({ text }) => /\buse(?:ActInParts|Reassign)\b/.test(text));
    expect(inParts.length).toBeGreaterThan(3);
    // The forms of whoever reassigns say so.
    const asks = /\b(?:useIsMeant|NoUndoNote|WorkGoes)\b/;
    const silent = inParts.filter(({ path, text }) => !asks.test(text) && !path.endsWith('reassign.hook.ts'));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});
