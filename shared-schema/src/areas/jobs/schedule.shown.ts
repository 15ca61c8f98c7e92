import { phrase, type Shown } from '#areas/card.ts';
import { frequencyWords, type JobSchedule } from './frequency.ts';

/** 'Every 4 weeks, from Mon 9 March'. */
export function shownSchedule({ freq, from }: Pick<JobSchedule, 'freq' | 'from'>): Shown {
  const schedule: Shown = { kind: 'frequency', words: frequencyWords(freq) };
  return phrase('field.value-from', { schedule, day: { kind: 'day', day: from } });
}
