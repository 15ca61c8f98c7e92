import { compareStamps } from '@roundsman/shared-schema/document/stamped.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import { describe, expect, it } from 'vitest';
import {
  expectSame,
  expectUnmoved,
  forSeeds,
  type Moved,
  pick,
  RoundWorld,
  roundOf,
  shuffled,
  type WorldDevice,
  without,
} from './testing/round-world.ts';

const JOBS = 20;

interface Stage {
  readonly world: RoundWorld;
  readonly round: string;
  readonly jobs: readonly string[];
  /** Jobs that nobody moves: places are named by them. */
  readonly still: string[];
  /** Jobs to move, each by one device only. */
  readonly free: string[];
}

/** A round that was sorted by one while another moved jobs, so that it begins with moves of an older order. */
function staleRound(seed: number): Stage {
  let round = { id: '', jobs: [''] };
  const world = new RoundWorld(seed, (device) => {
    round = roundOf(device, 'North', JOBS);
    if (device.account.newId() > 'V') device.sort(round.id, round.jobs);
  });
  const { random, devices } = world;
  const [sorter, ...movers] = shuffled(devices, random) as [WorldDevice, ...WorldDevice[]];
  const jobs = shuffled(round.jobs, random);
  sorter.sort(round.id, shuffled(jobs, random));
  movers.forEach((mover, index) => {
    const size = 1 + Math.floor(random() * 3);
    mover.move(round.id, jobs.slice(index * 2, index * 2 + size), pick(jobs.slice(-6), random));
  });
  world.meetAll();
  const order = expectSame(world, round.id, round.jobs);
  const still = shuffled(jobs, random).slice(0, 8);
  return { world, round: round.id, jobs: order, still, free: jobs.filter((id) => !still.includes(id)) };
}

/** Each of some devices moves one job or a block beside one that stays. */
function moveApart(stage: Stage, devices: readonly WorldDevice[]): Moved[] {
  const { random } = stage.world;
  return devices.flatMap((device) => {
    const block = stage.free.splice(0, 1 + Math.floor(random() * 3));
    if (block.length === 0) return [];
    const items = device.order(stage.round).filter((id) => block.includes(id));
    const left = random() < 0.1 ? null : pick(stage.still, random);
    const [top = ''] = without(device.order(stage.round), items);
    device.move(stage.round, items, left, left === null ? top : null);
    const shown = device.order(stage.round);
    expect(shown.slice(shown.indexOf(items[0] ?? ''))).toEqual(expect.arrayContaining(items));
    return [{ items, left }];
  });
}

/** Whether what a device did last is later than what another did last. */
function isLater(device: WorldDevice, other: WorldDevice): boolean {
  const stampOf = ({ account }: WorldDevice) => account.lastUndo[0]?.stamp ?? ['', ''];
  return compareStamps(stampOf(device), stampOf(other)) > 0;
}

describe('the order of a round that begins with moves of an older order', () => {
  it('keeps a sort whole beside moves and blocks made apart, and these beside their neighbours', () => {
    forSeeds((seed) => {
      const stage = staleRound(seed);
      const { world, round, jobs } = stage;
      const [sorter, ...movers] = world.devices as [WorldDevice, ...WorldDevice[]];
      const sorted = shuffled(jobs, world.random);
      sorter.sort(round, sorted);
      const moves = moveApart(stage, movers);
      world.meetSome();
      world.meetAll();
      expectUnmoved(expectSame(world, round, jobs), sorted, moves);
    });
  });

  it('lets the later of two sorts win whole, and keeps every move that it did not see', () => {
    forSeeds((seed) => {
      const stage = staleRound(seed);
      const { world, round, jobs } = stage;
      const [one, two, early, ...late] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
      const moves = moveApart(stage, [early]);
      early.meet();
      two.meet();
      const sorts = [shuffled(jobs, world.random), shuffled(jobs, world.random)] as const;
      one.sort(round, sorts[0]);
      two.sort(round, sorts[1]);
      const moved = moveApart(stage, late);
      world.meetSome();
      world.meetAll();
      const order = expectSame(world, round, jobs);
      // The one that saw the early moves holds them in its order; beside the other they stand by their neighbours.
      if (isLater(two, one)) expectUnmoved(order, sorts[1], moved);
      else expectUnmoved(order, sorts[0], [...moved, ...moves]);
    });
  });

  it('keeps jobs that nobody moved in place through several meetings', () => {
    forSeeds((seed) => {
      const stage = staleRound(seed);
      const { world, round, jobs } = stage;
      const moves: Moved[] = [];
      for (let meeting = 0; meeting < 2; meeting += 1) {
        moves.push(...moveApart(stage, shuffled(world.devices, world.random).slice(0, 3)));
        world.meetSome();
      }
      world.meetAll();
      expectUnmoved(expectSame(world, round, jobs), jobs, moves);
    });
  });

  it('takes moves back between their former neighbours, and leaves those of others alone', () => {
    forSeeds((seed) => {
      const stage = staleRound(seed);
      const { world, round, jobs } = stage;
      const [undoer, ...movers] = world.devices as [WorldDevice, ...WorldDevice[]];
      const item = pick(without(stage.free, jobs.slice(0, 1)), world.random);
      stage.free.splice(stage.free.indexOf(item), 1);
      const at = jobs.indexOf(item);
      const beside = [jobs[at - 1], jobs[at + 1]].filter((id) => id !== undefined);
      stage.free.splice(0, stage.free.length, ...without(stage.free, beside));
      stage.still.splice(0, stage.still.length, ...without(stage.still, beside));
      undoer.move(round, [item], pick(stage.still, world.random));
      const { lastUndo } = undoer.account;
      const moves = moveApart(stage, movers);
      world.meetSome();
      undoer.undo(lastUndo);
      world.meetSome();
      world.meetAll();
      expectUnmoved(expectSame(world, round, jobs), jobs, moves);
    });
  });

  it('takes a sort back, does it again, and keeps every move made apart from it or since', () => {
    forSeeds((seed) => {
      const stage = staleRound(seed);
      const { world, round, jobs } = stage;
      const [sorter, ...movers] = world.devices as [WorldDevice, ...WorldDevice[]];
      const sorted = shuffled(jobs, world.random);
      sorter.sort(round, sorted);
      let steps: readonly UndoStep[] = sorter.account.lastUndo;
      const moves = moveApart(stage, movers.slice(0, 1));
      world.meetSome();
      moves.push(...moveApart(stage, movers.slice(1)));
      world.meetSome();
      steps = sorter.undo(steps);
      world.meetSome();
      world.meetAll();
      expectUnmoved(expectSame(world, round, jobs), jobs, moves);
      sorter.undo(steps);
      world.meetAll();
      expectUnmoved(expectSame(world, round, jobs), sorted, moves);
    });
  });

  it('of two moves of one job shows the later everywhere, and tells the earlier whose it is', () => {
    forSeeds((seed) => {
      const { world, round, jobs, still, free } = staleRound(seed);
      const [one, two] = world.devices as [WorldDevice, WorldDevice];
      const item = pick(free, world.random);
      const lefts = shuffled(still, world.random);
      one.move(round, [item], lefts[0] ?? '');
      two.move(round, [item], lefts[1] ?? '');
      const left = lefts[isLater(one, two) ? 0 : 1] ?? '';
      world.meetSome();
      world.meetAll();
      const order = expectSame(world, round, jobs);
      expectUnmoved(order, jobs, [{ items: [item], left }]);
      const later = isLater(one, two) ? one : two;
      for (const device of world.devices) expect(device.movedBy(round, item)).toBe(`${later.userId}.dev1`);
    });
  });
});
