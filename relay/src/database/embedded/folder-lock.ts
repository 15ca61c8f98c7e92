import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A lock that is held until `release`, or until the process ends in whatever way. */
export interface FolderLock {
  release(): Promise<void>;
}

function listen(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(null);
      else reject(error);
    });
    // An abstract socket belongs to the process alone: the kernel frees it after kill -9, so it is never stale.
    server.listen(`\0${name}`, () => resolve(server));
    server.unref();
  });
}

/** Takes the lock `purpose` of an existing folder, or null when another process has it. */
export async function tryLockFolder(folder: string, purpose: string): Promise<FolderLock | null> {
  const id = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  const server = await listen(`roundsman-${purpose}-${id}`);
  if (!server) return null;
  return { release: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Waits up to `waitMs` milliseconds for the lock; null when it is still held then. */
export async function lockFolder(
  folder: string,
  purpose: string,
  waitMs: number,
): Promise<FolderLock | null> {
  const until = Date.now() + waitMs;
  for (;;) {
    const lock = await tryLockFolder(folder, purpose);
    if (lock || Date.now() >= until) return lock;
    await pause(50);
  }
}
