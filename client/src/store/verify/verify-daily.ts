import { afterPaint } from '#platform/after-paint.ts';
import type { Store } from '../store.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How often it is looked whether the day is over and nothing is under way. */
const LOOK_MS = 60_000;

/** Whether a day has gone since the last comparison; a time ahead of the clock says nothing. */
export function isVerifyDue(lastAt: number | undefined, now: number): boolean {
  return lastAt === undefined || lastAt > now || now - lastAt >= DAY_MS;
}

/**
 * Compares this device with the server by itself once a day, while it is connected and nothing waits; only documents
 * that are open, and told where the comparison by hand is told (SYN-2). Answers how to stop it.
 */
export function verifyDaily(store: Pick<Store, 'syncState' | 'verified' | 'verify' | 'now'>): () => void {
  let isStopped = false;
  let timer = setTimeout(look, LOOK_MS);
  const isQuiet = () => {
    const { connected, waiting, unsyncedDocuments } = store.syncState.get();
    return connected && waiting === 0 && unsyncedDocuments.length === 0;
  };
  async function look(): Promise<void> {
    if (isVerifyDue(store.verified.get()?.at, store.now()) && isQuiet()) {
      await afterPaint();
      if (!isStopped) await store.verify();
    }
    if (!isStopped) timer = setTimeout(look, LOOK_MS);
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
