import { readWeather } from '@roundsman/shared-schema/areas/weather/weather.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';

export const readWeatherRoute = defineRoute(readWeather, async ({ lng, lat }, { deps }) =>
  ok({ days: [...(await deps.weather.next({ lng, lat }))] }),
);
