import type { CommitLog } from './commit-log.ts';

/** How the commits of a log have gone. */
export interface CommitOutcomes {
  /** Commits that the database did not take. */
  unstored: number;
  /** Whether the last one was such. */
  areFailing: boolean;
}

/** A log that notes whether its commits are taken; what is thrown while one is put together is no fault of the database. */
export function watchCommits(log: CommitLog): { log: CommitLog; outcomes: Readonly<CommitOutcomes> } {
  const outcomes: CommitOutcomes = { unstored: 0, areFailing: false };
  const note = async <T>(commit: Promise<T>, isOurs: () => boolean = () => false): Promise<T> => {
    try {
      const stored = await commit;
      outcomes.areFailing = false;
      return stored;
    } catch (error) {
      if (!isOurs()) {
        outcomes.unstored += 1;
        outcomes.areFailing = true;
      }
      throw error;
    }
  };
  return {
    outcomes,
    log: {
      append: (entries) => note(log.append(entries)),
      atHead(documentId, head, enter) {
        let isOurs = false;
        const guarded: typeof enter = (tail) => {
          isOurs = true;
          const entries = enter(tail);
          isOurs = false;
          return entries;
        };
        return note(log.atHead(documentId, head, guarded), () => isOurs);
      },
    },
  };
}
