import { fail, ok, type Result } from '#kernel/result.ts';
import type { DocumentWrites } from './document-writes.ts';
import { splitKey } from './record.ts';
import { isWholeOrder } from './stamped.ts';

/** What one transaction of a client may write: new records, values in all, and their bytes. */
const MAX_ADDED = 200;
const MAX_VALUES = 2000;
const MAX_BYTES = 256 * 1024;

/**
 * Whether what a command writes fits one transaction of a device; what is larger goes in parts, by the command's `split`.
 * @errors sync.too-many-at-once
 */
export function checkSize(writes: readonly DocumentWrites[]): Result<undefined> {
  let [added, values, bytes] = [0, 0, 0];
  for (const { writes: all } of writes) {
    for (const { key, value } of all) {
      // A whole order is one value in sections, and has a size of its own that each of them is held to.
      if (isWholeOrder(key)) continue;
      if (value !== undefined) {
        values += 1;
        if (splitKey(key).group === undefined) added += 1;
      }
      bytes += key.length + (value === undefined ? 0 : JSON.stringify(value).length);
    }
  }
  if (added <= MAX_ADDED && values <= MAX_VALUES && bytes <= MAX_BYTES) return ok(undefined);
  return fail('sync.too-many-at-once', { values: { records: Math.max(added, values), limit: MAX_ADDED } });
}
