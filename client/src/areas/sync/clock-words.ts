import { duration } from '#text/format.ts';
import { t } from '#text/texts.ts';

/** A clock further off than this is shown as wrong (C-29). */
const WRONG_MS = 5 * 60_000;
/** Differences below this come from the network, not from the clock. */
const SAME_MS = 2_000;

export function isClockWrong(differenceMs: number): boolean {
  return Math.abs(differenceMs) >= WRONG_MS;
}

/** Device time minus server time, in words: 'same as the server', '12 s fast', '7 min slow'. */
export function clockWords(differenceMs: number): { words: string; amount: string } {
  const size = Math.abs(differenceMs);
  const amount = size < 60_000 ? `${Math.round(size / 1000)} s` : duration(Math.round(size / 60_000));
  if (size < SAME_MS) return { words: t('sync.clock-same'), amount };
  return {
    words: t(differenceMs > 0 ? 'sync.clock-fast' : 'sync.clock-slow', { difference: amount }),
    amount,
  };
}
