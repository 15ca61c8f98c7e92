import { digestBucket, digestLine, digestOfBucket } from '@roundsman/shared-schema/document/digest.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { DIGEST_BUCKETS } from '@roundsman/shared-schema/protocol/limits.ts';
import type { Verified, Verify } from '@roundsman/shared-schema/protocol/messages.ts';
import type * as Y from 'yjs';
import { liveEntries } from '#log/live-entries.ts';

/** More differing keys than this are not listed: the device loads the document anew. */
const MAX_KEYS = 5000;
const KEYS_A_TURN = 200;

/** One bucket of a document's live keys: its digest, and the keys with their stamps. */
export interface DigestedBucket {
  readonly digest: string;
  readonly keys: readonly [root: string, key: string, hlc: string, author: string][];
}

/** Puts a document's live keys into buckets and digests each (SYN-2). The document must not change meanwhile. */
export function* digestContent(doc: Y.Doc): Sliced<readonly DigestedBucket[]> {
  const buckets = Array.from({ length: DIGEST_BUCKETS }, () => ({
    lines: [] as string[],
    keys: [] as [string, string, string, string][],
  }));
  let seen = 0;
  for (const [root, key, value] of liveEntries(doc)) {
    const bucket = buckets[digestBucket(root, key)];
    bucket?.lines.push(digestLine(root, key, value));
    bucket?.keys.push([root, key, value[0], value[1]]);
    seen += 1;
    if (seen % KEYS_A_TURN === 0) yield;
  }
  const digested: DigestedBucket[] = [];
  for (const { lines, keys } of buckets) {
    digested.push({ digest: digestOfBucket(lines), keys });
    yield;
  }
  return digested;
}

/** Compares a device's digests with a document's, and lists what is in the buckets that differ (SYN-2). */
export function verifyContent(
  buckets: readonly DigestedBucket[],
  { ask, digests }: Omit<Verify, 'channel'>,
): Omit<Verified, 'channel'> {
  let left = MAX_KEYS;
  let isCut = false;
  const differing: Verified['buckets'] = [];
  for (const [bucket, { digest, keys }] of buckets.entries()) {
    if (digest === digests[bucket]) continue;
    if (keys.length > left) isCut = true;
    differing.push({ bucket, keys: keys.slice(0, left) });
    left = Math.max(0, left - keys.length);
  }
  return { ask, buckets: differing, isCut };
}
