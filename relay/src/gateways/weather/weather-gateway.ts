import type { WeatherDay } from '@roundsman/shared-schema/areas/weather/weather.http.ts';

/** A place in degrees. */
export interface WeatherPlace {
  readonly lng: number;
  readonly lat: number;
}

/** Where the weather comes from; never fails: what cannot be had is an empty list. */
export interface WeatherGateway {
  /** The next 5 days at a place, today first, by the place's own calendar. */
  next(place: WeatherPlace): Promise<readonly WeatherDay[]>;
}

/** For an operator who named no weather service. */
export const noWeather: WeatherGateway = { next: async () => [] };
