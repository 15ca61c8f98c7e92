import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newYDoc } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { expect, test } from 'vitest';
import type * as Y from 'yjs';
import { JudgeStage, NOW, OWNER, sender, written } from '#judge/testing/judge-stage.ts';
import { changesOf } from '#log/change-feed.ts';
import { forwardWrites } from './forward-rule.ts';

const MOVE = 'r:r1/m/j1';
const move = (rev: string) => ({ rev, k: 'VVVV1', l: '^', r: '$' });

test('by way of an original that was stamped anew the deletion goes on into the next epoch', () => {
  const stage = new JudgeStage('order');
  const admin = sender('admin001', 'admin');
  const third = stage.device(admin, 2000);
  const writer = stage.device(OWNER, 1000);
  writer.push(writer.set(MOVE, written(OWNER, 5, move('later'))));
  third.push(third.set(MOVE, written(admin, 1, move('older'))));
  const next = new Map<string, Stamped>();
  const apply = changesOf(newYDoc());
  const forward = () => {
    const shown = (_root: string, key: string) => next.get(key);
    for (const row of stage.log.splice(0)) {
      for (const { key, value } of forwardWrites(apply(row), shown)) {
        if (value) next.set(key, value);
        else next.delete(key);
      }
    }
  };
  // What the relay sends back of it gets lost on its way to the device.
  stage.judge(writer.set(MOVE, written(OWNER, -30, move('slow clock'))), writer.who);
  forward();
  expect(next.get(MOVE)).toEqual([formatHlc(NOW + 5000, 1), 'owner001.dev1', move('slow clock')]);
  writer.edit((map: Y.Map<unknown>) => map.delete(MOVE));
  writer.push();
  forward();
  expect([...next]).toEqual([]);
});
