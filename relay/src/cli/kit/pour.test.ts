import { text } from 'node:stream/consumers';
import { createGunzip, createGzip, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pour } from './pour.ts';

async function* pieces(count: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(10_000, at);
}

async function* of(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

describe('pour', () => {
  it('answers what the function answers', async () => {
    const zipped = gzipSync('all of it');
    expect(await pour(of(zipped), createGunzip(), async (all) => text(all as AsyncIterable<Buffer>))).toBe(
      'all of it',
    );
  });

  it('throws the fault of the function, read or not', async () => {
    const unread = pour(pieces(300), createGzip(), () => Promise.reject(new Error('of its own')));
    await expect(unread).rejects.toThrow('of its own');
    const begun = pour(pieces(300), createGzip({ level: 0 }), async (all) => {
      for await (const _piece of all) throw new Error('in the middle');
    });
    await expect(begun).rejects.toThrow('in the middle');
    const atItsEnd = pour(pieces(300), createGzip({ level: 0 }), async (all) => {
      for await (const _piece of all) break;
      await new Promise((resolve) => setImmediate(resolve));
      throw new Error('after it let go');
    });
    await expect(atItsEnd).rejects.toThrow('after it let go');
  });

  it('throws the fault of the stream', async () => {
    const damaged = Buffer.concat([gzipSync('all of it').subarray(0, 15), Buffer.alloc(30, 7)]);
    const read = pour(of(damaged), createGunzip(), (all) => text(all as AsyncIterable<Buffer>));
    await expect(read).rejects.toMatchObject({ code: 'Z_DATA_ERROR' });
  });
});
