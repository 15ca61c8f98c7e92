/** A hybrid logical clock value: 9 base-36 characters of epoch milliseconds, 3 of a counter; sorts as text. */
export type Hlc = string;

const MS_WIDTH = 9;
const COUNTER_WIDTH = 3;
const MAX_COUNTER = 36 ** COUNTER_WIDTH - 1;

/** `ms`: epoch milliseconds; `counter`: 0 to 46655. */
export function formatHlc(ms: number, counter: number): Hlc {
  return ms.toString(36).padStart(MS_WIDTH, '0') + counter.toString(36).padStart(COUNTER_WIDTH, '0');
}

export function isHlc(text: string): boolean {
  return /^[0-9a-z]{12}$/.test(text);
}

/** Epoch milliseconds of a stamp. */
export function hlcMs(hlc: Hlc): number {
  return Number.parseInt(hlc.slice(0, MS_WIDTH), 36);
}

function next(hlc: Hlc): Hlc {
  const counter = Number.parseInt(hlc.slice(MS_WIDTH), 36);
  return counter < MAX_COUNTER ? formatHlc(hlcMs(hlc), counter + 1) : formatHlc(hlcMs(hlc) + 1, 0);
}

/** The clock of one device or server process; `now` answers epoch milliseconds of server time as far as known. */
export interface HybridClock {
  /** A stamp later than every stamp made or seen here. */
  tick(): Hlc;
  /** Moves past a stamp that was read or is about to be overwritten. */
  observe(hlc: Hlc): void;
}

export function createHybridClock(now: () => number): HybridClock {
  let last: Hlc = formatHlc(0, 0);
  return {
    tick() {
      const wall = formatHlc(Math.max(0, Math.floor(now())), 0);
      last = wall > last ? wall : next(last);
      return last;
    },
    observe(hlc) {
      if (hlc > last) last = hlc;
    },
  };
}
