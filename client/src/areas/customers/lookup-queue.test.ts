import { expect, test } from 'vitest';
import { memoryValues } from '#platform/local-values.ts';
import { lookupQueue } from './lookup-queue.ts';

test('holds each customer once, in order, apart for each account, and no more than 200', () => {
  const values = memoryValues();
  const queue = lookupQueue('me', 'a', values);
  for (const id of ['one', 'two', 'one']) queue.add(id);
  expect(queue.ids()).toEqual(['two', 'one']);
  expect(lookupQueue('me', 'b', values).ids()).toEqual([]);
  queue.remove('two');
  queue.remove('unknown');
  expect(lookupQueue('me', 'a', values).ids()).toEqual(['one']);
  for (let at = 0; at < 200; at += 1) queue.add(`n${at}`);
  expect(queue.ids()).toHaveLength(200);
  expect(queue.ids()).not.toContain('one');
});
