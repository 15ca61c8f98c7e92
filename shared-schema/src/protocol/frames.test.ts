import { describe, expect, test } from 'vitest';
import { decodeFrame, encodeBundle, encodeFrame, type Frame, unbundle } from './frames.ts';

const frames: readonly Frame[] = [
  { type: 'data', channel: 3, more: false, bytes: new Uint8Array([1, 2, 3]) },
  { type: 'ack', channel: 3, count: 12, tier: 1 },
  { type: 'pong', at: 5, serverTime: 6 },
];

describe('bundles', () => {
  test('hold frames in their order', () => {
    const bundle = encodeBundle(frames.map(encodeFrame));
    expect(unbundle(bundle).map(decodeFrame)).toEqual(frames);
  });

  test('a frame that came alone is itself', () => {
    for (const frame of frames) expect(unbundle(encodeFrame(frame)).map(decodeFrame)).toEqual([frame]);
  });

  test('are read only by those who know them, and hold no further ones', () => {
    const bundle = encodeBundle(frames.map(encodeFrame));
    expect(decodeFrame(bundle)).toBeUndefined();
    expect(unbundle(encodeBundle([bundle])).map(decodeFrame)).toEqual([undefined]);
  });

  test('nothing is taken of one that was cut, wherever that was', () => {
    const bundle = encodeBundle(frames.map(encodeFrame));
    for (let length = 2; length < bundle.length; length += 1) {
      const read = unbundle(bundle.subarray(0, length)).map(decodeFrame);
      expect(read.length === 0 || read.every((frame, index) => frame?.type === frames[index]?.type)).toBe(
        true,
      );
    }
  });
});
