import type { Snapshot } from '#document/snapshot.ts';
import { csvHeader, type Entity, type EntityRow, type ToldEntity } from './entity.ts';

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
  return filesOfParts(entity, [entity.rows(snapshot)], pause);
}

/** Writes the files of an entity whose rows come a part after the other, as those of a month do. */
export async function filesOfParts(
  entity: Pick<ToldEntity, 'columns'>,
  parts: Iterable<Iterable<EntityRow>> | AsyncIterable<Iterable<EntityRow>>,
  pause: () => Promise<unknown>,
): Promise<EntityFiles> {
  const csv = [BYTE_ORDER_MARK, csvHeader(entity)];
  const jsonl: string[] = [];
  for await (const rows of parts) {
    for (const row of rows) {
      csv.push(row.csv);
      jsonl.push(row.json);
      if (jsonl.length % ROWS_AT_ONCE === 0) await pause();
    }
  }
  return { rows: jsonl.length, csv: csv.join(''), jsonl: jsonl.join('') };
}
