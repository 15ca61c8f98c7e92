import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { setJobsDuration } from '@roundsman/shared-schema/areas/jobs/set-jobs-duration.command.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { shownAt, shownIn } from '@roundsman/shared-schema/document/settled-groups.ts';
import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import { describe, expect, test } from 'vitest';
import { JudgeStage, NOW, OWNER, written } from '#judge/testing/judge-stage.ts';
import { RoundWorld, roundOf } from '#judge/testing/round-world.ts';
import { settleRecords } from './settle-records.ts';
import { WorldEpochs } from './testing/world-epochs.ts';

const DAY_MS = 24 * 3_600_000;
const ago = (days: number, json: Json): Stamped => [formatHlc(NOW - days * DAY_MS, 0), 'owner001.dev1', json];

/** A relay whose epoch began with these values. */
function begun(document: string, values: Record<string, Stamped>): JudgeStage {
  const stage = new JudgeStage(document);
  const writes = Object.entries(values).map(([key, value]) => ({ root: stage.root, key, value }));
  for (const { key, value } of atOnce(settleRecords(writes, rulesOf(document))))
    stage.doc.getMap(stage.root).set(key, value);
  return stage;
}

const round = {
  r1: ago(200, { createdBy: 'owner001' }),
  'r1/name': ago(100, 'North'),
  'r1/color': ago(50, '#AE4420'),
};

describe('a record that a new epoch settled', () => {
  test('is one key, and shows each group with its stamp', () => {
    const { doc } = begun('rounds', round);
    expect([...doc.getMap('rounds').keys()]).toEqual(['r1']);
    for (const [key, value] of Object.entries(round))
      expect(shownAt('rounds', doc.getMap('rounds'), key)).toEqual(value);
  });

  test('is changed by what is later than the settled value, and by nothing earlier', () => {
    const stage = begun('rounds', round);
    const device = stage.device(OWNER, 2000);
    device.push(device.set('r1/name', ago(101, 'Older')));
    device.push(device.set('r1/color', written(OWNER, 1, '#4C7420')));
    for (const { doc } of [stage, device]) {
      const shown = (key: string) => shownAt('rounds', doc.getMap('rounds'), key)?.[2];
      expect([shown('r1/name'), shown('r1/color')]).toEqual(['North', '#4C7420']);
    }
    device.push(device.set('r1/name', ago(99, null)));
    expect(shownAt('rounds', stage.doc.getMap('rounds'), 'r1/name')?.[2]).toBeNull();
  });

  test('leaves out what lies beside the base by declaration, what is long, and what no rule knows', () => {
    const { doc } = begun('jobs', {
      j1: ago(200, { customerId: 'c1' }),
      'j1/end': ago(100, '2025-01-01'),
      'j1/last': ago(100, { s: 'x', n: 1, k: 'done', day: '2024-12-01', everDone: true }),
      'j1/note/n1': ago(100, { text: 'x'.repeat(4000), workers: false }),
      'j1/note/n2': ago(100, { text: 'x'.repeat(4090), workers: false }),
      'j1/odd': ago(100, 1),
    });
    expect([...doc.getMap('jobs').keys()].sort()).toEqual(['j1', 'j1/last', 'j1/note/n2', 'j1/odd']);
  });

  test('may not be written by a device', () => {
    const stage = begun('rounds', {});
    const device = stage.device(OWNER, 2000);
    const verdict = device.push(
      device.set('r2', written(OWNER, 1, { createdBy: 'owner001', '~': { name: ago(1, 'Forged') } })),
    );
    expect(verdict).toMatchObject({ refused: [{ key: 'r2', reason: 'sync.refused-value' }] });
  });
});

describe('after a turn of epochs', () => {
  test('a change from before is taken back, and a change of a settled value gives it back', () => {
    const world = new RoundWorld(1, () => {});
    const [device] = world.devices;
    if (!device) throw new Error('a world has devices');
    const [jobId = ''] = roundOf(device, 'North', 2).jobs;
    const shown = () => {
      const job = device.account.snapshot.record(jobRecord, jobId);
      return [job?.priceMinor, job?.duration];
    };
    device.do(setJobsDuration, { jobIds: [jobId], duration: 30 });
    device.do(editJobPrice, { jobId, priceMinor: 2000 });
    const steps = device.account.lastUndo;
    device.meet();
    new WorldEpochs(world).turn([device]);
    device.do(setJobsDuration, { jobIds: [jobId], duration: 60 });
    device.undo(device.account.lastUndo);
    expect(shown()).toEqual([2000, 30]);
    device.undo(steps);
    expect(shown()).toEqual([1000, 30]);
  });

  test('a job deleted 90 days ago has no place in its round any more, and the others stand as they stood', () => {
    const world = new RoundWorld(1, () => {});
    const [device] = world.devices;
    if (!device) throw new Error('a world has devices');
    const { id, jobs } = roundOf(device, 'North', 6);
    device.move(id, [jobs[5] ?? ''], null, jobs[0]);
    device.move(id, [jobs[2] ?? ''], jobs[3] ?? '');
    device.do(deleteJob, { jobId: jobs[2] ?? '' });
    device.do(deleteJob, { jobId: jobs[3] ?? '' });
    const order = device.order(id);
    device.meet();
    const epochs = new WorldEpochs(world);
    epochs.pass(91);
    epochs.turn([device]);
    expect(device.order(id)).toEqual(order);
    const map = world.stage('order').doc.getMap('order');
    expect([...map.keys()].map((key) => splitKey(key).group)).toEqual([undefined]);
    const list = shownAt('order', map, `${[...map.keys()][0]}/fold`);
    expect(JSON.stringify(list)).toContain(jobs[1]);
    const shown = [...shownIn('order', map)];
    expect(JSON.stringify(shown)).not.toContain(jobs[2]);
  });
});
