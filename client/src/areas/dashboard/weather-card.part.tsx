import { degrees, skyOf } from '@roundsman/shared-schema/areas/weather/weather.rules.ts';
import { useToday } from '#parts/today.hook.ts';
import { useWeatherDays } from '#parts/weather/weather-days.hook.ts';
import { SKY_ICONS } from '#parts/weather/weather-sky.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { dayShort } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';

/** The next days at the place of the business (DSH-1, LCH-2). */
export function WeatherCard() {
  const unit = useSetting('global.temperature-unit');
  const today = useToday();
  const days = useWeatherDays();
  return (
    <ol className="dashboard-days">
      {days.map(({ day, code, high, low }) => {
        const sky = skyOf(code);
        const range = { high: degrees(high, unit), low: degrees(low, unit) };
        return (
          <li key={day}>
            <span className="rm-small rm-t2">{day === today ? t('dashboard.today') : dayShort(day)}</span>
            <Icon path={SKY_ICONS[sky]} />
            <span className="rm-num" aria-hidden="true">
              {t('weather.range', range)}
            </span>
            <span className="rm-sr">
              {t(`weather.in-words-${unit}`, { sky: t(`weather.${sky}`), ...range })}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
