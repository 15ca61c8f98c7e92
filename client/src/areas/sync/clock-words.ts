import { duration } from '#text/format.ts';
import { t } from '#text/texts.ts';

/** Differences below this come from the network, not from the clock. */
const SAME_MS = 2_000;

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
