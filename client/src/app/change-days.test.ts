import '#parts/visits/work.text.ts';
import { expect, test, vi } from 'vitest';
import { changeWords } from '#list/change-words.ts';

test('days of another year than today’s are told with it', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] });
  const values = { fromDay: '2026-12-30', day: '2027-01-04' };
  expect(changeWords({ key: 'work.words-plan', record: 'Ann', values })).toBe(
    'Moved the visit for Ann from Wed 30 December to Mon 4 January 2027',
  );
  vi.useRealTimers();
});
