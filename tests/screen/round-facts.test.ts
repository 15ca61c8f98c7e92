import { dayOfMonth } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { removeRoundSchedule } from '@roundsman/shared-schema/areas/rounds/remove-round-schedule.command.ts';
import { setRoundSchedule } from '@roundsman/shared-schema/areas/rounds/set-round-schedule.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { addDays, dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { takeBack } from './models/frame.model.ts';
import { chooseInRound, dialogOf, finish, openRound, questionOf, roundsList } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** What the facts of the open round say under a name; undefined where they do not have it. */
const fact = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent;

async function ran<I, V>({ store }: OpenScreen, command: Command<I, V>, input: I): Promise<V> {
  const done = await act(() => store.runCommand(command, input));
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

type Frequency = Parameters<typeof setRoundSchedule.run>[1]['frequency'];

/** A round with a schedule that begins in four days. */
async function openScheduled(frequency: Frequency) {
  const app = await openScreen({ at: '/rounds' });
  const firstDay = addDays(app.store.today(), 4);
  const { roundId } = await ran(app, addRound, { name: 'Mill', color: '#1E66C4' });
  await ran(app, setRoundSchedule, { roundId, frequency, firstDay });
  return { app, roundId, firstDay };
}

test('the next three visits of a round stand among its facts as long as it has a schedule', async () => {
  const { app, roundId, firstDay } = await openScheduled({ type: 'week', every: 4 });
  await openRound(app, 'Mill');
  const days = [0, 28, 56].map((more) => addDays(firstDay, more));
  const told = days.map((day, at) => dayOfMonth(day, dayParts(days[at - 1] ?? app.store.today()).year));
  await waitFor(() => expect(fact(t('open-round.fact-next'))).toBe(told.join(', ')));
  await ran(app, removeRoundSchedule, { roundId });
  await waitFor(() => expect(fact(t('open-round.fact-next'))).toBeUndefined());
});

test('a round that is done once says so in the list, in its head and where its schedule is set', async () => {
  const { app } = await openScheduled({ type: 'none' });
  within(await roundsList()).getByText(t('frequency.once'));
  const round = await openRound(app, 'Mill');
  within(round).getByText(new RegExp(`^${t('frequency.once')}, `));
  await chooseInRound(app, t('round-edit.set-schedule'));
  const dialog = await dialogOf(t('round-edit.schedule-title', { name: 'Mill' }));
  const often = within(dialog).getByLabelText<HTMLSelectElement>(t('job.frequency'));
  expect(often.selectedOptions[0]?.textContent).toBe(t('job.choice-once'));
});

test('who sorted a round last stands among its facts until that is undone', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await openRound(app, 'Canalside');
  expect(fact(t('open-round.fact-sorted'))).toBeUndefined();
  await chooseInRound(app, t('rounds.sort-address'));
  await finish(app, await questionOf(t('rounds.sort-address-title')), t('rounds.sort-address-confirm'));
  await waitFor(() => expect(fact(t('open-round.fact-sorted'))).toMatch(/^\d\d:\d\d by /));
  await takeBack(app, t('rounds.sorted-address'));
  await waitFor(() => expect(fact(t('open-round.fact-sorted'))).toBeUndefined());
});
