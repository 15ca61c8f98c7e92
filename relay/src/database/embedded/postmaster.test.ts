import { describe, expect, it } from 'vitest';
import { isAlive, parsePostmasterFile } from './postmaster.ts';

describe('parsePostmasterFile', () => {
  it.each([
    ['4711\n/data/cluster\n1700000000\n5433\n\n127.0.0.1\n 123 456\nready   \n', { pid: 4711, port: 5433 }],
    ['4711\n/data/cluster\n', { pid: 4711, port: 0 }],
    ['', null],
    ['nonsense\n', null],
    ['-4711\n', null],
  ])('reads %j', (text, file) => {
    expect(parsePostmasterFile(text)).toEqual(file);
  });
});

describe('isAlive', () => {
  it('knows this process, and no process of a number that cannot be', () => {
    expect(isAlive(process.pid)).toBe(true);
    expect(isAlive(2 ** 30)).toBe(false);
  });
});
