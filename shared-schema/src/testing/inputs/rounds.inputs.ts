import { setRoundSchedule } from '#areas/rounds/set-round-schedule.command.ts';
import type { CommandInputs } from '#testing/command-inputs.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';

const EVERY_4_WEEKS = { frequency: { type: 'week', every: 4 }, firstDay: TODAY } as const;

function aRound(account: TestAccount): string {
  return roundWithJobs(account, 'West', ['1 W Road', '2 W Road']).roundId;
}

function scheduled(account: TestAccount): { roundId: string } {
  const roundId = aRound(account);
  account.must(setRoundSchedule, { roundId, ...EVERY_4_WEEKS });
  return { roundId };
}

export const roundsInputs: CommandInputs = {
  'rounds.set-schedule': (account) => ({ roundId: aRound(account), ...EVERY_4_WEEKS }),
  'rounds.reset-schedule': scheduled,
  'rounds.hard-reset': scheduled,
  'rounds.remove-schedule': scheduled,
  'rounds.set-location': (account) => ({ roundId: aRound(account), address: 'Leeds', lngLat: [-1.5, 53.8] }),
  'rounds.set-portal': (account) => ({ roundId: aRound(account), on: true }),
  'rounds.edit-postcodes': (account) => ({ roundId: aRound(account), text: 'LS1\nLS2' }),
  'rounds.edit-offers': (account) => ({ roundId: aRound(account), schedules: [EVERY_4_WEEKS] }),
};
