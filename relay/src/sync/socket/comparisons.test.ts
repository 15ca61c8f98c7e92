import { expect, test } from 'vitest';
import { Comparisons } from './comparisons.ts';

/** Comparisons that end when the test says so. */
function setUp() {
  const begun: string[] = [];
  const overs: (() => void)[] = [];
  const comparisons = new Comparisons();
  const ask = (channel: number, name: string) =>
    comparisons.ask(channel, (over) => {
      begun.push(name);
      overs.push(over);
    });
  return { begun, comparisons, ask, end: (at: number) => overs[at]?.() };
}

test('one is under way at a time, and of those that a channel asks for meanwhile the last one counts', () => {
  const { begun, ask, end } = setUp();
  ask(1, 'a');
  for (let count = 0; count < 1000; count += 1) ask(1, `b${count}`);
  ask(2, 'c');
  expect(begun).toEqual(['a']);
  end(0);
  expect(begun).toEqual(['a', 'b999']);
  end(0);
  expect(begun).toEqual(['a', 'b999']);
  end(1);
  end(2);
  expect(begun).toEqual(['a', 'b999', 'c']);
});

test('a channel that is closed in the middle lets the next one begin, and its end is not heard twice', () => {
  const { begun, comparisons, ask, end } = setUp();
  ask(1, 'a');
  ask(2, 'b');
  ask(3, 'c');
  comparisons.drop(2);
  comparisons.drop(1);
  expect(begun).toEqual(['a', 'c']);
  ask(4, 'd');
  end(0);
  expect(begun).toEqual(['a', 'c']);
  end(1);
  expect(begun).toEqual(['a', 'c', 'd']);
});
