import type { Frequency } from '#fields/frequency.schema.ts';

const WHICH = ['1st', '2nd', '3rd', '4th', 'last'];
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** A frequency in English words that the import reads back (DAT-3); the day of a month follows from the first due day. */
export function frequencyCell(frequency: Frequency): string {
  if (frequency.type === 'none') return 'once';
  if (frequency.type === 'round') return 'as round';
  if (frequency.type === 'day') return `every ${frequency.every} days`;
  if (frequency.type === 'week') return `every ${frequency.every} weeks`;
  const months = `every ${frequency.every} months`;
  if (frequency.type === 'month-day') return months;
  return `${WHICH[frequency.week - 1]} ${WEEKDAYS[frequency.weekday - 1]} ${months}`;
}
