import { degrees, skyOf } from '@roundsman/shared-schema/areas/weather/weather.rules.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo } from 'react';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { useWeatherDays } from './weather-days.hook.ts';
import { SKY_ICONS } from './weather-sky.ts';
import './weather.text.ts';

/** The weather of a day as it is shown: its sign, in words, and in degrees of the account's unit. */
export interface ShownWeather {
  readonly icon: string;
  readonly words: string;
  readonly high: number;
  readonly low: number;
}

/** The weather by day, of those that are known; empty, quietly, where none is. */
export function useDayWeather(): ReadonlyMap<IsoDay, ShownWeather> {
  const unit = useSetting('global.temperature-unit');
  const days = useWeatherDays();
  return useMemo(
    () =>
      new Map(
        days.map(({ day, code, ...range }) => {
          const sky = skyOf(code);
          const [high, low] = [degrees(range.high, unit), degrees(range.low, unit)];
          const words = t(`weather.in-words-${unit}`, { sky: t(`weather.${sky}`), high, low });
          return [day, { icon: SKY_ICONS[sky], words, high, low }];
        }),
      ),
    [days, unit],
  );
}
