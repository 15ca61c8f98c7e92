/** One forward step of the database, run once, in one transaction. Steps are never edited after a release. */
export interface Migration {
  number: number;
  name: string;
  sql: string;
}
