import type { Database } from '#database/pool.ts';

/** What an archive of an account holds. */
export interface ArchivedAccount {
  /** Records that are not deleted, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** Sum of the heads of its documents. */
  readonly head: number;
}

/** Archives of accounts as their backups are made and read. */
export interface AccountArchives {
  /**
   * Bytes (tar) of an archive of one account at one moment, without credentials, sessions and the bytes of files;
   * `finished` is told what it holds after the last of them.
   */
  write(
    db: Database,
    account: string,
    options: { now: number; stopped: AbortSignal; finished(held: ArchivedAccount): void },
  ): AsyncIterable<Uint8Array>;
  /** Reads an archive into scratch tables, compares all of it and forgets it. Throws a sentence of what is wrong. */
  readBack(db: Database, archive: AsyncIterable<Uint8Array>, stopped: AbortSignal): Promise<void>;
  /** The records of an archive that people and other programs read, as JSON lines by the name of their kind. */
  records(archive: AsyncIterable<Uint8Array>): AsyncIterable<{ entity: string; lines: string }>;
}
