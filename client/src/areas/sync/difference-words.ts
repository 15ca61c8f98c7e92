import { RECORDS } from '@roundsman/shared-schema/areas.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { VerifyReport } from '#store/verify/verify-report.ts';
import { fieldWords, kindOf, kindWords } from './field-words.ts';

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
      const byId = new Map(keys.map(({ key }) => [splitKey(key).id, key]));
      const records = [...byId.values()].map((key) => fieldWords(snapshot, document, key).record);
      return { document, kind: kindWords(document), count: byId.size, records: [...new Set(records)] };
    });
}

/** How many records a comparison looked at. */
export function comparedCount(snapshot: Snapshot, report: VerifyReport): number {
  let count = 0;
  for (const { document } of report.documents) {
    for (const definition of RECORDS)
      if (definition.document === kindOf(document)) count += snapshot.records(definition, document).size;
  }
  return count;
}
