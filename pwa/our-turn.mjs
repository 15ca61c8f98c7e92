import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** @returns {Promise<boolean>} */
function listen(name) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
    // An abstract socket belongs to the process alone: the kernel frees it after kill -9, so it is never stale.
    server.listen(`\0${name}`, () => resolve(true));
    server.unref();
  });
}

/**
 * Waits until no other process builds in a folder; it is then ours until this process ends, in whatever way. Two builds in
 * one folder leave files of either there, and empty ones.
 */
export async function ourTurn(folder, waitMs) {
  const id = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32);
  const until = Date.now() + waitMs;
  while (!(await listen(`roundsman-build-${id}`))) {
    if (Date.now() >= until) throw new Error('Another process has been building the client for too long.');
    await pause(50);
  }
}
