import { Readable } from 'node:stream';
import { createGunzip, gunzipSync, gzipSync } from 'node:zlib';
import { type Header, pack } from 'tar-stream';
import { describe, expect, test } from 'vitest';
import { ArchiveFault, readTar, type TarEntry, writeTar } from './tar.ts';

/** Archive (gzip, base64) by the writer of the first builds: a head, a blob whose name needs the prefix, an empty document. */
const OF_THE_FIRST_BUILDS =
  'H4sIAAAAAAACA+3WQQrCMBAF0Fl7Ck9gf0ianCdJuxGbQNOAIN5d7E67UNAEJfM2A9nMIvzhzzGHIU02HI4pBioCADSwTmwnAEmihxHaqPVdQGtNe1AFOS12JlTZ9YMu1x2xdrkPfCn/AhCP+ZfSqH/PvztFlzrrfcxhSZ19U+3/P7O28Qls2hB9nsb7hTLFdrzuf3juf+gV9z/GGCvpBpZE4BIAEAAA';

type OfHeader = Partial<Header> & Pick<Header, 'name'>;

async function* inPieces(bytes: Buffer, size = 700): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}

const read = (stream: AsyncIterable<Uint8Array>) => collect(readTar(stream));

const write = async (entries: readonly TarEntry[]) =>
  Buffer.concat(await collect(writeTar(Readable.from(entries), 1_760_000_000_000)));

/** First header of an archive that says this of its entry, with nothing after it. */
async function archiveWith(header: OfHeader): Promise<Buffer> {
  const archive = pack();
  archive.entry(header).on('error', () => {});
  for await (const piece of archive as AsyncIterable<Buffer>) return piece;
  throw new Error('nothing was packed');
}

const ENTRIES: TarEntry[] = [
  { name: 'roundsman.json', bytes: Buffer.from('{}\n') },
  {
    name: `blobs/accounts/${'a'.repeat(40)}/${'b'.repeat(60)}`,
    bytes: Buffer.from('x'.repeat(513)),
  },
  { name: 'documents/7', bytes: Buffer.alloc(0) },
];

describe('an archive', () => {
  test('reads as it was written, whatever the sizes of its pieces', async () => {
    const archive = await write(ENTRIES);
    expect(archive.length % 512).toBe(0);
    for (const size of [1, 512, 700, archive.length])
      expect(await read(inPieces(archive, size))).toEqual(ENTRIES);
  });

  test('of the first builds reads as it was written', async () => {
    expect(await read(inPieces(gunzipSync(Buffer.from(OF_THE_FIRST_BUILDS, 'base64'))))).toEqual(ENTRIES);
  });

  test('is cut off when it ends inside an entry', async () => {
    const archive = await write(ENTRIES);
    for (const length of [100, 513, 1024 + 512, 1024 + 512 + 100])
      await expect(read(inPieces(archive.subarray(0, length)))).rejects.toThrow(/cut off/);
  });

  test.each([
    ['its first header', 0, 'no archive of Roundsman'],
    ['a later header', 1024, 'The archive is damaged.'],
  ])('is refused when %s is damaged', async (_what, at, words) => {
    const archive = await write(ENTRIES);
    archive.write('X', at);
    const reading = read(inPieces(archive));
    await expect(reading).rejects.toBeInstanceOf(ArchiveFault);
    await expect(reading).rejects.toThrow(words);
  });

  const strange: [string, OfHeader][] = [
    ['a symbolic link', { name: 'documents/1', type: 'symlink', linkname: '/etc/passwd' }],
    ['a hard link', { name: 'documents/1', type: 'link', linkname: 'roundsman.json' }],
    ['a device', { name: 'documents/1', type: 'character-device' }],
    ['a folder', { name: 'documents', type: 'directory' }],
    ['an absolute name', { name: '/etc/passwd' }],
    ['a name that leads out', { name: 'blobs/../../etc/passwd' }],
  ];
  test.each(strange)('is refused with %s', async (_what, header) => {
    const archive = Buffer.concat([await archiveWith(header), Buffer.alloc(1024)]);
    await expect(read(inPieces(archive))).rejects.toThrow('no archive of Roundsman');
  });

  test('is refused before an entry above 1 GiB is read', async () => {
    let taken = 0;
    const header = await archiveWith({ name: 'blobs/large', size: 1024 ** 3 + 1 });
    async function* endless() {
      yield header;
      for (; taken < 10_000; taken += 1) yield Buffer.alloc(64 * 1024);
    }
    await expect(read(endless())).rejects.toThrow('no archive of Roundsman');
    expect(taken).toBeLessThan(100);
  });

  test('is read to the end of its compressed stream, so that the sum there is checked', async () => {
    const zipped = gzipSync(await write(ENTRIES));
    zipped[zipped.length - 8] = (zipped.at(-8) ?? 0) ^ 1;
    await expect(read(Readable.from(inPieces(zipped)).pipe(createGunzip()))).rejects.toThrow(
      'incorrect data check',
    );
  });

  test('lets go of its stream when the reader leaves early', async () => {
    const archive = await write(ENTRIES);
    let hasEnded = false;
    async function* watched() {
      try {
        yield* inPieces(archive, 64);
      } finally {
        hasEnded = true;
      }
    }
    for await (const _ of readTar(watched())) break;
    await expect.poll(() => hasEnded).toBe(true);
  });
});

describe('writing an archive', () => {
  test('takes entries only as fast as the pieces are taken', async () => {
    let made = 0;
    async function* entries() {
      for (; made < 1000; made += 1) yield { name: `documents/${made}`, bytes: Buffer.alloc(100_000) };
    }
    const pieces = writeTar(entries(), 0);
    await pieces.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(made).toBeLessThan(10);
    await pieces.return(undefined);
  });

  test('ends only after its entries have ended, when the taker leaves early', async () => {
    let hasEnded = false;
    async function* entries() {
      try {
        for (let n = 0; ; n += 1) yield { name: `documents/${n}`, bytes: Buffer.alloc(100_000) };
      } finally {
        await new Promise((resolve) => setImmediate(resolve));
        hasEnded = true;
      }
    }
    for await (const _ of writeTar(entries(), 0)) break;
    expect(hasEnded).toBe(true);
  });

  test('fails with the fault of its entries', async () => {
    async function* entries() {
      yield { name: 'documents/1', bytes: Buffer.alloc(10) };
      throw new Error('document 2 lacks row 1');
    }
    await expect(collect(writeTar(entries(), 0))).rejects.toThrow('document 2 lacks row 1');
  });
});
