import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { useToday } from '../today.hook.ts';
import { useDayWeather } from './day-weather.hook.ts';
import './weather.text.ts';

/** Today's weather in one sign and two numbers; nothing where there is none (LCH-2). */
export function Weather() {
  const today = useToday();
  const weather = useDayWeather().get(today);
  if (!weather) return null;
  const { icon, words, high, low } = weather;
  return (
    <span className="rm-line rm-small" role="img" aria-label={words} title={words}>
      <Icon path={icon} />
      <span className="rm-num">{t('weather.range', { high, low })}</span>
    </span>
  );
}
