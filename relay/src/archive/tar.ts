const BLOCK = 512;
/** One entry is read into memory as a whole; documents and parts of tables are far smaller. */
const MAX_ENTRY_BYTES = 1024 * 1024 * 1024;

/** What an archive is not: truncated, damaged, or not one of ours. */
export class ArchiveFault extends Error {
  override readonly name = 'ArchiveFault';
}

export interface TarEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

function splitName(name: string): { base: string; prefix: string } {
  if (name.length <= 100) return { base: name, prefix: '' };
  const at = name.lastIndexOf('/', 155);
  const base = name.slice(at + 1);
  if (at < 1 || base.length > 100)
    throw new RangeError(`the name of an archive's entry is too long: ${name}`);
  return { base, prefix: name.slice(0, at) };
}

function checksum(header: Buffer): number {
  let sum = 0;
  for (let at = 0; at < BLOCK; at += 1) sum += at >= 148 && at < 156 ? 0x20 : (header[at] ?? 0);
  return sum;
}

/** One entry of a tar archive (ustar) with its padding. `at`: epoch milliseconds. */
export function* tarEntry(name: string, bytes: Uint8Array, at: number): Generator<Uint8Array> {
  const { base, prefix } = splitName(name);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  header.write(base, 0, 'latin1');
  header.write(octal(0o600, 8), 100, 'latin1');
  header.write(octal(0, 8), 108, 'latin1');
  header.write(octal(0, 8), 116, 'latin1');
  header.write(octal(bytes.length, 12), 124, 'latin1');
  header.write(octal(Math.floor(at / 1000), 12), 136, 'latin1');
  header.write('0', 156, 'latin1');
  header.write('ustar\0', 257, 'latin1');
  header.write('00', 263, 'latin1');
  header.write(prefix, 345, 'latin1');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  yield header;
  if (bytes.length > 0) yield bytes;
  const padding = (BLOCK - (bytes.length % BLOCK)) % BLOCK;
  if (padding > 0) yield Buffer.alloc(padding);
}

/** What stands at the end of a tar archive. */
export function tarEnd(): Uint8Array {
  return Buffer.alloc(2 * BLOCK);
}

/** Takes exact numbers of bytes from a stream of pieces of any size. */
class Taker {
  readonly #pieces: AsyncIterator<Uint8Array>;
  #held: Uint8Array[] = [];
  #bytes = 0;

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  async take(bytes: number): Promise<Buffer> {
    while (this.#bytes < bytes) {
      const next = await this.#pieces.next();
      if (next.done) throw new ArchiveFault('The archive is cut off: it ends in the middle.');
      this.#held.push(next.value);
      this.#bytes += next.value.length;
    }
    const all = Buffer.concat(this.#held);
    this.#held = [all.subarray(bytes)];
    this.#bytes -= bytes;
    return all.subarray(0, bytes);
  }

  /** Reads the rest, so that whatever decompresses the stream can check its own sums. */
  async drain(): Promise<void> {
    for (let next = await this.#pieces.next(); !next.done; next = await this.#pieces.next()) {}
  }
}

const textAt = (header: Buffer, from: number, to: number) =>
  header.subarray(from, to).toString('latin1').split('\0', 1)[0] ?? '';
const numberAt = (header: Buffer, from: number, to: number) =>
  Number.parseInt(textAt(header, from, to).trim(), 8);

/** The entries of a tar archive in their order; plain files only, as `tarEntry` writes them. */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const taker = new Taker(stream);
  for (;;) {
    const header = await taker.take(BLOCK);
    if (header.every((byte) => byte === 0)) break;
    const size = numberAt(header, 124, 136);
    const isOurs =
      numberAt(header, 148, 156) === checksum(header) &&
      textAt(header, 257, 262) === 'ustar' &&
      header[156] === 0x30;
    if (!isOurs || !(size >= 0 && size <= MAX_ENTRY_BYTES))
      throw new ArchiveFault('This is no archive of Roundsman.');
    const prefix = textAt(header, 345, 500);
    const base = textAt(header, 0, 100);
    const padded = Math.ceil(size / BLOCK) * BLOCK;
    const bytes = (await taker.take(padded)).subarray(0, size);
    yield { name: prefix ? `${prefix}/${base}` : base, bytes };
  }
  await taker.drain();
}
