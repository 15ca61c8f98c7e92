import '@roundsman/client/parts/history/history.text.ts';
import { dayBrief } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addRound as addRoundCommand } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { setRoundSchedule } from '@roundsman/shared-schema/areas/rounds/set-round-schedule.command.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';
import { addDays, dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { asTom, TOM_HERE } from './models/colleague.model.ts';
import { fill } from './models/fill.model.ts';
import { addRound, chooseInRound, dialogOf, finish, openRound, questionOf } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** The id of the round that is open. */
const openId = (app: OpenScreen) => app.path().split('/').at(-1);
const stored = (app: OpenScreen, group: string) =>
  app.firm.stored('rounds', `${openId(app)}/${group}`) ??
  packedGroups(app.firm.stored('rounds', `${openId(app)}`))[group];

async function entriesOf({ user }: OpenScreen): Promise<string[]> {
  const [more] = await screen.findAllByRole('button', { name: t('kit.more') });
  if (!more) throw new Error('the round has no menu');
  await user.click(more);
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent ?? '');
  await user.keyboard('{Escape}');
  return names;
}

describe('the schedule of a round', () => {
  test('is set for its jobs after a question that counts them, with a day that may be, and one undo takes it back', async () => {
    const app = await openScreen({ at: '/rounds', data: 'sample' });
    await openRound(app, 'Canalside');
    const before = stored(app, 'sched');
    await chooseInRound(app, t('round-edit.set-schedule'));
    const dialog = await dialogOf(t('round-edit.schedule-title', { name: 'Canalside' }));
    const often = within(dialog).getByLabelText(t('job.frequency'));
    expect(within(often).queryByText(t('job.choice-once'))).toBeNull();
    expect(within(often).queryByText(t('job.choice-round'))).toBeNull();
    await app.user.selectOptions(often, t('job.choice-week-6'));
    within(dialog).getByRole('list', { name: t('round-edit.schedule-next') });
    const from = within(dialog).getByLabelText<HTMLInputElement>(t('job.first-day'));
    const begun = from.value;
    for (const [typed, said] of [
      ['31/02/2031', t('jobs.first-day-required')],
      ['01/02/2091', t('jobs.first-day-too-far')],
    ] as const) {
      await app.user.clear(from);
      await fill(app, from, typed);
      await app.user.click(within(dialog).getByRole('button', { name: t('round-edit.schedule-save') }));
      await within(dialog).findByText(said);
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
    await app.user.clear(from);
    await fill(app, from, begun);
    await app.user.click(within(dialog).getByRole('button', { name: t('round-edit.schedule-save') }));
    const question = await questionOf(t('round-edit.confirm-set', { name: 'Canalside' }));
    expect(question.textContent).toContain(t('round-edit.dropped'));
    await finish(app, question, t('round-edit.schedule-save'));
    await waitFor(() => expect(stored(app, 'sched')).toMatchObject({ freq: { type: 'week', every: 6 } }));
    await app.user.click(await screen.findByRole('button', { name: t('kit.undo') }));
    await waitFor(() => expect(stored(app, 'sched')).toEqual(before));
  });

  test('follows a colleague until it is chosen here; then the colleague’s choice is said, and one’s own wins', async () => {
    const app = await openScreen({ at: '/rounds', colleagues: TOM_HERE });
    await addRound(app, 'Tanner Row');
    await chooseInRound(app, t('round-edit.set-schedule'));
    const dialog = await dialogOf(t('round-edit.schedule-title', { name: 'Tanner Row' }));
    const often = within(dialog).getByLabelText<HTMLSelectElement>(t('job.frequency'));
    const tomSets = (every: number) =>
      asTom(app, ['rounds', 'jobs', 'customers'], setRoundSchedule, {
        ...{ roundId: openId(app) ?? '', firstDay: '2031-02-03' },
        frequency: { type: 'week', every },
      });
    await waitFor(() => expect(stored(app, 'name')).toBe('Tanner Row'));
    tomSets(8);
    await waitFor(() => expect(often.value).toBe('week-8'));
    await app.user.selectOptions(often, t('job.choice-week-6'));
    tomSets(12);
    await within(dialog).findByText(t('kit.changed-by-to', { by: 'Tom', value: t('job.choice-week-12') }));
    expect(often.value).toBe('week-6');
    await finish(app, dialog, t('round-edit.schedule-save'));
    await waitFor(() =>
      expect(stored(app, 'sched')).toMatchObject({ freq: { type: 'week', every: 6 }, from: '2031-02-03' }),
    );
  });

  test('a reset says what is overdue and moved, and a job with a pattern of its own says its next date', async () => {
    const app = await openScreen({ at: '/rounds' });
    const day = app.store.today();
    const ran = async <I, V>(command: Command<I, V>, input: I): Promise<V> => {
      const done = await act(() => app.store.runCommand(command, input));
      if (!done.ok) throw new Error(done.error);
      return done.value;
    };
    const { roundId } = await ran(addRoundCommand, { name: 'Mill', color: '#1E66C4' });
    const frequency = { type: 'week', every: 1 } as const;
    await ran(setRoundSchedule, { roundId, frequency, firstDay: addDays(day, 4) });
    const { jobId } = await ran(addJob, {
      customer: { name: 'Ann Own', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 900 }],
      frequency: { type: 'week', every: 2 },
      firstDay: addDays(day, -1),
      roundId,
    });
    await ran(planVisit, { visitId: `${jobId}:${addDays(day, 13)}`, day: addDays(day, 14) });
    await openRound(app, 'Mill');
    const { year } = dayParts(day);
    const own = t('open-round.own-next', { day: dayBrief(addDays(day, 14), year) });
    await screen.findByText(own);
    await chooseInRound(app, t('round-edit.reset-schedule'));
    const question = await questionOf(t('round-edit.confirm-reset', { name: 'Mill' }));
    within(question).getByText(new RegExp(t('round-edit.late', { count: 1 })));
    within(question).getByText(new RegExp(t('round-edit.moved', { count: 1 })));
    await finish(app, question, t('round-edit.reset'));
    await waitFor(() => expect(screen.queryByText(own)).toBeNull());
  });

  test('cannot be reset where nothing of it lies ahead, and says so', async () => {
    const app = await openScreen({ at: '/rounds', colleagues: TOM_HERE });
    await addRound(app, 'Tanner Row');
    await waitFor(() => expect(stored(app, 'name')).toBe('Tanner Row'));
    const yesterday = addDays(app.store.today(), -1);
    asTom(
      app,
      ['rounds', 'jobs', 'customers'],
      setRoundSchedule,
      { roundId: openId(app) ?? '', frequency: { type: 'none' }, firstDay: yesterday },
      { today: yesterday },
    );
    await waitFor(async () => expect(await entriesOf(app)).toContain(t('round-edit.reset-schedule')));
    const before = stored(app, 'sched');
    await chooseInRound(app, t('round-edit.reset-schedule'));
    await screen.findByText(/There is no future\./);
    expect(stored(app, 'sched')).toEqual(before);
  });

  test('of a round without jobs is set at once, reset and removed; what it has not is not offered', async () => {
    const app = await openScreen({ at: '/rounds' });
    await addRound(app, 'Tanner Row');
    expect(await entriesOf(app)).not.toContain(t('round-edit.remove-schedule'));
    await chooseInRound(app, t('round-edit.set-schedule'));
    const dialog = await dialogOf(t('round-edit.schedule-title', { name: 'Tanner Row' }));
    const day = within(dialog).getByLabelText(t('job.first-day'));
    await app.user.clear(day);
    await app.user.click(within(dialog).getByRole('button', { name: t('round-edit.schedule-save') }));
    await within(dialog).findByText(t('jobs.first-day-required'));
    await fill(app, day, '01/02/2031');
    await finish(app, dialog, t('round-edit.schedule-save'));
    await waitFor(() =>
      expect(stored(app, 'sched')).toMatchObject({ freq: { type: 'week', every: 4 }, from: '2031-02-01' }),
    );
    await chooseInRound(app, t('round-edit.reset-schedule'));
    await screen.findByText(t('round-edit.reset-done', { count: 0, name: 'Tanner Row' }));
    await chooseInRound(app, t('round-edit.remove-schedule'));
    await finish(app, await screen.findByRole('alertdialog'), t('round-edit.remove'));
    await waitFor(() => expect(stored(app, 'sched')).toMatchObject({ off: true }));
    expect(await entriesOf(app)).not.toContain(t('round-edit.reset-schedule'));
  });
});

describe('a round of somebody who has no list of rounds', () => {
  test('is open to planners and job editors by a link, with what they may do, and leads back', async () => {
    const app = await openScreen({ at: '/rounds', roles: ['planner', 'jobEditor'], data: 'sample' });
    expect(screen.queryByRole('list', { name: t('rounds.list') })).toBeNull();
    const round = [...app.store.snapshot.records(roundRecord).values()].find(
      ({ name }) => name === 'Canalside',
    );
    await app.go(`/rounds/${round?.id}`);
    const dialog = await dialogOf('Canalside');
    within(dialog).getByRole('button', { name: t('rounds.add-job') });
    const entries = await entriesOf(app);
    expect(entries).toEqual([t('rounds.sort-address'), t('rounds.sort-drive'), t('history.title')]);
    await finish(app, dialog, t('kit.close'));
    expect(screen.queryByRole('list', { name: t('rounds.list') })).toBeNull();
  });

  test.each([['creator'], ['planner'], ['jobEditor']] as const)(
    'stands in a list of their own for a %s, with the way to add jobs for those who may',
    async (role) => {
      const app = await openScreen({ at: '/all-rounds', roles: [role], data: 'sample' });
      await openRound(app, 'Canalside');
      const dialog = await dialogOf('Canalside');
      const mayAdd = role !== 'planner';
      expect(within(dialog).queryByRole('button', { name: t('rounds.add-job') }) !== null).toBe(mayAdd);
      if (mayAdd) {
        const before = within(dialog).getAllByRole('row').length;
        await app.user.click(within(dialog).getByRole('button', { name: t('rounds.add-job') }));
        await app.user.click(
          await screen.findByRole('menuitem', { name: t('open-round.add-existing-jobs') }),
        );
        const picker = await dialogOf(t('add-existing.title'));
        const jobs = await within(picker).findByRole('list', { name: t('add-existing.list') });
        const [first] = within(jobs).getAllByRole('checkbox');
        await app.user.click(first as HTMLElement);
        await finish(app, picker, t('add-existing.add', { count: 1 }));
        await waitFor(() => expect(within(dialog).getAllByRole('row').length).toBe(before + 1));
      }
      await finish(app, dialog, t('kit.close'));
      expect(app.path()).toBe('/all-rounds');
    },
  );

  test('says that the pending rounds are not for a planner, who has no list of rounds', async () => {
    await openScreen({ at: '/rounds/pending', roles: ['planner'] });
    await screen.findByText(t('app.no-permission'));
  });

  test('stays closed to workers', async () => {
    const app = await openScreen({ at: '/rounds/no-such-round', roles: ['worker'] });
    expect(app.path()).toBe('/rounds/no-such-round');
    expect(screen.queryByText(t('open-round.missing'))).toBeNull();
  });
});

describe('a portal round', () => {
  test('has postcodes, one a line, and schedules to book', async () => {
    const app = await openScreen({ at: '/rounds' });
    await addRound(app, 'Tanner Row');
    expect(await entriesOf(app)).not.toContain(t('round-edit.edit-postcodes'));
    await chooseInRound(app, t('round-edit.set-portal'));
    await waitFor(() => expect(stored(app, 'portal')).toEqual({ on: true }));
    within(await screen.findByRole('list', { name: t('rounds.list'), hidden: true })).getByText(
      t('rounds.portal'),
    );
    await chooseInRound(app, t('round-edit.edit-postcodes'));
    const dialog = await dialogOf(t('round-edit.postcodes-title', { name: 'Tanner Row' }));
    const codes = within(dialog).getByLabelText(t('round-edit.postcodes'));
    await fill(app, codes, 'this is far too long for one');
    await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
    await within(dialog).findByText(t('rounds.postcode-too-long', { postcode: 'this is far too long' }));
    await app.user.clear(codes);
    await app.user.type(codes, ' LS1 {Enter}{Enter}LS2');
    await finish(app, dialog, t('kit.save'));
    const round = () => app.store.snapshot.record(roundRecord, `${openId(app)}`);
    await waitFor(() => expect(round()?.portal.postcodes).toEqual(['LS1', 'LS2']));
    await screen.findByText(t('open-round.fact-postcodes'));
    screen.getByText('LS1 and LS2');
    await chooseInRound(app, t('round-edit.edit-offers'));
    const offers = await dialogOf(t('round-edit.offers-title', { name: 'Tanner Row' }));
    await app.user.click(within(offers).getByRole('button', { name: t('round-edit.offers-add') }));
    const list = await within(offers).findByRole('list', { name: t('round-edit.offers-list') });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    await app.user.click(within(list).getByRole('button'));
    await within(offers).findByText(t('round-edit.offers-none'));
  });
});
