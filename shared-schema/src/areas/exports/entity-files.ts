import type { Snapshot } from '#document/snapshot.ts';
import { csvHeader, type Entity } from './entity.ts';

/** Other work goes on after so many rows. */
const ROWS_AT_ONCE = 500;
/** So that spreadsheets read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The two files of an entity as texts. */
export interface EntityFiles {
  readonly rows: number;
  readonly csv: string;
  readonly jsonl: string;
}

/** Writes the files of an entity; `pause` lets others have their turn. */
export async function entityFiles(
  entity: Entity,
  snapshot: Snapshot,
  pause: () => Promise<unknown>,
): Promise<EntityFiles> {
  const csv = [BYTE_ORDER_MARK, csvHeader(entity)];
  const jsonl: string[] = [];
  for (const row of entity.rows(snapshot)) {
    csv.push(row.csv);
    jsonl.push(row.json);
    if (jsonl.length % ROWS_AT_ONCE === 0) await pause();
  }
  return { rows: jsonl.length, csv: csv.join(''), jsonl: jsonl.join('') };
}
