import { PortTaken } from '#app/port-taken.ts';
import { BlobFault } from '#blobs/blob-store.ts';
import { DatabaseError } from '#database/embedded/database-error.ts';
import { scrubText } from '#database/scrub.ts';
import { SecretKeyError } from '#secrets/secret-keys.ts';

/** What the machine refuses, as a sentence about a file or folder. */
const REFUSED: Readonly<Record<string, string>> = {
  EACCES: 'this user may not use it',
  EPERM: 'this user may not use it',
  EROFS: 'it is on a disk that takes no changes',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'it is not there',
  ENOTDIR: 'a part of that path is no folder',
  EISDIR: 'it is a folder',
  EPIPE: 'whoever read the output has ended',
  EIO: 'the disk fails',
};

const AWAY_CODE = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENETUNREACH|ETIMEDOUT|57P0|08)/;
const AWAY_WORDS = /Connection terminated|timeout exceeded when trying to connect/;

/** A fault that the operator can mend, in words without a stack; undefined for one that is the program's own. */
export function wordsOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isSaid =
    error instanceof PortTaken ||
    error instanceof DatabaseError ||
    error instanceof BlobFault ||
    error instanceof SecretKeyError;
  if (isSaid) return error.message;
  const { code = '', path } = error as NodeJS.ErrnoException;
  if (AWAY_CODE.test(code) || AWAY_WORDS.test(error.message)) {
    const said = scrubText(error.message || code);
    return `A server that this one needs (database, Redis, place of the blobs) went away or does not answer: ${said}`;
  }
  const refused = REFUSED[code];
  if (refused === undefined) return undefined;
  return path === undefined ? `Something could not be written: ${refused}.` : `${path}: ${refused}.`;
}
