import {
  WEATHER_DAYS,
  type WeatherDay,
  weatherDay,
} from '@roundsman/shared-schema/areas/weather/weather.http.ts';
import { z } from 'zod/mini';
import type { Log } from '#database/log.ts';
import { fetchText } from '../fetch-text.ts';
import type { WeatherGateway, WeatherPlace } from './weather-gateway.ts';

/** A day's forecast is asked for once in this time and place. */
const KEEP_MS = 6 * 60 * 60_000;
/** A service that failed is left alone for so long. */
const REST_MS = 5 * 60_000;
const MOST_PLACES = 2_000;
const MOST_BYTES = 100_000;

const column = z.array(z.nullable(z.number()));
const answerSchema = z.object({
  daily: z.object({
    time: z.array(z.string()),
    weather_code: column,
    temperature_2m_max: column,
    temperature_2m_min: column,
  }),
});

interface Kept {
  readonly until: number;
  readonly days: Promise<readonly WeatherDay[]>;
}

/** Places nearer than about ten kilometres share one forecast, and one question to the service. */
function roughly(place: WeatherPlace): WeatherPlace {
  return { lng: Math.round(place.lng * 10) / 10, lat: Math.round(place.lat * 10) / 10 };
}

function daysOf(text: string): readonly WeatherDay[] {
  const { daily } = answerSchema.parse(JSON.parse(text));
  return daily.time.slice(0, WEATHER_DAYS).flatMap((day, at) => {
    const parsed = weatherDay.safeParse({
      day,
      code: daily.weather_code[at],
      high: daily.temperature_2m_max[at],
      low: daily.temperature_2m_min[at],
    });
    return parsed.success ? [parsed.data] : [];
  });
}

/**
 * A service that answers as Open-Meteo does (`/v1/forecast`). `url`: the whole address of the endpoint, which may carry
 * a key in its query. Kept in memory for some hours, by place; failing is quiet and only logged.
 */
export function openMeteo(options: { url: string; log: Log; now: () => number }): WeatherGateway {
  const { url, log, now } = options;
  const kept = new Map<string, Kept>();

  async function ask(place: WeatherPlace): Promise<readonly WeatherDay[]> {
    const address = new URL(url);
    const { searchParams: query } = address;
    query.set('latitude', String(place.lat));
    query.set('longitude', String(place.lng));
    query.set('daily', 'weather_code,temperature_2m_max,temperature_2m_min');
    query.set('temperature_unit', 'celsius');
    query.set('timezone', 'auto');
    query.set('forecast_days', String(WEATHER_DAYS));
    return daysOf(await fetchText(address, { mostBytes: MOST_BYTES }));
  }

  return {
    next(given) {
      const place = roughly(given);
      const key = `${place.lng} ${place.lat}`;
      const known = kept.get(key);
      if (known && known.until > now()) return known.days;
      const asked = ask(place).catch((error: unknown) => {
        // The address may carry a key: only the reason is written down.
        log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'no weather');
        kept.set(key, { until: now() + REST_MS, days: Promise.resolve([]) });
        return [];
      });
      kept.delete(key);
      kept.set(key, { until: now() + KEEP_MS, days: asked });
      const [oldest] = kept.keys();
      if (kept.size > MOST_PLACES && oldest !== undefined) kept.delete(oldest);
      return asked;
    },
  };
}
