import { z } from 'zod/mini';
import { ALL_ROLES } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';
import { isIsoDay } from '#kernel/iso-day.ts';

/** Weather of one day. `code`: WMO weather interpretation code; `high`, `low`: degrees Celsius. */
export const weatherDay = z.object({
  day: z.string().check(z.refine(isIsoDay)),
  code: z.int().check(z.minimum(0), z.maximum(99)),
  high: z.number(),
  low: z.number(),
});
export type WeatherDay = z.infer<typeof weatherDay>;

/** Days that the gateway answers. */
export const WEATHER_DAYS = 5;

/**
 * The next 5 days at a place, from the operator's weather service; none where there is no service, or it does not
 * answer. `lng`, `lat` in degrees, of the business (LCH-2).
 */
export const readWeather = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/weather',
  access: { roles: ALL_ROLES },
  input: z.object({
    account: shortIdField,
    lng: z.coerce.number().check(z.minimum(-180), z.maximum(180)),
    lat: z.coerce.number().check(z.minimum(-90), z.maximum(90)),
  }),
  output: z.object({ days: z.array(weatherDay).check(z.maxLength(WEATHER_DAYS)) }),
  limit: { max: 120, seconds: 3_600, by: 'ip' },
});
