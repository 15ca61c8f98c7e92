import {
  mdiWeatherCloudy,
  mdiWeatherFog,
  mdiWeatherLightning,
  mdiWeatherPartlyCloudy,
  mdiWeatherPartlyRainy,
  mdiWeatherPouring,
  mdiWeatherRainy,
  mdiWeatherSnowy,
  mdiWeatherSnowyRainy,
  mdiWeatherSunny,
} from '@mdi/js';
import type { Sky } from '@roundsman/shared-schema/areas/weather/weather.rules.ts';

/** The picture of each sky. */
export const SKY_ICONS: Readonly<Record<Sky, string>> = {
  clear: mdiWeatherSunny,
  partly: mdiWeatherPartlyCloudy,
  cloudy: mdiWeatherCloudy,
  fog: mdiWeatherFog,
  drizzle: mdiWeatherPartlyRainy,
  rain: mdiWeatherRainy,
  sleet: mdiWeatherSnowyRainy,
  snow: mdiWeatherSnowy,
  showers: mdiWeatherPouring,
  thunder: mdiWeatherLightning,
};
