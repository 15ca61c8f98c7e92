import type { IncomingMessage } from 'node:http';

/** The largest body of a call that an honest device sends. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_MS = 10_000;

/**
 * Reads the rest of a body away, within bounds: whoever is still sending as the connection is closed, a proxy above
 * all, sees a broken connection instead of our answer.
 */
export function readAway(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const done = () => {
      clearTimeout(timer);
      body.off('data', count);
      resolve();
    };
    const count = (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > MOST_BYTES) done();
    };
    const timer = setTimeout(done, MOST_MS);
    if (body.readableEnded || body.destroyed) return done();
    for (const event of ['end', 'close', 'error'] as const) body.once(event, done);
    body.on('data', count);
    body.resume();
  });
}
