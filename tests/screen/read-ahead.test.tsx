import { type ReadAhead, useReadAhead } from '@roundsman/client/list/read-ahead.hook.ts';
import { createFinder } from '@roundsman/shared-schema/kernel/finder.ts';
import { render, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

interface Person {
  readonly name: string;
}

/** A list of so many people that is about to be read for its search. */
function openList(count: number) {
  const people: readonly Person[] = Array.from({ length: count }, (_, at) => ({ name: `Person ${at}` }));
  const find = createFinder(({ name }: Person) => name);
  let reading: ReadAhead | undefined;
  function List() {
    reading = useReadAhead(find, people);
    return null;
  }
  const { unmount } = render(<List />);
  onTestFinished(unmount);
  const searched: string[] = [];
  return {
    searched,
    isRead: () => reading?.isRead() ?? false,
    search: (words: string) => reading?.whenRead(words, () => searched.push(words)),
  };
}

test('of words that are typed before thousands of rows were read, the last are searched for once they are', async () => {
  const list = openList(2_000);
  list.search('p');
  list.search('per');
  expect(list.searched).toEqual([]);
  await waitFor(() => expect(list.searched).toEqual(['per']));
  expect(list.isRead()).toBe(true);
  list.search('person');
  expect(list.searched).toEqual(['per', 'person']);
});

test('an emptied search waits for nothing, and what was typed before is not searched for any more', async () => {
  const list = openList(2_000);
  list.search('p');
  list.search('');
  expect(list.searched).toEqual(['']);
  await waitFor(() => expect(list.isRead()).toBe(true));
  expect(list.searched).toEqual(['']);
});

test('few rows are searched as they are', () => {
  const list = openList(20);
  list.search('p');
  expect(list.searched).toEqual(['p']);
});
