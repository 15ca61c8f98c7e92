import { PIECE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { describe, expect, test } from 'vitest';
import { Outbox } from './outbox.ts';

/** A socket that takes bytes when the test says so. */
function setUp() {
  const written: string[] = [];
  let taken: (() => void)[] = [];
  const outbox = new Outbox({
    write: (bytes, done) => {
      written.push(`control ${bytes.length}`);
      taken.push(done);
    },
    writePiece: (channel, piece, more, done) => {
      written.push(`${channel}:${piece.length / PIECE_BYTES}${more ? '+' : ''}`);
      taken.push(done);
    },
  });
  const take = () => {
    const all = taken;
    taken = [];
    for (const done of all) done();
  };
  return { outbox, written, take };
}

const pieces = (count: number) => new Uint8Array(count * PIECE_BYTES);

describe('outbox', () => {
  test('cuts messages into pieces, and channels take turns', () => {
    const { outbox, written, take } = setUp();
    outbox.add(1, pieces(6), false);
    outbox.add(2, pieces(2), false);
    outbox.add(2, pieces(1), false);
    for (let rounds = 0; rounds < 5; rounds += 1) take();
    // Four pieces were with the socket before the second channel had anything to say.
    expect(written).toEqual(['1:1+', '1:1+', '1:1+', '1:1+', '1:1+', '2:1+', '1:1', '2:1', '2:1']);
    expect(outbox.isEmpty).toBe(true);
  });

  test('of first synchronisations the one that was asked for first goes first, and live messages have their turns', () => {
    const { outbox, written, take } = setUp();
    outbox.add(7, pieces(1), false);
    outbox.add(3, pieces(5), true);
    outbox.add(2, pieces(2), true);
    outbox.add(4, pieces(1), true);
    outbox.add(5, pieces(2), false);
    for (let rounds = 0; rounds < 6; rounds += 1) take();
    // Three pieces of the first were with the socket before an earlier channel had its answer.
    expect(written.slice(0, 4)).toEqual(['7:1', '3:1+', '3:1+', '3:1+']);
    expect(written.slice(4)).toEqual(['2:1+', '5:1+', '2:1', '3:1+', '5:1', '3:1', '4:1']);
    expect(outbox.isEmpty).toBe(true);
  });

  test('control frames overtake what waits', () => {
    const { outbox, written } = setUp();
    outbox.add(1, pieces(10), true);
    outbox.control(new Uint8Array(3));
    expect(written.at(-1)).toBe('control 3');
    expect(outbox.unsent(1)).toEqual({ bytes: 6 * PIECE_BYTES, frames: 1 });
  });

  test('counts what waits without first synchronisations, and forgets closed channels', () => {
    const { outbox, written, take } = setUp();
    outbox.add(1, pieces(5), false);
    outbox.add(2, pieces(3), true);
    outbox.add(3, pieces(2), false);
    expect(outbox.heldBytes).toBe(3 * PIECE_BYTES);
    outbox.drop(1);
    expect(outbox.heldBytes).toBe(2 * PIECE_BYTES);
    for (let rounds = 0; rounds < 5; rounds += 1) take();
    expect(outbox.heldBytes).toBe(0);
    expect(written.filter((line) => line.startsWith('1:')).length).toBe(4);
    expect(written.filter((line) => line.startsWith('2:')).length).toBe(3);
  });

  test('calls back once when a channel has nothing left to send', () => {
    const { outbox, take } = setUp();
    const calls: string[] = [];
    outbox.whenSent(1, () => calls.push('at once'));
    outbox.add(1, pieces(6), false);
    outbox.whenSent(1, () => calls.push('later'));
    expect(calls).toEqual(['at once']);
    take();
    take();
    expect(calls).toEqual(['at once', 'later']);
  });
});
