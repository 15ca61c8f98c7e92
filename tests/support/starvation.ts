import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Notes when this process itself could not run: what it waited for then was not somebody else's fault. */
export class LoopGaps {
  readonly #gaps: { from: number; to: number }[] = [];
  #at = performance.now();
  readonly #timer = setInterval(() => {
    const now = performance.now();
    if (now - this.#at > 2 * TICK_MS) this.#gaps.push({ from: this.#at + TICK_MS, to: now });
    this.#at = now;
  }, TICK_MS);

  /** Milliseconds of a span (`performance.now`) in which this process did not run. */
  within(from: number, to: number): number {
    const overlap = (gap: { from: number; to: number }) => Math.min(to, gap.to) - Math.max(from, gap.from);
    return this.#gaps.reduce((sum, gap) => sum + Math.max(0, overlap(gap)), 0);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

/** For how many milliseconds a process could have run, but no processor was free; 0 where the system does not tell. */
export function queuedMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
