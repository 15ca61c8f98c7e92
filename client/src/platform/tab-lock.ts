/**
 * Holds a lock together with other tabs until released, so that a tab which wants it alone knows when all have
 * closed. Where locks do not exist (plain http), nothing is held.
 */
export function holdShared(name: string): () => void {
  const locks = globalThis.navigator?.locks;
  if (!locks) return () => {};
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const abort = new AbortController();
  locks.request(name, { mode: 'shared', signal: abort.signal }, () => held).catch(() => {});
  return () => {
    release();
    abort.abort();
  };
}

/** Runs `work` once no other tab holds the lock, or after `patienceMs` all the same. */
export async function whenAlone<T>(name: string, patienceMs: number, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  let started = false;
  try {
    return await locks.request(name, { mode: 'exclusive', signal: abort.signal }, () => {
      started = true;
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (started) throw error;
    return work();
  }
}
