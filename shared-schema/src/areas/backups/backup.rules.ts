/** What a backup was made for. @source specification 4, 3 "Backup item" */
export const BACKUP_TASKS = [
  'manual',
  'auto',
  'shift-schedule',
  'import-data',
  'reset-schedule',
  'restore-backup',
  'delete-user',
] as const;
export type BackupTask = (typeof BACKUP_TASKS)[number];

/** How many backups are kept of each length of time: the newest of a day, of a week, of a month. */
export const KEPT_BACKUPS = { days: 7, weeks: 4, months: 12 } as const;

/** Tasks whose backups are shown below the Ultimate level. */
const SHOWN_TASKS: readonly BackupTask[] = ['manual', 'auto', 'import-data'];

/** How many backups may be made by hand within a day. */
export const MANUAL_A_DAY = 10;

const DAY_MS = 24 * 60 * 60 * 1000;
const SHOWN_MS = 7 * DAY_MS;
/** A backup by itself each day, with room for a clock that is looked at every hour. */
const AUTO_EVERY_MS = 23.5 * 60 * 60 * 1000;
const READ_BACK_EVERY_MS = 7 * DAY_MS;

export interface BackupFacts {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly task: BackupTask;
}

/**
 * The backups that may go: everything of the last seven days stays, and of what is older the newest of each of the last
 * four weeks and twelve months. `now`: epoch milliseconds.
 */
export function outdatedBackups<B extends BackupFacts>(backups: readonly B[], now: number): readonly B[] {
  const newestFirst = [...backups].sort((a, b) => b.at - a.at);
  const kept = new Set<string>();
  const keepNewest = (count: number, periodOf: (at: number) => number) => {
    const periods = new Set<number>();
    for (const { id, at } of newestFirst) {
      const period = periodOf(at);
      if (periods.has(period) || periods.size >= count) continue;
      periods.add(period);
      kept.add(id);
    }
  };
  keepNewest(KEPT_BACKUPS.weeks, (at) => Math.floor(at / (7 * DAY_MS)));
  keepNewest(KEPT_BACKUPS.months, (at) => new Date(at).getUTCFullYear() * 12 + new Date(at).getUTCMonth());
  return backups.filter(({ id, at }) => at <= now - KEPT_BACKUPS.days * DAY_MS && !kept.has(id));
}

/** Whether a person is shown a backup. `all`: developer mode. `now`: epoch milliseconds. */
export function isShownBackup(
  { at, task }: BackupFacts,
  { isUltimate, all, now }: { isUltimate: boolean; all: boolean; now: number },
): boolean {
  if (all) return true;
  return at > now - SHOWN_MS && (isUltimate || SHOWN_TASKS.includes(task));
}

/** Whether a backup is due by itself; `last`: when the last one by itself was made. Both epoch milliseconds. */
export function isBackupDue(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= AUTO_EVERY_MS;
}

/**
 * For how many whole days the one by itself is missing; undefined where it is not, or not for long enough to tell anybody.
 * `last`: when the last one by itself was made; `since`: when the account was made. Epoch milliseconds.
 */
export function daysMissed(last: number | undefined, since: number, now: number): number | undefined {
  const days = Math.floor((now - (last ?? since)) / DAY_MS);
  return days >= 2 ? days : undefined;
}

/** Whether one more may be made by hand, so that nobody fills the place where they are kept. `now`: epoch milliseconds. */
export function mayMakeBackup(backups: readonly BackupFacts[], now: number): boolean {
  return backups.filter(({ at, task }) => task === 'manual' && at > now - DAY_MS).length < MANUAL_A_DAY;
}

/** Whether one has to be read back; `last`: when one was read back last. Both epoch milliseconds. */
export function isReadingBackDue(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= READ_BACK_EVERY_MS;
}
