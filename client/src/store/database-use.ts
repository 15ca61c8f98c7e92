import { whenPageHere } from '#platform/page-databases.ts';
import { createSettable } from './signal.ts';

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

/** Whether a database of this device can't be opened as long as another tab, of an earlier version, holds it open. */
export const isHeldElsewhere = createSettable(false);

/**
 * Whether the browser has lost what keeps this page's databases, which had been open: nothing opens any more before the
 * page is loaded anew (WebKit, in the background of a phone).
 */
export const isServerLost = createSettable(false);
let hasOpened = false;

/** Notes how an opening went; see `isServerLost`. */
export async function watchServer<D>(opening: Promise<D>): Promise<D> {
  try {
    const opened = await opening;
    hasOpened = true;
    isServerLost.set(false);
    return opened;
  } catch (error) {
    const isLost =
      error instanceof Error && error.name === 'UnknownError' && /server lost/i.test(error.message);
    if (isLost && hasOpened) isServerLost.set(true);
    throw error;
  }
}

/** A database that is opened when it is first needed, and again once the browser has closed it. */
export interface LazyDatabase<D> {
  /** Rejected when it cannot be opened, or is only looked into and not there; the next call tries again. */
  get(use: DatabaseUse): Promise<D>;
  /** Closes it if it is open. */
  close(): Promise<void>;
}

/** `open`: `onClosed` has to be told when the browser closes what was opened. */
export function lazyDatabase<D extends { close(): void }>(
  open: (use: DatabaseUse, onClosed: () => void) => Promise<D>,
): LazyDatabase<D> {
  let opened: Promise<D> | undefined;
  let opens = 0;
  function openNow(use: DatabaseUse): Promise<D> {
    opens += 1;
    const own = opens;
    const gone = () => {
      if (own === opens) opened = undefined;
    };
    return whenPageHere().then(() => open(use, gone));
  }
  return {
    get(use) {
      if (opened && use === 'look') return opened;
      // One that was not there to be looked into may be made.
      const opening = opened ? opened.catch(() => openNow(use)) : openNow(use);
      opened = opening;
      opening.catch(() => {
        if (opened === opening) opened = undefined;
      });
      return opening;
    },
    close: async () => opened?.then((database) => database.close()).catch(() => {}),
  };
}
