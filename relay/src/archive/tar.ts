import { Readable } from 'node:stream';
import { extract, type Header, pack } from 'tar-stream';

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

/** Packs entries as a tar archive in pieces, only as fast as they are taken. `at`: epoch milliseconds. */
export async function* writeTar(
  entries: AsyncIterable<{ readonly name: string; readonly bytes: Uint8Array }>,
  at: number,
): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const fill = async () => {
    try {
      for await (const { name, bytes } of entries) {
        await new Promise<void>((resolve, reject) => {
          archive.entry({ name, mode: 0o600, mtime: new Date(at) }, bytes, (error) =>
            error ? reject(error) : resolve(),
          );
        });
      }
      archive.finalize();
    } catch (error) {
      archive.destroy(error instanceof Error ? error : new Error(String(error)));
    }
  };
  const filling = fill();
  try {
    yield* archive as AsyncIterable<Uint8Array>;
  } finally {
    // The entries may be read from a transaction, which must not end before they let go of it.
    archive.destroy();
    await filling;
  }
}

/** Refuses links, devices, folders, names that lead out of the archive, and sizes that memory cannot hold. */
function requirePlainFile({ name, type, size }: Header): void {
  const isInside = name !== '' && !name.startsWith('/') && !name.split('/').includes('..');
  if (type !== 'file' || !isInside || size > MAX_ENTRY_BYTES)
    throw new ArchiveFault('This is no archive of Roundsman.');
}

/** The entries of a tar archive in their order, plain files only; ends after the last byte of the stream was read. */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const source = Readable.from(stream);
  const archive = extract();
  let sourceError: Error | undefined;
  let isBegun = false;
  source.once('error', (error) => {
    sourceError = error;
    archive.destroy(error);
  });
  archive.once('close', () => source.destroy());
  source.pipe(archive);
  try {
    for await (const entry of archive) {
      requirePlainFile(entry.header);
      const pieces: Uint8Array[] = [];
      for await (const piece of entry as AsyncIterable<Uint8Array>) pieces.push(piece);
      isBegun = true;
      yield { name: entry.header.name, bytes: Buffer.concat(pieces) };
    }
  } catch (error) {
    if (error instanceof ArchiveFault || error === sourceError) throw error;
    if (error instanceof Error && error.message === 'Unexpected end of data')
      throw new ArchiveFault('The archive is cut off: it ends in the middle.', { cause: error });
    // What began as an archive is one: whoever has it should look for a whole copy, not for another file.
    const words = isBegun ? 'The archive is damaged.' : 'This is no archive of Roundsman.';
    throw new ArchiveFault(words, { cause: error });
  }
}
