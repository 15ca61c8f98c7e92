import { DIGEST_BUCKETS, digestBucket, digestOf } from '@roundsman/shared-schema/document/digest.ts';
import type { Verified, Verify } from '@roundsman/shared-schema/protocol/messages.ts';
import type * as Y from 'yjs';
import { liveEntries } from '#log/live-entries.ts';

/** More differing keys than this are not listed: the device loads the document anew. */
const MAX_KEYS = 5000;

/** Compares a device's digests with a document's live keys, and lists what is in the buckets that differ (SYN-2). */
export function verifyContent(
  doc: Y.Doc,
  { ask, digests }: Omit<Verify, 'channel'>,
): Omit<Verified, 'channel'> {
  const entries = [...liveEntries(doc)];
  const differing = new Map<number, [string, string, string, string][]>();
  for (const [bucket, digest] of digestOf(entries).entries()) {
    if (digests.length !== DIGEST_BUCKETS || digest !== digests[bucket]) differing.set(bucket, []);
  }
  let count = 0;
  if (differing.size > 0) {
    for (const [root, key, [hlc, author]] of entries) {
      const keys = differing.get(digestBucket(root, key));
      if (!keys) continue;
      count += 1;
      if (count <= MAX_KEYS) keys.push([root, key, hlc, author]);
    }
  }
  return {
    ask,
    buckets: [...differing].map(([bucket, keys]) => ({ bucket, keys })),
    isCut: count > MAX_KEYS,
  };
}
