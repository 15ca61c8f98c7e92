import { forwardWrites } from '@roundsman/relay/log/epochs/forward-rule.ts';
import { compareStamps, type Stamped, sameStamp } from '@roundsman/shared-schema/document/stamped.ts';
import { describe, expect, test } from 'vitest';
import { KEYS, type Reading, World } from '../support/epoch-world.ts';

const SEEDS = 1000;
/** Enough for a wrong reading to show. */
const FEW = 100;

/** Keys that do not show the latest write, and devices that do not show the same, over all seeds. */
function stale(reading: Partial<Reading>, seeds = SEEDS): { keys: number; of: number; diverged: number } {
  const count = { keys: 0, of: 0, diverged: 0 };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const world = new World(seed, { rotates: true, removals: 0, ...reading });
    const shown = world.run();
    for (const [key, value] of world.latest) {
      count.of += 1;
      if (!sameStamp(shown[0]?.get(key), value)) count.keys += 1;
    }
    count.diverged += diverged(shown);
  }
  return count;
}

/**
 * Keys and devices that show something else than those of a document that never was rotated. One thing may differ: a
 * write that came late and is earlier than one that was removed by then stays away.
 */
function otherwise(reading: Partial<Reading>, seeds = SEEDS): number {
  let count = 0;
  for (let seed = 1; seed <= seeds; seed += 1) {
    const options = { removals: 0.35, isPrompt: true, ...reading };
    const one = new World(seed, { ...options, rotates: false });
    const [as = new Map<string, Stamped>()] = one.run();
    const shown = new World(seed, { ...options, rotates: true }).run();
    count += diverged(shown);
    for (const key of KEYS) {
      const [expected, is, removed] = [as.get(key), shown[0]?.get(key), one.latestRemoved.get(key)];
      const isLate = !is && expected && removed && compareStamps(expected, removed) < 0;
      if (!isLate && JSON.stringify(is) !== JSON.stringify(expected)) count += 1;
    }
  }
  return count;
}

function diverged([first, ...others]: readonly ReadonlyMap<string, Stamped>[]): number {
  const text = (map: ReadonlyMap<string, Stamped> | undefined) => JSON.stringify([...(map ?? [])].sort());
  return others.filter((other) => text(other) !== text(first)).length;
}

describe('two of four devices are offline while a document gets a new epoch', () => {
  test('every key shows the latest write on every device', () => {
    expect(stale({})).toMatchObject({ keys: 0, diverged: 0 });
  }, 60_000);

  test('the document ends as if it had never been rotated, removed keys included', () => {
    expect(otherwise({})).toBe(0);
  }, 60_000);

  test('closing the old room instead would lose what they did', () => {
    const { keys, of } = stale({ closes: true }, FEW);
    expect(keys / of).toBeGreaterThan(0.1);
  }, 60_000);

  test.each<[string, typeof forwardWrites]>([
    [
      'without looking at the stamps',
      function* (changes) {
        for (const { root, key, after } of changes) yield { root, key, value: after };
      },
    ],
    [
      'without what was removed',
      (changes, shown) =>
        forwardWrites(
          [...changes].filter((change) => change.after),
          shown,
        ),
    ],
    [
      'removing whatever stands there now',
      function* (changes, shown) {
        for (const change of changes) {
          if (change.after) yield* forwardWrites([change], shown);
          else yield { root: change.root, key: change.key, value: undefined };
        }
      },
    ],
  ])(
    'forwarding %s would end otherwise',
    (_what, forward) => {
      expect(otherwise({ forward }, FEW)).toBeGreaterThan(0);
    },
    60_000,
  );
});
