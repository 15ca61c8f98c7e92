import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { JudgeStage, OWNER, PLANNER, type Sender, sender, written } from './testing/judge-stage.ts';
import { encodeRawUpdate, type RawStruct } from './testing/raw-update.ts';
import type { Verdict } from './verdict.ts';

/** Each takes milliseconds; a busy machine, and code that runs for the first time, may take many times as long. */
const SOON_MS = 1000;

/** Judges an update; answers what of the processor it took. */
function judged(stage: JudgeStage, update: Uint8Array, who: Sender = OWNER): Verdict {
  const from = process.cpuUsage();
  const verdict = stage.judge(update, who);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1000).toBeLessThan(SOON_MS);
  return verdict;
}

/** Rounds `r0` to `r<count - 1>` with a name each, by one client of the owner's. */
function stageWith(count: number): { stage: JudgeStage; client: number } {
  const stage = new JudgeStage('rounds');
  const { doc } = stage.device(OWNER);
  doc.transact(() => {
    for (let index = 0; index < count; index += 1)
      doc.getMap('rounds').set(`r${index}/name`, written(OWNER, 0, `n${index}`));
  });
  Y.applyUpdate(stage.doc, Y.encodeStateAsUpdate(doc));
  stage.owners.set(doc.clientID, OWNER.userId);
  return { stage, client: doc.clientID };
}

const bringing = (structs: readonly RawStruct[], client = 9, clock = 0): Uint8Array =>
  encodeRawUpdate({ clients: [{ client, clock, structs }] });
const name = (second: number, who = OWNER) => ({ any: [written(who, second, 'x')] });
const alone = { root: 'rounds', key: 'r0/name' };

describe('work is bounded for', () => {
  test('delete ranges that lie over one another', () => {
    const { stage, client } = stageWith(20_000);
    const deletes = Array.from({ length: 600 }, (_, clock) => ({ client, clock, length: 19_000 }));
    const update = encodeRawUpdate({ clients: [], deletes });
    expect(update.length).toBeLessThan(7000);
    expect(judged(stage, update)).toMatchObject({ kind: 'fault', fault: 'too-large' });
    expect(Object.keys(stage.show())).toHaveLength(20_000);
  });

  test('delete ranges over what is deleted already, alone and beside an edit', () => {
    const { stage, client } = stageWith(20_000);
    stage.doc.transact(() => {
      for (const key of Object.keys(stage.show()))
        if (key !== 'r0/name') stage.doc.getMap('rounds').delete(key);
    });
    const deletes = Array.from({ length: 100_000 }, (_, index) => ({
      client,
      clock: 1 + (index % 9000),
      length: 10_000,
    }));
    expect(judged(stage, encodeRawUpdate({ clients: [], deletes })).kind).toBe('nothing');
    const structs = [{ place: { origin: { client, clock: 0 } }, content: name(1) }];
    const update = encodeRawUpdate({ clients: [{ client: 9, clock: 0, structs }], deletes });
    expect(judged(stage, update)).toMatchObject({ kind: 'applied', refused: [] });
    expect(stage.get('r0/name')).toEqual(written(OWNER, 1, 'x'));
  });

  test('more delete ranges than there can be', () => {
    const { stage, client } = stageWith(1);
    const deletes = Array.from({ length: 200_001 }, () => ({ client, clock: 0, length: 1 }));
    expect(judged(stage, encodeRawUpdate({ clients: [], deletes }))).toMatchObject({ fault: 'too-large' });
  });

  test.each<[what: string, who: Sender]>([
    ['allowed', OWNER],
    ['of somebody else', sender('admin001', 'admin')],
  ])('thousands of values of one key, each over the one before, %s', (_what, who) => {
    const chain = Array.from({ length: 5000 }, (_, clock) => ({
      place: clock === 0 ? alone : { origin: { client: 9, clock: clock - 1 } },
      content: name(clock / 1000),
    }));
    const verdict = judged(new JudgeStage('rounds'), bringing(chain), who);
    expect(verdict.kind).toBe('applied');
    if (verdict.kind !== 'applied') return;
    expect(verdict.refused.flatMap(({ ids }) => ids)).toHaveLength(who === OWNER ? 0 : 5000);
  });

  test('thousands of values of one key that stand beside one another', () => {
    const structs = (count: number) =>
      Array.from({ length: count }, () => ({ place: alone, content: name(0) }));
    expect(judged(new JudgeStage('rounds'), bringing(structs(5000)))).toMatchObject({ fault: 'too-large' });
    expect(judged(new JudgeStage('rounds'), bringing(structs(45_000)))).toMatchObject({ fault: 'too-large' });
    expect(judged(new JudgeStage('rounds'), bringing(structs(100))).kind).toBe('applied');
  });

  test('values that stand behind a long past of their key', () => {
    const stage = new JudgeStage('rounds');
    // By turns under two keys, so that the past of neither can be merged.
    for (let clock = 0; clock < 20_000; clock += 4000) {
      const structs = Array.from({ length: 4000 }, (_, at): RawStruct => {
        const key = `r${(clock + at) % 2}/name`;
        const origin = { client: 9, clock: clock + at - 2 };
        return { place: origin.clock < 0 ? { root: 'rounds', key } : { origin }, content: name(at / 1000) };
      });
      stage.applied(bringing(structs, 9, clock), OWNER);
    }
    const many = (count: number) =>
      encodeRawUpdate({
        clients: Array.from({ length: count }, (_, client) => ({
          client: client + 100,
          clock: 0,
          structs: [{ place: { origin: { client: 9, clock: 0 } }, content: name(60) }],
        })),
      });
    expect(judged(stage, many(1000))).toMatchObject({ fault: 'too-large' });
    expect(judged(stage, many(5)).kind).toBe('applied');
  });

  test('values with millions of parts', () => {
    const list = (length: number) => ({
      any: [[...written(OWNER, 0, null).slice(0, 2), Array(length).fill(1)]],
    });
    const one = (length: number) =>
      bringing([{ place: { root: 'rounds', key: 'r0/schedules' }, content: list(length) }]);
    expect(judged(new JudgeStage('rounds'), one(5_000_000))).toMatchObject({ fault: 'too-large' });
    expect(judged(new JudgeStage('rounds'), one(40_000))).toMatchObject({
      refused: [{ reason: 'sync.refused-too-large' }],
    });
  });

  test('deletions that all have to be put back', () => {
    const { stage, client } = stageWith(20_000);
    const update = encodeRawUpdate({ clients: [], deletes: [{ client, clock: 0, length: 20_000 }] });
    expect(judged(stage, update, PLANNER)).toMatchObject({ kind: 'fault', fault: 'too-large' });
  });

  test('a few bytes that would have megabytes put back', () => {
    const stage = new JudgeStage('layouts');
    const device = stage.device(OWNER);
    device.edit((map) => {
      for (let index = 0; index < 40; index += 1)
        map.set(`layout:${index}`, written(OWNER, 0, 'x'.repeat(60_000)));
    });
    stage.applied(device.step2(), OWNER);
    const deletes = [{ client: device.doc.clientID, clock: 0, length: 40 }];
    const update = encodeRawUpdate({ clients: [], deletes });
    expect(judged(stage, update, PLANNER)).toMatchObject({ fault: 'too-large' });
  });
});

test.each<Role>(['owner', 'planner'])('an honest step 2 of 5,000 entries is judged for %s', (role) => {
  const stage = new JudgeStage('customers');
  const who = sender('somebody', role);
  const device = stage.device(who);
  device.edit((map) => {
    for (let index = 0; index < 5000; index += 1)
      map.set(`c${index}/contact`, written(who, index / 1000, { name: `N ${index}`, email: 'a@b.example' }));
  });
  const verdict = judged(stage, device.step2(), who);
  expect(verdict).toMatchObject({ kind: 'applied' });
  if (verdict.kind === 'applied') expect(verdict.refused).toHaveLength(role === 'owner' ? 0 : 5000);
});
