import { type PendingRecord, sameBytes } from './pending-record.ts';

/**
 * A record as another tab left it in the database, put over the one known here; the known one itself when there is no
 * news. What was cleared here stays cleared: writing that down may still be under way.
 */
export function mergeFound(known: PendingRecord, found: PendingRecord): PendingRecord {
  let isNews = known.parts.length !== found.parts.length;
  const parts = found.parts.map((part) => {
    const own = known.parts.find(({ document }) => document === part.document);
    if (!own) {
      isNews = true;
      return part;
    }
    const cleared = own.cleared || part.cleared;
    if (cleared === own.cleared && sameBytes(own, part) && own.values.length === part.values.length)
      return own;
    isNews = true;
    return { ...part, cleared };
  });
  return isNews ? { ...known, parts } : known;
}
