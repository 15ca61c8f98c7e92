/** Server time as far as this device knows it. All times are epoch milliseconds. */
export interface ServerClock {
  now(): number;
  /** Device time minus server time. */
  readonly differenceMs: number;
  /** Learns from an answer that carried the server's time; both other times are device time. */
  learn(serverTime: number, sentAt: number, receivedAt: number): void;
}

/** `initialDifferenceMs`: what was learnt before the last restart; `onLearn` is told what to keep. */
export function createServerClock(
  options: {
    deviceNow?: () => number;
    initialDifferenceMs?: number;
    onLearn?: (differenceMs: number) => void;
  } = {},
): ServerClock {
  const deviceNow = options.deviceNow ?? Date.now;
  let differenceMs = options.initialDifferenceMs ?? 0;
  let bestRoundTrip = Number.POSITIVE_INFINITY;
  return {
    now: () => deviceNow() - differenceMs,
    get differenceMs() {
      return differenceMs;
    },
    learn(serverTime, sentAt, receivedAt) {
      const roundTrip = Math.max(0, receivedAt - sentAt);
      const learnt = Math.round((sentAt + receivedAt) / 2 - serverTime);
      // A slow answer says little; it counts only when it contradicts what is known by more than its own doubt.
      const isCertain = roundTrip <= bestRoundTrip || Math.abs(learnt - differenceMs) > roundTrip;
      if (!isCertain) return;
      bestRoundTrip = roundTrip;
      differenceMs = learnt;
      options.onLearn?.(learnt);
    },
  };
}
