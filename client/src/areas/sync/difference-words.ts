import { cardOfKey, recordCardsOf } from '@roundsman/shared-schema/cards.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { documentWords, fieldWords } from '#parts/cards/field-words.ts';
import type { VerifyReport } from '#store/verify/verify-report.ts';

/** One kind of records that differ from the server's. */
export interface Difference {
  readonly document: string;
  /** 'Rounds'. */
  readonly kind: string;
  /** How many records are known to differ; 0 when only that something differs is known. */
  readonly count: number;
  readonly records: readonly string[];
}

/** The kinds of records that differ, with the names of some of them (SYN-2). */
export function differencesOf(snapshot: Snapshot, report: VerifyReport): readonly Difference[] {
  return report.documents
    .filter(({ equal }) => !equal)
    .map(({ document, keys }) => {
      const byId = new Map(keys.map(({ key }) => [cardOfKey(document, key).id, key]));
      const records = [...byId.values()].map((key) => fieldWords(snapshot, document, key).record);
      return { document, kind: documentWords(document), count: byId.size, records: [...new Set(records)] };
    });
}

/** How many records a comparison looked at. */
export function comparedCount(snapshot: Snapshot, report: VerifyReport): number {
  let count = 0;
  for (const { document } of report.documents) {
    for (const { record } of recordCardsOf(document)) count += snapshot.records(record, document).size;
  }
  return count;
}
