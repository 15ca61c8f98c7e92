import type { Log } from '#database/log.ts';

const EVERY_MS = 10_000;
/** Clocks are set by seconds every day; from here on times in records, sessions and backups are wrong. */
const JUMP_MS = 60_000;

export interface ClockDeps {
  readonly log: Log;
  /** Epoch ms, as the machine has it. */
  readonly now?: () => number;
  /** Milliseconds that pass whatever the clock is set to. */
  readonly passed?: () => number;
}

/** Says in the log when the machine's clock is set by more than a minute. */
export function watchClock({ log, now = Date.now, passed = () => performance.now() }: ClockDeps): {
  stop(): void;
} {
  let ahead = now() - passed();
  const timer = setInterval(() => {
    const jumped = now() - passed() - ahead;
    ahead += jumped;
    if (Math.abs(jumped) < JUMP_MS) return;
    log.warn(
      { seconds: Math.round(jumped / 1000) },
      'the clock of this machine jumped, or the machine slept: look after its time (timedatectl), as changes are ordered by it',
    );
  }, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
