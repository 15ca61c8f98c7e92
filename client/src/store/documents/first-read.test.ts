import { expect, test } from 'vitest';
import { FirstRead } from './first-read.ts';

test('what has come is read once it is asked for, and is at hand where that takes a moment only', async () => {
  let ask = () => {};
  const first = new FirstRead(
    new Promise((resolve) => {
      ask = resolve;
    }),
  );
  expect(first.isAtHand).toBe(false);
  let isRead = false;
  const reading = first.mayRead(100_000).then(() => {
    isRead = true;
  });
  expect(first.isAtHand).toBe(true);
  await Promise.resolve();
  expect(isRead).toBe(false);
  ask();
  await reading;
  void first.mayRead(1_000_000);
  expect(first.isAtHand).toBe(false);
});
