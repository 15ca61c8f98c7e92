import { t } from '@roundsman/client/text/texts.ts';
import { MonthCalendar } from '@roundsman/client/ui/form/month-calendar.tsx';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

/** The day that Tab leads to, and whether it may be chosen. */
function reached(): string {
  const [day, ...others] = document.querySelectorAll<HTMLButtonElement>('[data-day][tabindex="0"]');
  return others.length > 0 || !day ? 'none or several' : `${day.dataset.day}${day.disabled ? ' barred' : ''}`;
}
const press = (label: 'kit.month-after' | 'kit.month-before') =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: t(label) })));

test.each<[name: string, value: string, max: string | undefined, after: readonly string[], before: string]>([
  ['any month', '2026-03-31', undefined, ['2026-03-31', '2026-04-30'], '2026-03-30'],
  [
    'the last day that may be',
    '2026-03-09',
    '2026-04-02',
    ['2026-03-09', '2026-04-02', '2026-04-02'],
    '2026-03-02',
  ],
  ['a chosen day that is too late', '2027-01-01', '2026-04-02', ['2026-04-02'], '2026-03-02'],
  ['the last year that is known', '2199-12-31', undefined, ['2199-12-31', '2199-12-31'], '2199-11-30'],
])('a calendar offers Tab a day that may be chosen: %s', async (_, value, max, after, before) => {
  onTestFinished(render(<MonthCalendar value={value} max={max} onChoose={() => undefined} />).unmount);
  for (const [at, day] of after.entries()) {
    if (at > 0) await press('kit.month-after');
    expect(reached()).toBe(day);
  }
  await press('kit.month-before');
  expect(reached()).toBe(before);
});

test('a calendar goes no further back than the first year that is known', async () => {
  onTestFinished(render(<MonthCalendar value="1900-01-01" onChoose={() => undefined} />).unmount);
  await press('kit.month-before');
  expect(reached()).toBe('1900-01-01');
  expect(document.querySelector<HTMLButtonElement>('[data-day="1899-12-31"]')?.disabled ?? true).toBe(true);
});
