import {
  compareStamps,
  type Json,
  parseStamped,
  type Stamp,
  type Stamped,
} from '@roundsman/shared-schema/document/stamped.ts';
import {
  createHybridClock,
  formatHlc,
  type Hlc,
  hlcMs,
} from '@roundsman/shared-schema/kernel/hybrid-clock.ts';

/** How far a device's clock may be ahead before its stamps are lowered. */
export const MAX_AHEAD_MS = 2 * 60_000;

/** Of what is no stamped value: earlier than every stamp. */
const NO_STAMP: Stamp = ['', ''];

export function stampOf(value: unknown): Stamp {
  const stamped = parseStamped(value);
  return stamped ? [stamped[0], stamped[1]] : NO_STAMP;
}

export interface EffectiveStamp {
  readonly stamp: Stamp;
  readonly isLowered: boolean;
}

/**
 * The stamp that a value is kept with. One from the future is lowered to now (epoch milliseconds), so that a wrong
 * clock does not win for ever; one that is earlier than a value it overwrote having seen it becomes later than that.
 */
export function effectiveStamp([hlc, author]: Stamped, now: number, over: Stamp | undefined): EffectiveStamp {
  const isLowered = hlcMs(hlc) > now + MAX_AHEAD_MS;
  const stamp: Stamp = [isLowered ? formatHlc(Math.floor(now), 0) : hlc, author];
  const order = over ? compareStamps(stamp, over) : 1;
  // A replay of the very write that is shown has an equal stamp and stays as it is.
  const isLate = order > 0 || (order === 0 && !isLowered);
  return { stamp: isLate || !over ? stamp : [laterThan(over[0]), author], isLowered };
}

function laterThan(hlc: Hlc): Hlc {
  const clock = createHybridClock(() => 0);
  clock.observe(hlc);
  return clock.tick();
}

/**
 * A deletion names the stamps that the deleter knew. Those from the future are lowered as well, to just above what
 * any value may carry: otherwise no later edit would bring the record back until the clocks have caught up.
 */
export function lowerSeen(json: Json, key: string, now: number): Json {
  if (!key.endsWith('/del') || json === null || typeof json !== 'object' || !('seen' in json)) return json;
  const { seen } = json;
  if (seen === null || typeof seen !== 'object' || Array.isArray(seen)) return json;
  const latest = formatHlc(Math.floor(now) + MAX_AHEAD_MS + 1, 0);
  const isAhead = (hlc: Json) => typeof hlc === 'string' && hlc > latest;
  if (!Object.values(seen).some(isAhead)) return json;
  const lowered = Object.entries(seen).map(([group, hlc]) => [group, isAhead(hlc) ? latest : hlc]);
  return { ...json, seen: Object.fromEntries(lowered) };
}
