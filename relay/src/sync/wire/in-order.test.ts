import { describe, expect, test } from 'vitest';
import { InOrder } from './in-order.ts';

describe('in order', () => {
  test('runs at once while nothing waits, and in turn behind a step that takes time', async () => {
    const seen: string[] = [];
    const order = new InOrder(10_000, (reason) => seen.push(reason));
    order.run(1, () => void seen.push('a'));
    expect(seen).toEqual(['a']);
    let end = () => {};
    order.run(1, () => new Promise<void>((resolve) => (end = resolve)).then(() => void seen.push('b')));
    order.run(1, () => void seen.push('c'));
    const last = new Promise<void>((resolve) => order.run(1, () => resolve()));
    expect(seen).toEqual(['a']);
    end();
    await last;
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  test('a step that fails is told of, and the next one runs', async () => {
    const seen: string[] = [];
    const order = new InOrder(10_000, (reason) => seen.push(reason));
    order.run(1, () => Promise.reject(new Error('broken')));
    await new Promise<void>((resolve) => order.run(1, () => resolve()));
    expect(seen).toEqual(['Error: broken']);
  });

  test('bounds what waits, empty steps included, and forgets it when stopped', async () => {
    const seen: string[] = [];
    const order = new InOrder(1024, (reason) => seen.push(reason));
    let end = () => {};
    const first = new Promise<void>((resolve) => (end = resolve));
    order.run(0, () => first);
    for (let index = 0; index < 5; index += 1) order.run(0, () => void seen.push('ran'));
    expect(seen).toEqual(['too much at once']);
    order.stop();
    end();
    await first;
    await Promise.resolve();
    expect(seen).toEqual(['too much at once']);
  });
});
