/** What an account keeps on the server beside its documents. */
export interface AccountStorage {
  /** Bytes of its backups and of its kept PDF files. */
  readonly used: number;
  /** Bytes that the operator gives it; null: as much as there is. */
  readonly limit: number | null;
}

export type StorageState = 'ok' | 'warning' | 'error';

/** The shares of the limit from which on people are warned, and above which it is grave. @source specification 4, 9 "Storage quota" */
const WARNING_FROM = 0.8;
const ERROR_ABOVE = 0.9;

/** Whole percent of the limit that are taken; undefined where there is none. */
export function storagePercent({ used, limit }: AccountStorage): number | undefined {
  return limit === null ? undefined : Math.floor((used * 100) / limit);
}

/** How full the storage of an account is. */
export function storageState({ used, limit }: AccountStorage): StorageState {
  if (limit === null) return 'ok';
  if (used > limit * ERROR_ABOVE) return 'error';
  return used >= limit * WARNING_FROM ? 'warning' : 'ok';
}

/** Whether there is no room for anything that people ask for. What is made by itself makes room first. */
export function isStorageFull({ used, limit }: AccountStorage): boolean {
  return limit !== null && used >= limit;
}

/**
 * The backups that make way for newer ones: the oldest, until the rest is within the limit. The newest always stays, however
 * large it is. `backups`: with their bytes and epoch milliseconds.
 */
export function backupsOverLimit<B extends { readonly at: number; readonly bytes: number }>(
  backups: readonly B[],
  storage: AccountStorage,
): readonly B[] {
  const oldestFirst = [...backups].sort((a, b) => a.at - b.at);
  const gone: B[] = [];
  let { used } = storage;
  for (const backup of oldestFirst.slice(0, -1)) {
    if (storage.limit === null || used <= storage.limit) break;
    used -= backup.bytes;
    gone.push(backup);
  }
  return gone;
}
