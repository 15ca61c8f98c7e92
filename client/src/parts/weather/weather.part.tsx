import { degrees, skyOf } from '@roundsman/shared-schema/areas/weather/weather.rules.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useToday } from '../today.hook.ts';
import { useWeatherDays } from './weather-days.hook.ts';
import { SKY_ICONS } from './weather-sky.ts';
import './weather.text.ts';

/** Today's weather in one sign and two numbers; nothing where there is none (LCH-2). */
export function Weather() {
  const unit = useSetting('global.temperature-unit');
  const today = useToday();
  const [day] = useWeatherDays();
  if (day?.day !== today) return null;
  const sky = skyOf(day.code);
  const range = { high: degrees(day.high, unit), low: degrees(day.low, unit) };
  const words = t(`weather.in-words-${unit}`, { sky: t(`weather.${sky}`), ...range });
  return (
    <span className="rm-line rm-small" role="img" aria-label={words} title={words}>
      <Icon path={SKY_ICONS[sky]} />
      <span className="rm-num">{t('weather.range', range)}</span>
    </span>
  );
}
