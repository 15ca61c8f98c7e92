import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { addJobsToRound } from '@roundsman/shared-schema/areas/rounds/add-jobs-to-round.command.ts';
import { deleteRound } from '@roundsman/shared-schema/areas/rounds/delete-round.command.ts';
import { removeJobsFromRound } from '@roundsman/shared-schema/areas/rounds/remove-jobs-from-round.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { restoreRound } from '@roundsman/shared-schema/areas/rounds/restore-round.command.ts';
import { describe, expect, it } from 'vitest';
import {
  expectSame,
  expectUnmoved,
  forSeeds,
  type Moved,
  pick,
  type Random,
  RoundWorld,
  roundOf,
  shuffled,
  type WorldDevice,
  without,
} from './testing/round-world.ts';

interface Round {
  readonly id: string;
  readonly jobs: string[];
}

/** Rounds of 12 and 8 jobs: typed only, or sorted once, and with jobs that were moved since. */
function twoRounds(seed: number): { world: RoundWorld; north: Round; south: Round } {
  let north: Round = { id: '', jobs: [] };
  let south = north;
  const world = new RoundWorld(seed, (device) => {
    north = roundOf(device, 'North', 12);
    south = roundOf(device, 'South', 8);
  });
  const { devices, random } = world;
  for (const round of [north, south]) {
    if (random() < 0.5) pick(devices, random).sort(round.id, shuffled(round.jobs, random));
    for (const device of devices.slice(0, 2)) {
      if (random() < 0.6) device.move(round.id, [pick(round.jobs, random)], pick(round.jobs, random));
    }
  }
  world.meetAll();
  north = { id: north.id, jobs: expectSame(world, north.id, north.jobs) };
  south = { id: south.id, jobs: expectSame(world, south.id, south.jobs) };
  return { world, north, south };
}

/** Some devices each move one job of a round beside one that stays; `fixed`: what has to stay as well. */
function moveSome(
  devices: readonly WorldDevice[],
  round: Round,
  fixed: readonly string[],
  random: Random,
): Moved[] {
  const free = shuffled(without(round.jobs, fixed), random);
  const still = free.splice(0, 4);
  return devices.slice(0, free.length).map((device, index) => {
    const items = [free[index] ?? ''];
    const left = pick(still, random);
    device.move(round.id, items, left);
    return { items, left };
  });
}

describe('jobs that are added', () => {
  it('stand at the end in the order of adding, also offline, by several people, amid moves and sorts', () => {
    forSeeds((seed) => {
      const { world, north } = twoRounds(seed);
      const [sorter, ...others] = world.devices as [WorldDevice, ...WorldDevice[]];
      const isSorted = world.random() < 0.5;
      const sorted = shuffled(north.jobs, world.random);
      if (isSorted) sorter.sort(north.id, sorted);
      const typed = new Map<string, readonly string[]>();
      const moves: Moved[] = [];
      for (const device of others) {
        const ids = device.type(north.id, 1 + Math.floor(world.random() * 4));
        // A drag among those that were there leaves the new ones where they are.
        if (typed.size === 0) moves.push(...moveSome([device], north, [], world.random));
        typed.set(device.userId, ids);
      }
      world.meetSome();
      world.meetAll();
      const added = [...typed.values()].flat();
      const order = expectSame(world, north.id, [...north.jobs, ...added]);
      expectUnmoved(order.slice(0, north.jobs.length), isSorted ? sorted : north.jobs, moves);
      const stamps = order.slice(north.jobs.length).map((id) => world.joined(id));
      expect(stamps).toEqual([...stamps].sort());
      for (const ids of typed.values()) expect(order.filter((id) => ids.includes(id))).toEqual(ids);
    });
  });

  it('from another round keep their order there as one block, and stand there again when it is undone', () => {
    forSeeds((seed) => {
      const { world, north, south } = twoRounds(seed);
      const [adder, other, ...movers] = world.devices as [WorldDevice, WorldDevice, ...WorldDevice[]];
      const run = shuffled(south.jobs, world.random).slice(0, 4);
      adder.do(addJobsToRound, { roundId: north.id, jobIds: run });
      const { lastUndo } = adder.account;
      const typed = other.type(north.id, 2);
      const moves = moveSome(movers, north, [], world.random);
      world.meetSome();
      world.meetAll();
      const order = expectSame(world, north.id, [...north.jobs, ...run, ...typed]);
      const block = south.jobs.filter((id) => run.includes(id));
      const at = order.indexOf(block[0] ?? '');
      expect(order.slice(at, at + block.length)).toEqual(block);
      expectUnmoved(order.slice(0, north.jobs.length), north.jobs, moves);
      expect(order.filter((id) => typed.includes(id))).toEqual(typed);
      expectSame(world, south.id, without(south.jobs, run));
      adder.undo(lastUndo);
      world.meetAll();
      expect(expectSame(world, south.id, south.jobs)).toEqual(south.jobs);
      expect(expectSame(world, north.id, [...north.jobs, ...typed])).toEqual(without(order, run));
    });
  });

  it('stand where they stood when they are taken out and that is undone', () => {
    forSeeds((seed) => {
      const { world, north } = twoRounds(seed);
      const [remover, ...movers] = world.devices as [WorldDevice, ...WorldDevice[]];
      const gone = shuffled(north.jobs, world.random).slice(0, 3);
      remover.do(removeJobsFromRound, { roundId: north.id, jobIds: gone });
      const { lastUndo } = remover.account;
      const moves = moveSome(movers, north, gone, world.random);
      world.meetSome();
      world.meetAll();
      remover.undo(lastUndo);
      world.meetAll();
      expectUnmoved(expectSame(world, north.id, north.jobs), north.jobs, moves);
    });
  });
});

describe('what is deleted and comes back', () => {
  it('stands where it stood, amid moves of others', () => {
    forSeeds((seed) => {
      const { world, north } = twoRounds(seed);
      const [deleter, ...movers] = world.devices as [WorldDevice, ...WorldDevice[]];
      const job = pick(north.jobs, world.random);
      deleter.do(deleteJob, { jobId: job });
      const { lastUndo } = deleter.account;
      const moves = moveSome(movers.slice(0, 2), north, [job], world.random);
      world.meetAll();
      const more = moveSome(movers.slice(2), north, [job, ...moves.flatMap(named)], world.random);
      world.meetSome();
      deleter.undo(lastUndo);
      world.meetAll();
      expectUnmoved(expectSame(world, north.id, north.jobs), north.jobs, [...moves, ...more]);
    });
  });

  it('stands behind the one that it stood behind, after a sort', () => {
    forSeeds((seed) => {
      const { world, north } = twoRounds(seed);
      const [deleter, sorter, ...movers] = world.devices as [WorldDevice, WorldDevice, ...WorldDevice[]];
      const at = Math.floor(world.random() * north.jobs.length);
      const job = north.jobs[at] ?? '';
      deleter.do(deleteJob, { jobId: job });
      const { lastUndo } = deleter.account;
      world.meetAll();
      const sorted = shuffled(without(north.jobs, [job]), world.random);
      sorter.sort(north.id, sorted);
      const left = north.jobs[at - 1];
      const moves = moveSome(movers, north, [job, ...(left === undefined ? [] : [left])], world.random);
      world.meetSome();
      deleter.undo(lastUndo);
      world.meetAll();
      const order = expectSame(world, north.id, north.jobs);
      expectUnmoved(without(order, [job]), sorted, moves);
      const rest = without(
        order,
        moves.flatMap(({ items }) => items),
      );
      expect(rest[rest.indexOf(job) - 1]).toBe(left);
    });
  });

  it('as a round has the order that it had, with what was done to it meanwhile', () => {
    forSeeds((seed) => {
      const { world, north } = twoRounds(seed);
      const [deleter, adder, ...movers] = world.devices as [WorldDevice, WorldDevice, ...WorldDevice[]];
      deleter.do(deleteRound, { roundId: north.id });
      const moves = moveSome(movers, north, [], world.random);
      const typed = adder.type(north.id, 2);
      world.meetSome();
      world.meetAll();
      deleter.do(restoreRound, { roundId: north.id });
      world.meetAll();
      const order = expectSame(world, north.id, [...north.jobs, ...typed]);
      expectUnmoved(order, [...north.jobs, ...typed], moves);
    });
  });
});

describe('rounds that a rename merges', () => {
  it('follow as one block in their own order, and have it again when that is undone', () => {
    forSeeds((seed) => {
      const { world, north, south } = twoRounds(seed);
      const [merger, inNorth, inSouth, ...adders] = world.devices as [
        WorldDevice,
        WorldDevice,
        WorldDevice,
        ...WorldDevice[],
      ];
      merger.do(renameRound, { roundId: north.id, name: 'South' });
      const { lastUndo } = merger.account;
      const moves = moveSome([inNorth], north, [], world.random);
      const moved = moveSome([inSouth], south, [], world.random);
      const typed = adders.flatMap((device) => device.type(north.id, 1));
      world.meetSome();
      world.meetAll();
      const order = expectSame(world, north.id, [...north.jobs, ...south.jobs, ...typed]);
      const at = Math.min(...south.jobs.map((id) => order.indexOf(id)));
      expectUnmoved(order.slice(at, at + south.jobs.length), south.jobs, moved);
      expectUnmoved(without(order, [...south.jobs, ...typed]), north.jobs, moves);
      // A drag inside the block places all of it; what it moves stands between those it was put between.
      const [first = '', second = '', third = ''] = order.slice(at);
      merger.move(north.id, [third], first, second);
      world.meetAll();
      const dragged = expectSame(world, north.id, order);
      expectUnmoved(dragged, order, [{ items: [third], left: first }]);
      merger.undo(lastUndo);
      world.meetAll();
      expectUnmoved(expectSame(world, south.id, south.jobs), south.jobs, moved);
    });
  });
});

describe('everything at random', () => {
  it('loses and doubles nothing, ends the same everywhere, and leaves in place what nobody touched', () => {
    forSeeds((seed) => {
      const { world, north, south } = twoRounds(seed);
      const { random, devices } = world;
      const touched = new Set<string>();
      const hasActed = new Set<WorldDevice>();
      let sorts = 0;
      const acts: readonly ((device: WorldDevice, order: readonly string[]) => void)[] = [
        (device, order) => {
          const items = shuffled(order, random).slice(0, 1 + Math.floor(random() * 3));
          for (const id of items) touched.add(id);
          device.move(north.id, items, pick(order, random));
        },
        (device, order) => {
          if (sorts > 0 || random() < 0.7) return;
          sorts += 1;
          device.sort(north.id, shuffled(order, random));
        },
        (device, order) => {
          const id = pick(order, random);
          touched.add(id);
          device.do(deleteJob, { jobId: id });
        },
        (device) => {
          device.type(north.id, 1);
        },
        (device) => {
          const from = device.order(south.id);
          if (from.length > 0) device.do(addJobsToRound, { roundId: north.id, jobIds: from.slice(0, 2) });
        },
        (device) => {
          if (hasActed.has(device)) device.undo(device.account.lastUndo);
        },
      ];
      for (let meeting = 0; meeting < 3; meeting += 1) {
        for (const device of devices) {
          for (let act = 0; act < 3; act += 1) {
            const { lastUndo } = device.account;
            pick(acts, random)(device, device.order(north.id));
            if (device.account.lastUndo !== lastUndo) hasActed.add(device);
          }
        }
        world.meetSome();
      }
      world.meetAll();
      const [first] = devices;
      const members = first?.members(north.id) ?? [];
      const order = expectSame(world, north.id, members);
      expectSame(world, south.id, first?.members(south.id) ?? []);
      const still = without(north.jobs, [...touched]);
      if (sorts === 0) expect(order.filter((id) => still.includes(id))).toEqual(still);
    });
  });
});

function named({ items, left }: Moved): string[] {
  return left === null ? [...items] : [...items, left];
}
