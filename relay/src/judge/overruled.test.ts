import { expect, test } from 'vitest';
import { JudgeStage, OWNER, type Sender, type StageDevice, sender, written } from './testing/judge-stage.ts';
import type { Verdict } from './verdict.ts';

const ADMIN = sender('admin001', 'admin');
const OTHER = sender('admin002', 'admin');
const KEY = 'r1/name';

const told = (verdict: Verdict) =>
  verdict.kind === 'applied' ? verdict.overruled.map(({ lost, stands }) => [lost[2], stands[2]]) : [];

/** Devices that know the same and are apart from here on. */
function apart(...people: readonly Sender[]): { stage: JudgeStage; devices: readonly StageDevice[] } {
  const stage = new JudgeStage('rounds');
  const first = stage.device(OWNER, 500);
  first.push(first.set(KEY, written(OWNER, 0, 'first')));
  return { stage, devices: people.map((who, at) => stage.device(who, 1000 - at)) };
}

test.each([
  ['that came first gives way to a later one', 1, 2, ['one', 'two']],
  ['that comes late and is older gives way to the one that stands', 2, 1, ['two', 'one']],
])('a value %s: its author is told', (_name, oneAt, twoAt, expected) => {
  const { devices } = apart(OWNER, ADMIN);
  const [one, two] = devices as [StageDevice, StageDevice];
  one.set(KEY, written(OWNER, oneAt, 'one'));
  two.set(KEY, written(ADMIN, twoAt, 'two'));
  expect(told(one.push())).toEqual([]);
  expect(told(two.push())).toEqual([expected]);
  two.pull();
  expect(told(two.push())).toEqual([]);
});

test('whoever had seen the earlier value overrules nobody, also where the relay set it again', () => {
  const { devices } = apart(OWNER, ADMIN, OTHER);
  const [one, two, three] = devices as [StageDevice, StageDevice, StageDevice];
  one.set(KEY, written(OWNER, 2, 'one'));
  two.set(KEY, written(ADMIN, 1, 'two'));
  one.push();
  two.push();
  for (const device of [one, two, three]) {
    device.pull();
    expect(told(device.push(device.set(KEY, written(device.who, 5, 'seen'))))).toEqual([]);
    for (const other of [one, two, three]) other.pull();
  }
});

test.each([
  ['two devices of one person', OWNER, OWNER, 'other'],
  ['two who say the same', OWNER, ADMIN, 'one'],
])('nobody is told of %s', (_name, first, second, said) => {
  const { devices } = apart(first, second);
  const [one, two] = devices as [StageDevice, StageDevice];
  one.push(one.set(KEY, written(first, 1, 'one')));
  expect(told(two.push(two.set(KEY, written(second, 2, said))))).toEqual([]);
});

test('of several values that one device wrote the last is told', () => {
  const { devices } = apart(OWNER, ADMIN);
  const [one, two] = devices as [StageDevice, StageDevice];
  two.set(KEY, written(ADMIN, 1, 'typed'));
  two.set(KEY, written(ADMIN, 2, 'and typed again'));
  one.push(one.set(KEY, written(OWNER, 9, 'one')));
  expect(told(two.push())).toEqual([['and typed again', 'one']]);
});
