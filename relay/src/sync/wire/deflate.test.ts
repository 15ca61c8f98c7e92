import { inflateRawSync } from 'node:zlib';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import { expect, test } from 'vitest';
import { deflate } from './deflate.ts';

function random(length: number): Uint8Array {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b_3c6d) + 0x6d2b_79f5;
    return (state ^ (state >>> 12)) >>> 8;
  });
}
const text = (length: number) =>
  new TextEncoder().encode('moved job 0123456789 '.repeat(length / 20)).slice(0, length);

test.each([0, 1, 1000, 128 * 1024 - 1, 128 * 1024, 128 * 1024 + 1, 1_000_000])(
  '%i bytes are the same again, by whatever unpacks',
  async (length) => {
    for (const bytes of [random(length), text(length)]) {
      const packed = atOnce(deflate(bytes));
      expect(Buffer.compare(inflateRawSync(packed), bytes)).toBe(0);
      const stream = new Blob([Uint8Array.from(packed)])
        .stream()
        .pipeThrough(new DecompressionStream('deflate-raw'));
      expect(Buffer.compare(new Uint8Array(await new Response(stream).arrayBuffer()), bytes)).toBe(0);
    }
  },
);

test('a slice refers back to those before it', () => {
  const once = random(20_000);
  const all = new Uint8Array(200_000);
  for (let at = 0; at < all.length; at += once.length) all.set(once, at);
  expect(atOnce(deflate(all)).length).toBeLessThan(atOnce(deflate(once)).length * 1.5);
});
