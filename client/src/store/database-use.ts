/** Whether a database is made where there is none, or only looked into. */
export type DatabaseUse = 'make' | 'look';

/**
 * Asked first in an upgrade: whoever only looks into a database makes none, so that one which is being deleted in the
 * same moment stays gone. When it answers false, opening is rejected.
 */
export function mayMake(
  use: DatabaseUse,
  before: number,
  upgrade: { readonly done: Promise<void>; abort(): void },
): boolean {
  if (use === 'make' || before > 0) return true;
  // Nobody else waits for it.
  upgrade.done.catch(() => {});
  upgrade.abort();
  return false;
}

/** A database that is opened when it is first needed. */
export interface LazyDatabase<D> {
  /** Rejected when it cannot be opened, or is only looked into and not there; the next call tries again. */
  get(use: DatabaseUse): Promise<D>;
  /** Closes it if it is open. */
  close(): Promise<void>;
}

export function lazyDatabase<D extends { close(): void }>(
  open: (use: DatabaseUse) => Promise<D>,
): LazyDatabase<D> {
  let opened: Promise<D> | undefined;
  return {
    get(use) {
      if (opened && use === 'look') return opened;
      // One that was not there to be looked into may be made.
      const opening = opened ? opened.catch(() => open(use)) : open(use);
      opened = opening;
      opening.catch(() => {
        if (opened === opening) opened = undefined;
      });
      return opening;
    },
    close: async () => opened?.then((database) => database.close()).catch(() => {}),
  };
}
