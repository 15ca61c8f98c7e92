import { MAX_MESSAGE_BYTES, PIECE_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { expect, test } from 'vitest';
import { IncomingPieces } from './incoming-pieces.ts';

const limits = { partMs: 60_000, slowestBytes: 4096 };
const piece = new Uint8Array(PIECE_BYTES);

test('what was told with the first piece belongs to the message, and to no later one', () => {
  const pieces = new IncomingPieces(limits);
  expect(pieces.add(1, new Uint8Array([1]), true, 'rounds.rename r1')).toBe('more');
  expect(pieces.add(2, new Uint8Array([9]), false, undefined)).toEqual({
    bytes: new Uint8Array([9]),
    origin: null,
  });
  expect(pieces.add(1, new Uint8Array([2]), false, undefined)).toEqual({
    bytes: new Uint8Array([1, 2]),
    origin: 'rounds.rename r1',
  });
  expect(pieces.add(1, new Uint8Array([3]), false, undefined)).toMatchObject({ origin: null });
});

test('a message may grow up to its limit; all channels together to a few of them', () => {
  const pieces = new IncomingPieces(limits);
  const perMessage = MAX_MESSAGE_BYTES / PIECE_BYTES;
  for (let count = 0; count < perMessage; count += 1) pieces.add(1, piece, true, undefined);
  expect(pieces.add(1, piece, true, undefined)).toBe('too-large');
  expect(pieces.bytes).toBe(0);
  const answers = new Set<unknown>();
  for (let channel = 2; channel < 12; channel += 1) {
    for (let count = 0; count < perMessage; count += 1)
      answers.add(pieces.add(channel, piece, true, undefined));
  }
  expect(answers).toEqual(new Set(['more', 'too-much']));
  expect(pieces.bytes).toBeLessThanOrEqual(48 * 1024 * 1024);
});

test('a dropped channel leaves nothing', () => {
  const pieces = new IncomingPieces(limits);
  pieces.add(1, piece, true, 'told');
  pieces.drop(1);
  expect(pieces.bytes).toBe(0);
  expect(pieces.add(1, new Uint8Array([1]), false, undefined)).toEqual({
    bytes: new Uint8Array([1]),
    origin: null,
  });
});
