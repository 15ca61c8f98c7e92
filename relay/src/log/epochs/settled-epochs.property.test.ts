import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { tagCustomers } from '@roundsman/shared-schema/areas/customers/tag-customers.command.ts';
import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { setJobsDuration } from '@roundsman/shared-schema/areas/jobs/set-jobs-duration.command.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { recolourRound } from '@roundsman/shared-schema/areas/rounds/recolour-round.command.ts';
import { removeJobsFromRound } from '@roundsman/shared-schema/areas/rounds/remove-jobs-from-round.command.ts';
import { roundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { orderedIds } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { sortRound } from '@roundsman/shared-schema/areas/rounds/sort-round.command.ts';
import { addTag } from '@roundsman/shared-schema/areas/services/add-tag.command.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { describe, expect, it } from 'vitest';
import {
  expectSame,
  forSeeds,
  LatestWrites,
  pick,
  RoundWorld,
  roundOf,
  shuffled,
  type WorldDevice,
  type Written,
} from '#judge/testing/round-world.ts';
import { isReduced } from './reduced-records.ts';
import { WorldEpochs } from './testing/world-epochs.ts';

const NONE: Written = new Map();

/** One act of a planner on what the device shows: drags, blocks, sorts, jobs that come and go, edits, undo. */
function act(
  device: WorldDevice,
  rounds: readonly string[],
  tags: readonly string[],
  world: RoundWorld,
): Written {
  const { random } = world;
  const { snapshot } = device.account;
  const roundId = pick(rounds, random);
  const order = device.order(roundId);
  const jobId = pick(order, random) ?? '';
  const customerId = snapshot.record(jobRecord, jobId)?.customerId ?? '';
  const move = (jobIds: string[]) =>
    device.attempt(moveJobs, { roundId, jobIds, after: pick(order, random) ?? null, before: null });
  return pick<() => Written>(
    [
      () => move([jobId]),
      () => move([jobId]),
      () => move(order.slice(0, 3)),
      () => device.attempt(sortRound, { roundId, by: 'drive', jobIds: shuffled(order, random) }),
      () => device.attempt(deleteJob, { jobId }),
      () => device.attempt(removeJobsFromRound, { roundId, jobIds: [jobId] }),
      () => {
        device.type(roundId, 1);
        return NONE;
      },
      () => device.attempt(editJobPrice, { jobId, priceMinor: Math.floor(random() * 9000) }),
      () => device.attempt(setJobsDuration, { jobIds: [jobId], duration: Math.floor(random() * 90) }),
      () => device.attempt(editCustomer, { customerId, accessNotes: `Gate ${Math.floor(random() * 99)}` }),
      () =>
        device.attempt(tagCustomers, { customerIds: [customerId], add: [pick(tags, random)], remove: [] }),
      () =>
        device.attempt(recolourRound, { roundId, color: pick(['#AE4420', '#8A6100', '#4C7420'], random) }),
      () => device.attempt(undoChanges, { steps: [...device.account.lastUndo] }),
    ],
    random,
  )();
}

/** All that anybody reads of rounds and of the records that were not deleted long ago. */
function read(snapshot: Snapshot, rounds: readonly string[], kept: ReadonlySet<string>): unknown {
  const records = [jobRecord, customerRecord, roundRecord].map((definition) =>
    [...snapshot.records(definition as typeof jobRecord)]
      .filter(([id]) => kept.has(id))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  const orders = rounds.map((id) => [orderedIds(snapshot, id), roundData(snapshot, id, { today: TODAY })]);
  return { records, orders };
}

/** Records that a turn of epochs leaves whole. */
function keptIn(snapshot: Snapshot): ReadonlySet<string> {
  const all = [jobRecord, customerRecord, roundRecord].flatMap((definition) => [
    ...snapshot.records(definition as typeof jobRecord).values(),
  ]);
  return new Set(all.filter(({ deleted }) => !deleted).map(({ id }) => id));
}

describe('documents that get new epochs, with devices away for 20 to 400 days', () => {
  it('read the same before and after, lose no late change, and end up alike', () => {
    forSeeds((seed) => {
      const rounds: string[] = [];
      const tags: string[] = [];
      const world = new RoundWorld(seed, (device) => {
        for (const name of ['North', 'South']) rounds.push(roundOf(device, name, 8).id);
        for (const name of ['Dog', 'Key'])
          tags.push(device.do(addTag, { name, colour: '#B1306B', important: false }).tagId);
      });
      const { devices, random } = world;
      const epochs = new WorldEpochs(world);
      const latest = new LatestWrites();
      const away = new Set(
        shuffled(devices, random).slice(0, 1 + Math.floor(random() * (devices.length - 2))),
      );
      const present = devices.filter((device) => !away.has(device));
      const days = pick([20, 60, 85, 100, 200, 400], random);
      const acts = (count: number) => {
        for (let index = 0; index < count; index += 1) {
          const device = pick(devices, random);
          const written = act(device, rounds, tags, world);
          latest.note(written);
          if (away.has(device)) epochs.note(device, written);
          else if (random() < 0.5) device.meet();
        }
      };
      acts(10);
      for (const device of present) device.meet();
      for (let turn = 0; turn < 2; turn += 1) {
        acts(8);
        epochs.pass(days / 4);
        acts(8);
        epochs.pass(days / 4);
        for (const device of present) device.meet();
        const { before, after } = epochs.turn(present);
        const kept = keptIn(before);
        expect(read(after, rounds, kept)).toEqual(read(before, rounds, kept));
      }
      acts(8);
      for (const device of shuffled([...away], random)) epochs.comeBack(device);
      epochs.forward();
      away.clear();
      acts(6);
      world.meetAll();
      for (const id of rounds) expectSame(world, id, devices[0]?.order(id) ?? []);
      const isGone = (written: string) => {
        const [document = '', key = ''] = written.split(' ');
        const [id = '', group = ''] = key.split(/\/(.*)/);
        const job = group.startsWith('m/') ? group.slice(2) : id;
        return (
          epochs.parked.has(written) ||
          /^(?:fold|kept)/.test(group) ||
          isReduced(world.stage(document).doc, document, id, Number.POSITIVE_INFINITY) ||
          epochs.dropped.has(job)
        );
      };
      for (const device of devices) latest.expectShown(device, isGone);
    });
  }, 900_000);
});
