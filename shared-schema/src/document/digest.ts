import { toBase64UrlEncoded } from 'lib0/buffer';
import { digest } from 'lib0/hash/sha256';
import { encodeUtf8 } from 'lib0/string';
import { fnv1a } from '#kernel/fnv1a.ts';
import { DIGEST_BUCKETS } from '#protocol/limits.ts';
import type { Stamped } from './stamped.ts';

/** Which bucket a key falls into (FNV-1a). */
export function digestBucket(root: string, key: string): number {
  return fnv1a(`${root} ${key}`) % DIGEST_BUCKETS;
}

/**
 * Digest of a document's live keys with their stamps and values, one SHA-256 in base64url a bucket (SYN-2). Equal on
 * every device that shows the same, in whatever order the keys came.
 */
export function digestOf(
  entries: Iterable<readonly [root: string, key: string, value: Stamped]>,
): readonly string[] {
  const lines: string[][] = Array.from({ length: DIGEST_BUCKETS }, () => []);
  for (const [root, key, value] of entries)
    lines[digestBucket(root, key)]?.push(digestLine(root, key, value));
  return lines.map(digestOfBucket);
}

/** One key as it stands in its bucket. */
export function digestLine(root: string, key: string, [hlc, author, json]: Stamped): string {
  return JSON.stringify([root, key, hlc, author, json]);
}

/** Digest of one bucket's lines, in any order. */
export function digestOfBucket(lines: readonly string[]): string {
  return toBase64UrlEncoded(digest(encodeUtf8([...lines].sort().join('\n'))));
}
