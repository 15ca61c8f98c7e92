import { describe, expect, test } from 'vitest';
import type { Payer } from '#sync/turns/payer.ts';
import { FairLine } from './fair-line.ts';
import type { Step } from './step.ts';

interface User extends Payer {
  overuse: number;
}

function user(overuse = 0): User {
  return { overuse, charge() {}, waits() {}, waited() {} };
}

/** A line with a step of each user, in that order; `taken` takes them all and answers their names. */
function lineOf(...steps: [name: string, payer: Payer | undefined][]) {
  const line = new FairLine();
  const names = new Map<Step, string>();
  for (const [name, payer] of steps) {
    const step: Step = { kind: 'read', bytes: 0, enter: () => 'load', payer };
    names.set(step, name);
    line.add(step);
  }
  const take = () => names.get(line.take() as Step);
  return { line, take, taken: () => steps.map(take) };
}

describe('the line of a document', () => {
  test('as long as nobody has used much, all take turns as they came', () => {
    const [ann, bob] = [user(), user()];
    const { taken } = lineOf(['a1', ann], ['b1', bob], ['a2', ann], ['r', undefined], ['b2', bob]);
    expect(taken()).toEqual(['a1', 'b1', 'r', 'a2', 'b2']);
  });

  test('one who asks a thousand times has everybody else wait for one of it', () => {
    const [many, few] = [user(), user()];
    const asked = Array.from({ length: 1000 }, (_, at): [string, User] => [`m${at}`, many]);
    const { line, take } = lineOf(...asked);
    expect([take(), take(), take()]).toEqual(['m0', 'm1', 'm2']);
    const step: Step = { kind: 'write', bytes: 1, enter: () => 'load', payer: few };
    line.add(step);
    expect(line.next()).toBe(step);
    line.take();
    expect(take()).toBe('m3');
  });

  test('one who has used much goes behind all others, in the order of his own', () => {
    const [greedy, greedier, calm] = [user(10), user(20), user()];
    const { taken } = lineOf(
      ['x1', greedier],
      ['g1', greedy],
      ['x2', greedier],
      ['g2', greedy],
      ['c1', calm],
    );
    expect(taken()).toEqual(['c1', 'g1', 'g2', 'x1', 'x2']);
  });

  test('users who use much take turns as each step is charged', () => {
    const [one, other] = [user(), user()];
    const { take } = lineOf(['a1', one], ['a2', one], ['b1', other], ['b2', other]);
    const order = [one, other, one, other].map((next) => {
      const name = take();
      next.overuse += 10;
      return name;
    });
    expect(order).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  test('what was taken and has to be entered again goes first, whoever came meanwhile', () => {
    const [greedy, calm] = [user(10), user()];
    const { line, take } = lineOf(['g1', greedy], ['g2', greedy]);
    expect([take(), take()]).toEqual(['g1', 'g2']);
    line.add({ kind: 'read', bytes: 0, enter: () => 'load', payer: calm });
    line.putBack();
    expect([take(), take(), take()]).toEqual(['g1', 'g2', undefined]);
    expect(line.finish()).toHaveLength(3);
    expect(line.isEmpty).toBe(true);
  });
});
