import { describe, expect, it } from 'vitest';
import { lostBetween, stepBetween } from './plans.ts';
import {
  daysUntil,
  isSubscribed,
  nextMoveAt,
  SUBSCRIPTION_STATES,
  type Subscription,
  subscriptionAt,
  trialFrom,
  UNMANAGED,
} from './subscription.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.parse('2026-03-09T08:00:00Z');
const PAID: Subscription = { ...UNMANAGED, managed: true, level: 'advanced', seats: 3 };

describe('a subscription', () => {
  const cases: [string, Subscription, Partial<Subscription>, boolean][] = [
    ['nobody sells', UNMANAGED, { status: 'active', level: 'ultimate' }, true],
    ['trial, last moment', { ...trialFrom(NOW - 14 * DAY_MS + 1) }, { status: 'trial' }, true],
    ['trial, over', { ...trialFrom(NOW - 14 * DAY_MS) }, { status: 'ended' }, false],
    ['paid', PAID, { status: 'active' }, true],
    ['failed, in grace', { ...PAID, failedAt: NOW - 14 * DAY_MS + 1 }, { status: 'active' }, true],
    ['failed, grace over', { ...PAID, failedAt: NOW - 14 * DAY_MS }, { status: 'unpaid' }, false],
    ['cancelled, period runs', { ...PAID, cancelledAt: 1, periodEnds: NOW + 1 }, { status: 'active' }, true],
    ['cancelled, period over', { ...PAID, cancelledAt: 1, periodEnds: NOW }, { status: 'ended' }, false],
    ['period over, not cancelled', { ...PAID, periodEnds: NOW }, { status: 'active' }, true],
    [
      'lower level, not yet',
      { ...PAID, nextLevel: 'core', periodEnds: NOW + 1 },
      { level: 'advanced', nextLevel: 'core' },
      true,
    ],
    [
      'lower level, now',
      { ...PAID, nextLevel: 'core', periodEnds: NOW },
      { level: 'core', nextLevel: null },
      true,
    ],
    ['unpaid', { ...PAID, status: 'unpaid' }, { status: 'unpaid' }, false],
    ['closed, nobody sells', { ...UNMANAGED, status: 'ended' }, { status: 'ended' }, false],
  ];
  it.each(cases)('%s', (_name, subscription, expected, subscribed) => {
    expect(subscriptionAt(subscription, NOW)).toMatchObject(expected);
    expect(isSubscribed(subscription, NOW)).toBe(subscribed);
    // What holds goes on holding: looking twice changes nothing.
    const once = subscriptionAt(subscription, NOW);
    expect(subscriptionAt(once, NOW)).toEqual(once);
  });

  const moments = [null, NOW - DAY_MS, NOW, NOW + DAY_MS, NOW + 20 * DAY_MS];
  it.each(SUBSCRIPTION_STATES)(
    '%s: says the next moment at which it changes, and none without one',
    (status) => {
      for (const trialEnds of moments)
        for (const periodEnds of moments)
          for (const failedAt of moments)
            for (const cancelledAt of [null, NOW])
              for (const nextLevel of [null, 'core'] as const) {
                const one = { ...PAID, status, trialEnds, periodEnds, failedAt, cancelledAt, nextLevel };
                const at = nextMoveAt(one);
                expect(subscriptionAt(one, (at ?? NOW + 1000 * DAY_MS) - 1)).toEqual(one);
                if (at !== null) expect(subscriptionAt(one, at)).not.toEqual(one);
              }
      expect(nextMoveAt(UNMANAGED)).toBeNull();
    },
  );

  it('counts days so that the one that has begun is one, whether or not the seconds are known', () => {
    const MINUTE_MS = 60_000;
    const left = [DAY_MS, DAY_MS + MINUTE_MS, MINUTE_MS, 0, -DAY_MS];
    expect(left.map((ms) => daysUntil(NOW + ms, NOW))).toEqual([1, 2, 1, 0, 0]);
    const late = NOW + 42_000;
    expect(daysUntil(late + 14 * DAY_MS, late)).toBe(14);
    expect(daysUntil(late + 14 * DAY_MS, NOW)).toBe(14);
  });
});

describe('plans', () => {
  it('lose on the way down what the higher ones added, and nothing on the way up', () => {
    expect(lostBetween('ultimate', 'advanced')).toContain('launcher');
    expect(lostBetween('ultimate', 'advanced')).not.toContain('alerts');
    expect(lostBetween('ultimate', 'core')).toEqual(expect.arrayContaining(['alerts', 'launcher']));
    expect(lostBetween('core', 'ultimate')).toEqual([]);
    expect([
      stepBetween('core', 'advanced'),
      stepBetween('ultimate', 'core'),
      stepBetween('core', 'core'),
    ]).toEqual(['up', 'down', 'same']);
  });
});
