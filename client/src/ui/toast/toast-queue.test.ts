import { expect, it } from 'vitest';
import { addToast, durationOf, type QueuedToast } from './toast-queue.ts';

it('keeps the newest three and replaces within a group', () => {
  let queue: readonly QueuedToast[] = [];
  for (const id of [1, 2, 3, 4]) queue = addToast(queue, { id, text: `${id}` });
  expect(queue.map((toast) => toast.id)).toEqual([2, 3, 4]);
  queue = addToast(queue, { id: 5, text: 'moved', group: 'move' });
  queue = addToast(queue, { id: 6, text: 'moved again', group: 'move' });
  expect(queue.map((toast) => toast.id)).toEqual([3, 4, 6]);
});

it('stays longer where there is something to undo', () => {
  expect(durationOf({ text: 'Saved' })).toBe(5000);
  expect(durationOf({ text: 'Moved', action: { label: 'Undo', onPress: () => undefined } })).toBe(10_000);
});
