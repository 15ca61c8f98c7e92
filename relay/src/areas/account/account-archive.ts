import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { HttpDeps } from '#calls/route.ts';

/** A caller who takes nothing for so long has gone: the archive is read in one transaction, which has to end. */
const STALLED_MS = 60_000;
const LONGEST_MS = 2 * 60 * 60_000;
/** A slow line takes a large entry in steps that can be told from a standstill. */
const STEP_BYTES = 64 * 1024;
/** Each holds a connection to the database until its caller has everything. */
const AT_ONCE = 3;

const underWay = new Set<string>();

async function* inSteps(
  pieces: AsyncIterable<Uint8Array>,
  onStalled: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at += STEP_BYTES) {
      const timer = setTimeout(onStalled, STALLED_MS);
      try {
        yield piece.subarray(at, at + STEP_BYTES);
      } finally {
        clearTimeout(timer);
      }
    }
  }
}

/**
 * The archive of one account as `roundsman export` writes it, without credentials, gzipped, while it is read. Null when
 * one of this account, or too many, are under way on this relay. The stream fails when the archive does.
 */
export function openAccountArchive(
  { exportAccount, log }: Pick<HttpDeps, 'exportAccount' | 'log'>,
  account: string,
): Readable | null {
  if (underWay.has(account) || underWay.size >= AT_ONCE) return null;
  underWay.add(account);
  const over = new AbortController();
  const pieces = exportAccount(account, AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_MS)]));
  const zipped = createGzip({ level: 6 });
  const steps = inSteps(pieces, () => zipped.destroy(new Error('nobody takes this archive')));
  void pipeline(Readable.from(steps), zipped)
    .catch((error: Error) => {
      const isGone = (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
      if (!isGone) log.error({ account, error: error.stack }, 'an account could not be exported');
    })
    .finally(() => {
      over.abort();
      underWay.delete(account);
    });
  return zipped;
}
