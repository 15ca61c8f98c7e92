import { CliFault } from './cli-fault.ts';

/**
 * Runs work that the person at the terminal may cancel: Ctrl+C, or a supervisor's signal, aborts it and lets it
 * clean up; a second one ends the process at once. Throws `CliFault` when it was cancelled.
 */
export async function interruptible<T>(what: string, act: (stopped: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const handle = () => {
    if (abort.signal.aborted) process.exit(130);
    abort.abort();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const name of signals) process.on(name, handle);
  try {
    return await act(abort.signal);
  } catch (error) {
    if (abort.signal.aborted) throw new CliFault(`${what} was cancelled. Nothing was changed.`);
    throw error;
  } finally {
    for (const name of signals) process.off(name, handle);
  }
}

/** Shows how far something is, on standard error: standard output may be the data itself. */
export function reportProgress(line: string): void {
  process.stderr.write(`  ${line}\n`);
}
