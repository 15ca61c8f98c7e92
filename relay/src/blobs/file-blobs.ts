import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nanoid } from 'nanoid';
import { type BlobEntry, BlobFault, type BlobStore, checkBlobKey } from './blob-store.ts';

/** Begins the names of files that are still being written, or were when a process died. */
const UNFINISHED = '.unfinished-';
const UNFINISHED_KEPT_MS = 24 * 60 * 60 * 1000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Makes a folder and its parents so that they outlive a power cut. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) await flushFolder(dirname(made));
}

async function readFolder(path: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(path, { withFileTypes: true });
    return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Blobs as files below one folder, readable for the server's own user only. */
export function openFileBlobs(folder: string): BlobStore {
  const pathOf = (key: string) => {
    checkBlobKey(key);
    return join(folder, key);
  };

  async function put(key: string, bytes: Uint8Array): Promise<void> {
    const path = pathOf(key);
    const home = dirname(path);
    const unfinished = join(home, UNFINISHED + nanoid());
    try {
      await makeFolder(home);
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await flushFolder(home);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw new BlobFault(`a blob could not be written: ${(error as Error).message}`, { cause: error });
    }
  }

  async function* list(prefix: string): AsyncIterable<BlobEntry> {
    const below = prefix.slice(0, prefix.lastIndexOf('/') + 1);
    for (const entry of await readFolder(join(folder, below))) {
      const key = below + entry.name;
      if (entry.isDirectory()) {
        if (`${key}/`.startsWith(prefix) || prefix.startsWith(`${key}/`)) yield* list(`${key}/`);
        continue;
      }
      const found = await stat(join(folder, key)).catch(() => null);
      if (!found) continue;
      if (entry.name.startsWith(UNFINISHED)) {
        const isOld = Date.now() - found.mtimeMs > UNFINISHED_KEPT_MS;
        if (isOld) await rm(join(folder, key), { force: true });
      } else if (key.startsWith(prefix)) {
        yield { key, bytes: found.size, at: found.mtime };
      }
    }
  }

  return {
    kind: 'files',
    place: folder,
    put,
    list,
    async get(key) {
      const path = pathOf(key);
      try {
        return await readFile(path);
      } catch (error) {
        if (isMissing(error)) return null;
        throw new BlobFault(`a blob could not be read: ${(error as Error).message}`, { cause: error });
      }
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
  };
}
