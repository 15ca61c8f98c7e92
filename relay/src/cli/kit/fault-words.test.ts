import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DatabaseError } from '#database/embedded/database-error.ts';
import { wordsOf } from './fault-words.ts';

const fault = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: said by the system`), { code, path });

describe('wordsOf', () => {
  it.each([
    [fault('EACCES', '/srv/data'), '/srv/data: this user may not use it.'],
    [fault('ENOSPC'), 'Something could not be written: the disk is full.'],
    [new DatabaseError('The database is not there.'), 'The database is not there.'],
    [
      new Error('Connection terminated unexpectedly'),
      'A server that this one needs (database, Redis, place of the blobs) went away or does not answer: Connection terminated unexpectedly',
    ],
    [
      fault('ECONNREFUSED'),
      'A server that this one needs (database, Redis, place of the blobs) went away or does not answer: ECONNREFUSED: said by the system',
    ],
    [new TypeError('undefined is not a function'), undefined],
    [fault('ERR_ASSERTION', '/srv'), undefined],
    ['nonsense', undefined],
  ])('%s is %j', (error, words) => {
    expect(wordsOf(error)).toBe(words);
  });

  it('names the file of a real fault', async () => {
    const error = await readFile('/nowhere/at/all').catch((thrown: unknown) => thrown);
    expect(wordsOf(error)).toBe('/nowhere/at/all: it is not there.');
  });
});
