import type { ScheduleText } from '@roundsman/shared-schema/areas/rounds/schedule-text.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { frequencyText } from './frequency.text.ts';

/** 'Every 4 weeks, next Mon 9 March'. */
export function scheduleWords({ words, nextDay }: ScheduleText, today: IsoDay): string {
  const frequency = frequencyText(words);
  return nextDay === undefined
    ? frequency
    : t('frequency.next', { frequency, day: day(nextDay, dayParts(today).year) });
}
