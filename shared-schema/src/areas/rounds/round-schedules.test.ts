import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { addRound } from './add-round.command.ts';
import { deleteRound } from './delete-round.command.ts';
import { roundScheduleOf, roundSchedules } from './round-members.ts';
import { setRoundSchedule } from './set-round-schedule.command.ts';

function round(account: TestAccount, name: string, every?: number): string {
  const { roundId } = account.must(addRound, { name, color: '#1E66C4' });
  if (every !== undefined)
    account.must(setRoundSchedule, { roundId, frequency: { type: 'week', every }, firstDay: '2025-03-03' });
  return roundId;
}

forBothForms('schedules of the rounds that many jobs name', (open) => {
  it('are those of each job alone, however often the same rounds are asked for', () => {
    const account = open();
    const [north, south] = [round(account, 'North', 4), round(account, 'South', 8)];
    const [plain, gone] = [round(account, 'Plain'), round(account, 'Gone', 2)];
    account.must(deleteRound, { roundId: gone });
    const named = [
      [north],
      [south],
      [plain],
      [gone],
      [],
      ['nowhere'],
      [gone, north],
      [north, south],
      [north],
      [gone],
    ];
    const scheduleOf = roundSchedules(account.snapshot);
    const shown = named.map((rounds) => scheduleOf({ rounds }));
    expect(shown).toEqual(named.map((rounds) => roundScheduleOf(account.snapshot, { rounds })));
    expect(shown.filter((schedule) => schedule !== undefined).length).toBeGreaterThan(4);
  });
});
