import { expect, it } from 'vitest';
import {
  expectSame,
  forSeeds,
  RoundWorld,
  roundOf,
  shuffled,
  type WorldDevice,
} from './testing/round-world.ts';

/** A round of so many jobs that was sorted once, with three people apart from one another. */
function apart(seed: number, count: number) {
  let round = { id: '', jobs: [''] };
  const world = new RoundWorld(seed, (device) => {
    round = roundOf(device, 'North', count);
    device.sort(round.id, round.jobs);
  });
  const people = shuffled(world.devices, world.random) as [WorldDevice, WorldDevice, WorldDevice];
  return { world, round: round.id, jobs: round.jobs, people };
}

it('a block stays whole though its left neighbour is moved before it apart, amid a sort', () => {
  forSeeds((seed) => {
    const { world, round, jobs, people } = apart(seed, 8);
    const [q = '', x = '', m1 = '', m2 = '', m3 = '', d = '', e = '', f = ''] = jobs;
    const [sorter, blocks, mover] = people;
    sorter.sort(round, shuffled([q, x, m1, m2, m3, d, e, f], world.random));
    blocks.move(round, [m1, m2, m3], x);
    mover.move(round, [x], null, m1);
    world.meetSome();
    world.meetAll();
    const order = expectSame(world, round, jobs);
    const at = order.indexOf(m1);
    expect(order.slice(at, at + 3)).toEqual([m1, m2, m3]);
  });
});

it('an undone move goes beside the neighbour that nobody moved since', () => {
  forSeeds((seed) => {
    const { world, round, jobs, people } = apart(seed, 5);
    const [a = '', b = '', c = '', d = '', e = ''] = jobs;
    const [undoer, mover] = people;
    undoer.move(round, [c], e);
    const { lastUndo } = undoer.account;
    mover.move(round, [b], null, a);
    world.meetAll();
    const redo = undoer.undo(lastUndo);
    world.meetSome();
    world.meetAll();
    expect(expectSame(world, round, jobs)).toEqual([b, a, c, d, e]);
    undoer.undo(redo);
    world.meetAll();
    expect(expectSame(world, round, jobs)).toEqual([b, a, d, e, c]);
  });
});

it('an undone move goes behind its former left neighbour where the right one was moved, and to an end that stands', () => {
  forSeeds((seed) => {
    const { world, round, jobs, people } = apart(seed, 4);
    const [a = '', b = '', c = '', d = ''] = jobs;
    const [undoer, mover, other] = people;
    undoer.move(round, [b], d);
    const { lastUndo } = undoer.account;
    mover.move(round, [c], null, a);
    world.meetAll();
    undoer.undo(lastUndo);
    world.meetAll();
    expect(expectSame(world, round, jobs)).toEqual([c, a, b, d]);
    other.move(round, [d], null, c);
    const toTop = other.account.lastUndo;
    mover.move(round, [b], null, c);
    world.meetAll();
    other.undo(toTop);
    world.meetAll();
    expect(expectSame(world, round, jobs).at(-1)).toBe(d);
  });
});
