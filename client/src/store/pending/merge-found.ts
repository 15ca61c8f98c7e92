import { type PendingRecord, sameBytes } from './pending-record.ts';
import type { WaitingRecords } from './waiting-records.ts';

/**
 * A record as another tab left it in the database, put over the one known here; the known one itself when there is no
 * news. What was cleared here stays cleared: writing that down may still be under way.
 */
function mergeFound(known: PendingRecord, found: PendingRecord): PendingRecord {
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

/**
 * Takes over the records that were found in the database. `mirrored`: those looked for that this tab knew to be there,
 * so that another tab has settled what was not found; `settled`: what is done here, whatever the database says still.
 * Answers whether something was news.
 */
export function takeFound(
  waiting: WaitingRecords,
  records: readonly PendingRecord[],
  mirrored: readonly string[],
  settled: ReadonlySet<string>,
): boolean {
  const found = new Set(records.map(({ id }) => id));
  for (const id of mirrored) if (!found.has(id)) waiting.delete(id);
  let isNews = false;
  for (const record of records) {
    if (settled.has(record.id)) continue;
    const known = waiting.get(record.id);
    const merged = known ? mergeFound(known, record) : record;
    if (merged === known) continue;
    isNews = true;
    waiting.set(merged, true);
  }
  return isNews;
}
