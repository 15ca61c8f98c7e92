import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { CliFault } from './cli-fault.ts';

/** Writes a file that has its name only once it is whole and on disk; answers its bytes. */
export async function writeWholeFile(path: string, pieces: AsyncIterable<Uint8Array>): Promise<number> {
  if (await stat(path).catch(() => null)) throw new CliFault(`${path} already exists. Choose another name.`);
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, 'w', 0o600).catch((error: Error) => {
    throw new CliFault(`${path} cannot be written: ${error.message}`);
  });
  try {
    let bytes = 0;
    for await (const piece of pieces) {
      await file.write(piece);
      bytes += piece.length;
    }
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    const folder = await open(dirname(path), 'r');
    await folder.sync().finally(() => folder.close());
    return bytes;
  } catch (error) {
    await file.close().catch(() => {});
    await rm(unfinished, { force: true });
    const isFull = (error as NodeJS.ErrnoException).code === 'ENOSPC';
    throw isFull ? new CliFault(`${path} could not be written: the disk is full.`) : error;
  }
}
