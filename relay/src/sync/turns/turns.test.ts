import { expect, test } from 'vitest';
import { Turns } from './turns.ts';

test('so many run at a time, the others in their order, also after one that fails', async () => {
  const turns = new Turns(2);
  const ends: ((error?: Error) => void)[] = [];
  const begun: number[] = [];
  const run = (name: number) =>
    turns.run(
      () =>
        new Promise<void>((resolve, reject) => {
          begun.push(name);
          ends.push((error) => (error ? reject(error) : resolve()));
        }),
    );
  const all = [1, 2, 3, 4].map((name) => run(name).catch(() => `${name} failed`));
  expect(begun).toEqual([1, 2]);
  ends[0]?.(new Error('no database'));
  await all[0];
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  ends[2]?.();
  await all[2];
  ends[3]?.();
  expect(await Promise.all(all)).toEqual(['1 failed', undefined, undefined, undefined]);
});
