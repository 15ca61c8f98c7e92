import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

describe('a list as CSV', () => {
  it.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['a "word"', '"a ""word"""'],
    ['two\nlines', '"two\nlines"'],
    ['=SUM(A1)', "'=SUM(A1)"],
    ['@home', "'@home"],
    ['\uff1d1+1', "'\uff1d1+1"],
    ['\t=1+1', '"\'\t=1+1"'],
    ['x;=1+1', '"x;=1+1"'],
    ['+44 7700 900123', "'+44 7700 900123"],
    ['+44', '+44'],
    ['-12.50', '-12.50'],
    ['-', "'-"],
    [-3, '-3'],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
  ])('%j becomes %s', (value, written) => {
    expect(toCsv(['a'], [[value]])).toBe(`a\r\n${written}\r\n`);
  });

  it('has a header row, also when it is empty', () => {
    expect(toCsv(['Name', 'E-mail'], [])).toBe('Name,E-mail\r\n');
  });
});
