import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/**
 * Pours a source through a stream into a function, and answers what that answers. A fault of the function is thrown as
 * it is, whether or not it has read anything, and after it has come to its end: `pipeline` alone throws an AbortError
 * as soon as the function lets go of the stream.
 */
export async function pour<T>(
  source: AsyncIterable<Uint8Array>,
  through: NodeJS.ReadWriteStream,
  act: (pieces: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T> {
  let acting: Promise<T> | undefined;
  try {
    await pipeline(Readable.from(source), through, async (pieces) => {
      acting = act(pieces as AsyncIterable<Uint8Array>);
      await acting;
    });
  } catch (error) {
    await acting?.catch((fault: unknown) => {
      if (!isAbort(fault)) throw fault;
    });
    throw error;
  }
  if (!acting) throw new Error('the streams ended before they were poured');
  return acting;
}
