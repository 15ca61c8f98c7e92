import { expect, it } from 'vitest';
import { setSetting } from '#areas/settings/set-setting.command.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import { addDays } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { TODAY } from '#testing/test-account.ts';
import { addRound } from './add-round.command.ts';
import { plannedRound } from './planned-round.queries.ts';
import { removeRoundSchedule } from './remove-round-schedule.command.ts';
import { setRoundSchedule } from './set-round-schedule.command.ts';

const WEEKS_4: Frequency = { type: 'week', every: 4 };
const DAILY: Frequency = { type: 'day', every: 1 };
const ONCE: Frequency = { type: 'none' };
// `TODAY` is a Monday.
const [SATURDAY, SUNDAY] = [5, 6];

forBothForms('the next visits of a round', (open) => {
  const round = (frequency: Frequency, first: number, rule?: 'next' | 'previous') => {
    const account = open();
    if (rule) {
      account.must(setSetting, { key: 'schedule.working-days', value: [1, 2, 3, 4, 5] });
      account.must(setSetting, { key: 'schedule.non-working-day-rule', value: rule });
    }
    const { roundId } = account.must(addRound, { name: 'North', color: '#1E66C4' });
    account.must(setRoundSchedule, { roundId, frequency, firstDay: addDays(TODAY, first) });
    const on = (day: number) =>
      plannedRound(account.snapshot, roundId, { today: addDays(TODAY, day) })?.nextVisits;
    return { account, roundId, on };
  };

  it.each<[what: string, ...of: Parameters<typeof round>, on: number, days: number[]]>([
    ['of every four weeks', WEEKS_4, 2, undefined, 0, [2, 30, 58]],
    ['of today and after', WEEKS_4, 0, undefined, 0, [0, 28, 56]],
    ['of a schedule that has begun', WEEKS_4, 0, undefined, 1, [28, 56, 84]],
    ['of a schedule that is once', ONCE, 2, undefined, 0, [2]],
    ['of one that was once', ONCE, 2, undefined, 3, []],
    ['off closed days', WEEKS_4, SATURDAY, 'next', 0, [7, 35, 63]],
    ['off closed days, before them', WEEKS_4, SUNDAY, 'previous', 0, [4, 32, 60]],
    ['of today, that was due on a closed day', WEEKS_4, SATURDAY, 'next', 7, [7, 35, 63]],
    ['each day once', DAILY, 0, 'next', 4, [4, 7, 8]],
  ])('are those %s', (_, frequency, first, rule, day, days) => {
    const { on } = round(frequency, first, rule);
    expect(on(day)).toEqual(days.map((one) => addDays(TODAY, one)));
  });

  it('are none without a schedule', () => {
    const { account, roundId, on } = round(WEEKS_4, 2);
    account.must(removeRoundSchedule, { roundId });
    expect(on(0)).toEqual([]);
  });
});
