import { phrase, type Shown } from '#areas/card.ts';
import type { Frequency, FrequencySetting } from '#fields/frequency.schema.ts';
import { frequencyWords } from '#fields/frequency.ts';

/** 'Every 4 weeks, from Mon 9 March'. */
export function shownSchedule({ freq, from }: { freq: Frequency; from: string }): Shown {
  const schedule: Shown = { kind: 'frequency', words: frequencyWords(freq) };
  return phrase('field.value-from', { schedule, day: { kind: 'day', day: from } });
}

/** 'Every 4 weeks': how often something usually is. */
export function shownFrequency({ kind, every }: FrequencySetting): Shown {
  const key = kind === 'weeks' ? (every === 1 ? 'weekly' : 'weeks') : every === 1 ? 'monthly' : 'months';
  return phrase(`field.value-${key}`, { every });
}
