import type { FoundPlace } from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Log } from '#database/log.ts';
import type { GeocodingGateway, LookedUp } from './geocoding-gateway.ts';

/** A service as its protocol is spoken; throws whatever is wrong. */
export interface Lookups {
  /** It may be asked while somebody types. */
  readonly suggests: boolean;
  /** From one question to the next, in ms; 0: at once. */
  readonly betweenMs: number;
  find(wanted: LookedUp): Promise<readonly FoundPlace[]>;
  reverse(lngLat: LngLat, language: string): Promise<FoundPlace | null>;
}

/** The same question within a day is not asked again. */
const KEEP_MS = 24 * 60 * 60_000;
const MOST_KEPT = 5_000;
/** Whoever comes while so many wait is told to come again. */
const MOST_WAITING = 10;

interface Kept {
  readonly until: number;
  readonly answer: Promise<Result<unknown>>;
}

/** A service of addresses that keeps to its pace, and to what it said before. Failing is only logged. */
export function httpGeocoding(lookups: Lookups, deps: { log: Log; now: () => number }): GeocodingGateway {
  const { log, now } = deps;
  const kept = new Map<string, Kept>();
  let waiting = 0;
  let turn: Promise<unknown> = Promise.resolve();

  /** Questions one after another, each so long after the one before. */
  async function inTurn<T>(ask: () => Promise<T>): Promise<T> {
    if (lookups.betweenMs === 0) return ask();
    const before = turn;
    turn = before.then(() => new Promise((resolve) => setTimeout(resolve, lookups.betweenMs)));
    waiting += 1;
    try {
      await before;
      return await ask();
    } finally {
      waiting -= 1;
    }
  }

  async function asked<T>(ask: () => Promise<T>): Promise<Result<T>> {
    try {
      return ok(await inTurn(ask));
    } catch (error) {
      // An address that cannot be reached may carry a key: only what went wrong is written down.
      log.warn(
        { reason: error instanceof Error ? error.name : 'unknown' },
        'an address could not be looked up',
      );
      return fail('geocoding.away');
    }
  }

  function known<T>(question: readonly unknown[], ask: () => Promise<T>): Promise<Result<T>> {
    const key = JSON.stringify(question);
    const before = kept.get(key);
    if (before && before.until > now()) return before.answer as Promise<Result<T>>;
    if (waiting >= MOST_WAITING) return Promise.resolve(fail('geocoding.busy'));
    const answer = asked(ask).then((result) => {
      if (!result.ok) kept.delete(key);
      return result;
    });
    kept.delete(key);
    kept.set(key, { until: now() + KEEP_MS, answer });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  /** Typed in capitals, or with more blanks, it is the same question; so is one from next door. */
  const questionOf = ({ text, near, country, language }: LookedUp) => [
    text.trim().toLowerCase().replace(/\s+/g, ' '),
    near?.map((degrees) => degrees.toFixed(1)),
    country,
    language,
  ];
  const find = (wanted: LookedUp) => known(['find', ...questionOf(wanted)], () => lookups.find(wanted));
  return {
    suggest: async (wanted) => (lookups.suggests ? find(wanted) : ok(null)),
    search: find,
    reverse: ([lng, lat], language) =>
      known(['reverse', lng.toFixed(5), lat.toFixed(5), language], () =>
        lookups.reverse([lng, lat], language),
      ),
  };
}
