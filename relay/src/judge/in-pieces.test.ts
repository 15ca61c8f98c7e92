import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as Y from 'yjs';
import { judgeUpdate } from './judge-update.ts';
import {
  JudgeStage,
  ONE_BY_ONE,
  OWNER,
  PLANNER,
  type Sender,
  sender,
  written,
} from './testing/judge-stage.ts';
import { encodeRawUpdate } from './testing/raw-update.ts';

const WHOLE = { bytes: Number.POSITIVE_INFINITY, entries: Number.POSITIVE_INFINITY };
const PEOPLE = [OWNER, PLANNER, sender('admin001', 'admin'), sender('worker01', 'worker')] as const;
const KEYS = ['r1/name', 'r1', 'r2/name', 'r2', 'r3/color', 'r3/nothing'];

const edits = fc.array(
  fc.record({
    by: fc.nat(PEOPLE.length - 1),
    key: fc.constantFrom(...KEYS),
    value: fc.constantFrom('x', 'y', null, undefined),
    second: fc.integer({ min: -50, max: 400 }),
    /** The device brings what it has, and takes what it lacks. */
    meets: fc.boolean(),
  }),
  { minLength: 5, maxLength: 100 },
);

/** A relay that applies updates in pieces of some size. */
function stageOf(piece: typeof WHOLE): JudgeStage {
  const stage = new JudgeStage('rounds');
  stage.doc.clientID = 50;
  stage.piece = piece;
  return stage;
}

/** Everything that can be told of what a relay holds. */
function stateOf({ doc, copies, log }: JudgeStage) {
  const replay = newYDoc();
  for (const row of log) Y.applyUpdate(replay, row);
  expect(replay.store.pendingStructs).toBeNull();
  expect(replay.getMap('rounds').toJSON()).toEqual(doc.getMap('rounds').toJSON());
  const vector = Y.decodeStateVector(Y.encodeStateVector(doc));
  return { shown: doc.getMap('rounds').toJSON(), vector, copies: JSON.stringify(copies) };
}

describe('an update that is judged in pieces', () => {
  test('comes out as one that is judged as a whole, for everybody', () => {
    fc.assert(
      fc.property(edits, (all) => {
        const stages = [stageOf(WHOLE), stageOf(ONE_BY_ONE)];
        const devices = stages.map((stage) => PEOPLE.map((who, at) => stage.device(who, 40 + at * 7)));
        for (const { by, key, value, second, meets } of all) {
          const verdicts = devices.map((own) => {
            const device = own[by];
            if (!device) return undefined;
            if (value === undefined) device.edit((map) => map.delete(key));
            else device.set(key, written(device.who, second, value));
            if (!meets) return undefined;
            const { update: _update, back: _back, ...verdict } = { update: 0, back: 0, ...device.push() };
            device.pull();
            return verdict;
          });
          expect(verdicts[1]).toEqual(verdicts[0]);
        }
        expect(stateOf(stages[1] as JudgeStage)).toEqual(stateOf(stages[0] as JudgeStage));
        const [whole, cut] = devices.map((own) => own.map((device) => device.show()));
        expect(cut).toEqual(whole);
      }),
      { seed: 20251122, numRuns: 300 },
    );
  });

  /** Number of entries in an update at the limit. */
  const LONG = 10_000;
  const cases: readonly [what: string, who: Sender][] = [
    ['allowed', OWNER],
    ['refused', sender('owner001', 'worker')],
  ];

  test.each(cases)('lets others have a turn all the time: new entries, %s', (_what, who) => {
    const stage = stageOf({ bytes: 64 * 1024, entries: 100 });
    const device = stage.device(who);
    device.edit((map) => {
      for (let at = 0; at < LONG; at += 1) map.set(`r${at}/name`, written(OWNER, 0, `n${at}`));
    });
    expect(turnsOf(stage, device.step2(), who)).toBeGreaterThan(4 * LONG);
    expect(Object.keys(stage.show())).toHaveLength(who === OWNER ? LONG : 0);
  });

  test('lets others have a turn all the time: a few bytes that take much away', () => {
    const stage = stageOf({ bytes: 64 * 1024, entries: 100 });
    const device = stage.device(OWNER);
    device.edit((map) => {
      for (let at = 0; at < LONG; at += 1) map.set(`r${at}/name`, written(OWNER, 0, `n${at}`));
    });
    stage.applied(device.step2(), OWNER);
    const deletes = [{ client: device.doc.clientID, clock: 0, length: 5000 }];
    const update = encodeRawUpdate({ clients: [], deletes });
    expect(turnsOf(stage, update, PLANNER)).toBeGreaterThan(2 * 5000);
    expect(Object.keys(stage.show())).toHaveLength(LONG);
  });
});

function turnsOf(stage: JudgeStage, update: Uint8Array, { userId, roles, deviceId }: Sender): number {
  const work = judgeUpdate(update, {
    doc: stage.doc,
    document: stage.document,
    rules: rulesOf(stage.document),
    member: { userId, roles },
    deviceId,
    now: stage.now,
    ownerOf: (client) => stage.owners.get(client),
    copies: stage.copies,
    isFull: false,
  });
  let turns = 0;
  while (!work.next().done) turns += 1;
  return turns;
}
