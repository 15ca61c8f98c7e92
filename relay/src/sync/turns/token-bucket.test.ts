import { describe, expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

const rate = { burst: 100, perSecond: 10 };

describe('TokenBucket', () => {
  test('lets a burst pass, then makes wait until it is even', () => {
    const bucket = new TokenBucket(rate, 0);
    expect(bucket.take(100, 0)).toBe(0);
    expect(bucket.take(5, 0)).toBe(500);
    expect(bucket.take(5, 0)).toBe(1000);
    expect(bucket.take(0, 1000)).toBe(0);
  });

  test('holds no more than a burst, however long nothing was used', () => {
    const bucket = new TokenBucket(rate, 0);
    expect(bucket.take(110, 1_000_000)).toBe(1000);
  });

  test('refuses what is not there without using it', () => {
    const bucket = new TokenBucket(rate, 0);
    expect(bucket.tryTake(90, 0)).toBe(true);
    expect(bucket.tryTake(20, 0)).toBe(false);
    expect(bucket.tryTake(20, 1000)).toBe(true);
  });

  test('one who is held back again and again is overdrawn all the time; a pause ends that', () => {
    const bucket = new TokenBucket(rate, 0);
    bucket.take(101, 0);
    for (let now = 1000; now <= 60_000; now += 1000) bucket.take(10, now);
    expect(bucket.overdrawnFor(60_000)).toBe(60_000);
    expect(bucket.overdrawnFor(63_000)).toBe(0);
  });
});
