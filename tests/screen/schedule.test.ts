import '@roundsman/client/parts/custom-fields/forms.text.ts';
import { listed, money } from '@roundsman/client/text/format.ts';
import { dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { dayInput } from '@roundsman/client/text/typed-day.ts';
import { documentOfDay } from '@roundsman/shared-schema/areas/work/day-order.record.ts';
import { finishVisit } from '@roundsman/shared-schema/areas/work/finish-visit.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { messageOf } from './models/frame.model.ts';
import { addDueJob, chooseInMenu, menuOf } from './models/planner.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

async function planner(roles: ('owner' | 'planner')[] = ['owner']): Promise<OpenScreen> {
  return openScreen({ at: '/rounds', roles });
}

const outcome = (app: OpenScreen, id: string) =>
  app.store.snapshot.record(visitRecord, id, documentOfVisit(id))?.outcome;
const rows = () => screen.getAllByText(/^(Ann|Bob)$/).map(({ textContent }) => textContent);

test('a day without work says so and leads to the next one that has some', async () => {
  const app = await planner();
  await addDueJob(app, 'Ann', addDays(app.store.today(), 2));
  await app.go('/schedule');
  await screen.findByText(t('schedule.none'));
  const next = addDays(app.store.today(), 2);
  await app.user.click(
    await screen.findByRole('button', { name: t('schedule.next-work', { day: dayFull(next), count: 1 }) }),
  );
  await screen.findByText('Ann');
  expect(app.path()).toBe(`/schedule/${next}`);
});

test('visits stand by person with what they come to, and are done, skipped and taken back from the list', async () => {
  const app = await planner();
  const today = app.store.today();
  const [ann, bob] = [await addDueJob(app, 'Ann', today), await addDueJob(app, 'Bob', today, [ME])];
  await app.go('/schedule');
  await screen.findByText(
    `${t('schedule.unassigned')} · ${t('schedule.visits', { count: 1 })} · 30 min · ${money(2500)}`,
  );
  await chooseInMenu(app, await menuOf('Ann'), t('visits.done'));
  await waitFor(() => expect(outcome(app, ann)?.kind).toBe('done'));
  await messageOf(t('work.words-finish', { count: 1, record: 'Ann' }));
  await chooseInMenu(app, await menuOf('Bob'), t('visits.skip'));
  const dialog = await screen.findByRole('dialog');
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.skip') }));
  await within(dialog).findByText(t('work.reason-required'));
  await fill(app, within(dialog).getByLabelText(t('visits.why')), 'Gate locked');
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.skip') }));
  await waitFor(() => expect(outcome(app, bob)).toMatchObject({ kind: 'skip', why: 'Gate locked' }));
  await chooseInMenu(app, await menuOf('Ann'), t('visits.reverse'));
  await waitFor(() => expect(outcome(app, ann)).toBeUndefined());
});

test('a visit opens, says what it is, and is done in part with its day and price', async () => {
  const app = await planner();
  const today = app.store.today();
  const ann = await addDueJob(app, 'Ann', today);
  await app.go(`/schedule/${today}/${encodeURIComponent(ann)}`);
  const shown = await screen.findByRole('dialog', { name: /Ann/ });
  within(shown).getByText('Windows, Conservatory');
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The row opens it as well.
  await app.user.click(screen.getByText('Ann'));
  await screen.findByRole('dialog', { name: /Ann/ });
  await app.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await chooseInMenu(app, await menuOf('Ann'), t('visits.done-with'));
  const dialog = await screen.findByRole('dialog');
  const dayField = within(dialog).getByLabelText(t('visits.day'));
  await app.user.clear(dayField);
  await app.user.type(dayField, dayInput(addDays(today, 1)));
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.done') }));
  await within(dialog).findByText(t('work.day-after-today'));
  await app.user.clear(dayField);
  await app.user.type(dayField, dayInput(today));
  const price = within(dialog).getByLabelText<HTMLInputElement>(t('visits.price'));
  expect(price.value).toBe('25.00');
  for (const follows of ['15.00', '25.00', '15.00']) {
    await app.user.click(within(dialog).getByLabelText('Conservatory'));
    await waitFor(() => expect(price.value).toBe(follows));
  }
  await fill(app, within(dialog).getByLabelText(new RegExp(t('visits.part-why'))), 'Rain');
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.done') }));
  await waitFor(() =>
    expect(outcome(app, ann)).toMatchObject({ kind: 'part', lines: ['w'], why: 'Rain', minor: 1500 }),
  );
});

test('a visit that is corrected opens as it was booked, and stays so where nothing is touched', async () => {
  const app = await planner();
  const today = app.store.today();
  const ann = await addDueJob(app, 'Ann', today);
  const day = addDays(today, -1);
  const part = { lines: ['w'], why: 'Rain' };
  await app.store.runCommand(finishVisit, { visitId: ann, day, part, minor: 900, minutes: 55 });
  await app.go(`/schedule/${day}`);
  const correct = async () => {
    await chooseInMenu(app, await menuOf('Ann'), t('visits.done-with'));
    return screen.findByRole('dialog', { name: t('visits.correct-title') });
  };
  const save = async (dialog: HTMLElement) => {
    await app.user.click(within(dialog).getByRole('button', { name: t('visits.done') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const before = outcome(app, ann);
  const opened = await correct();
  const ticked = (name: string) => within(opened).getByLabelText<HTMLInputElement>(name).checked;
  expect([ticked('Windows'), ticked('Conservatory')]).toEqual([true, false]);
  const typed = (name: string) => within(opened).getByLabelText<HTMLInputElement>(new RegExp(name)).value;
  expect([typed(t('visits.price')), typed(t('visits.time-taken')), typed(t('visits.part-why'))]).toEqual([
    ...['9.00', '55', 'Rain'],
  ]);
  await save(opened);
  expect(outcome(app, ann)).toEqual(before);
  const again = await correct();
  const minutes = within(again).getByLabelText(new RegExp(t('visits.time-taken')));
  await app.user.clear(minutes);
  await fill(app, minutes, '40');
  await save(again);
  await waitFor(() => expect(outcome(app, ann)?.minutes).toBe(40));
  expect(outcome(app, ann)).toMatchObject({ kind: 'part', day, lines: ['w'], why: 'Rain', minor: 900 });
});

test('the day moves as a whole, and one visit is put before another', async () => {
  const app = await planner(['planner', 'owner']);
  const today = app.store.today();
  await addDueJob(app, 'Ann', today);
  await addDueJob(app, 'Bob', today);
  await app.go('/schedule');
  await screen.findByText('Ann');
  expect(rows().join()).toMatch(/Ann.*Bob/);
  await chooseInMenu(app, await menuOf('Bob'), t('visits.up'));
  await waitFor(() => expect(rows().join()).toMatch(/Bob.*Ann/));
  await chooseInMenu(app, screen.getByRole('button', { name: t('kit.more') }), t('schedule.move-day'));
  const dialog = await screen.findByRole('dialog');
  const day = addDays(today, 1);
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.to')), 'day');
  await fill(app, within(dialog).getByLabelText(t('visits.day')), dayInput(day));
  await within(dialog).findByText(new RegExp(t('visits.cap-jobs', { count: 2 })));
  const move = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: t('visits.move-count', { count: 2 }),
  });
  // The work of the days concerned comes first.
  await waitFor(() => expect(move.disabled).toBe(false));
  await app.user.click(move);
  await messageOf(t('visits.moved-all', { count: 2, of: 2 }));
  await screen.findByText(t('schedule.none'));
  await app.go(`/schedule/${day}`);
  await waitFor(() => expect(rows().join()).toMatch(/Bob.*Ann/));
});

test('what is locked stays when the day moves, unless it is taken in all the same', async () => {
  const app = await planner();
  const today = app.store.today();
  await addDueJob(app, 'Ann', today);
  await addDueJob(app, 'Bob', today);
  await app.go('/schedule');
  await chooseInMenu(app, await menuOf('Ann'), t('visits.lock'));
  await screen.findAllByText(t('visits.state-locked'));
  await chooseInMenu(app, screen.getByRole('button', { name: t('kit.more') }), t('schedule.move-day'));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByRole('button', { name: t('visits.move-count', { count: 1 }) });
  await app.user.click(within(dialog).getByText(t('visits.problem-locked', { count: 1 })));
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.take-in', { count: 1 }) }));
  await within(dialog).findByRole('button', { name: t('visits.move-count', { count: 2 }) });
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.to')), 'spread');
  const days = within(dialog).getByLabelText(t('visits.days-spread'));
  await app.user.clear(days);
  await fill(app, days, '0');
  within(dialog).getByRole('button', { name: t('visits.move-count', { count: 0 }) });
  await app.user.clear(days);
  await fill(app, days, '2');
  const move = await within(dialog).findByRole('button', { name: t('visits.move-count', { count: 2 }) });
  // Near the end of a month the next one has to be there first.
  await waitFor(() => expect(move.hasAttribute('disabled')).toBe(false));
  await app.user.click(move);
  await messageOf(t('visits.moved-all', { count: 2, of: 2 }));
  await screen.findByText(t('schedule.none'));
});

test('a move of chosen visits says how many stay, and why: done ones, and those left out', async () => {
  const app = await planner();
  const today = app.store.today();
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan']) await addDueJob(app, name, today);
  await app.go('/schedule');
  await chooseInMenu(app, await menuOf('Ann'), t('visits.done'));
  await chooseInMenu(app, await menuOf('Bob'), t('visits.lock'));
  await screen.findAllByText(t('visits.state-locked'));
  for (const name of ['Ann', 'Bob', 'Cid', 'Dan'])
    await app.user.click(await screen.findByRole('checkbox', { name: t('list.select', { name }) }));
  const bar = await screen.findByRole('toolbar', { name: t('kit.selected', { count: 4 }) });
  await app.user.click(within(bar).getByRole('button', { name: t('visits.move') }));
  const dialog = await screen.findByRole('dialog');
  const why = listed([t('visits.stays-done', { count: 1 }), t('visits.stays-left-out', { count: 1 })]);
  await within(dialog).findByText(t('visits.stays', { why }));
  within(dialog).getByRole('button', { name: t('visits.move-count', { count: 2 }) });
  await app.user.click(within(dialog).getByRole('button', { name: t('visits.take-in', { count: 1 }) }));
  const done = t('visits.stays-done', { count: 1 });
  await within(dialog).findByText(t('visits.stays', { why: done }));
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.to')), 'day');
  await fill(app, within(dialog).getByLabelText(t('visits.day')), dayInput(today));
  const same = listed([done, t('visits.stays-same', { count: 3 })]);
  await within(dialog).findByText(t('visits.stays', { why: same }));
});

test('visits are put elsewhere by the keys of their handles, and given to whom they are put among', async () => {
  const app = await planner();
  const today = app.store.today();
  await addDueJob(app, 'Ann', today);
  const bob = await addDueJob(app, 'Bob', today);
  await addDueJob(app, 'Cid', today, [ME]);
  await app.go('/schedule');
  const grip = (name: string) => screen.findByRole('button', { name: t('drag.handle', { name }) });
  (await grip('Bob')).focus();
  await app.user.keyboard(' {ArrowUp} ');
  await waitFor(() => expect(rows().join()).toMatch(/Bob.*Ann/));
  await waitFor(async () => expect(document.activeElement).toBe(await grip('Bob')));
  await app.user.keyboard(' {ArrowDown}{ArrowDown}{Escape}');
  expect(rows().join()).toMatch(/Bob.*Ann/);
  await app.user.keyboard(' {ArrowDown}{ArrowDown}{ArrowDown} ');
  const of = () => app.store.snapshot.record(visitRecord, bob, documentOfVisit(bob));
  await waitFor(() => expect(of()?.assigned).toEqual([ME]));
  await messageOf(t('work.words-assign', { count: 1, record: 'Bob' }));
  await chooseInMenu(app, await menuOf('Bob'), t('schedule.lock-day'));
  await screen.findByText(new RegExp(t('schedule.locked-by', { name: '.*' })));
  expect(screen.queryByRole('button', { name: t('drag.handle', { name: 'Bob' }) })).toBeNull();
  await chooseInMenu(app, await menuOf('Bob'), t('schedule.unlock-day'));
  await grip('Bob');
  await chooseInMenu(app, await menuOf('Bob'), t('visits.lock'));
  await screen.findAllByText(t('visits.state-locked'));
});

test('a note of the day stands above it, for everybody who comes to it', async () => {
  const app = await planner();
  await addDueJob(app, 'Ann', app.store.today());
  await app.go('/schedule');
  await screen.findByText('Ann');
  await chooseInMenu(app, screen.getByRole('button', { name: t('kit.more') }), t('schedule.day-note'));
  const dialog = await screen.findByRole('dialog');
  await fill(app, within(dialog).getByLabelText(new RegExp(t('schedule.note'))), 'Van in the garage');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText('Van in the garage');
});

test('an open note of the day takes nothing back that a colleague sets meanwhile', async () => {
  const app = await planner();
  const today = app.store.today();
  const [document, key] = [documentOfDay(today), `day:${today}`];
  await addDueJob(app, 'Ann', today);
  await app.go('/schedule');
  await screen.findByText('Ann');
  await chooseInMenu(app, screen.getByRole('button', { name: t('kit.more') }), t('schedule.day-note'));
  const dialog = await screen.findByRole('dialog');
  await fill(app, within(dialog).getByLabelText(new RegExp(t('schedule.note'))), 'Van in the garage');
  app.firm.write([document], (tx) => tx.setPlain(document, 'work', `${key}/closed`, true), 'tom00001.dev1');
  const box = within(dialog).getByRole<HTMLInputElement>('checkbox');
  await waitFor(() => expect(box.checked).toBe(true));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText(`${t('schedule.closed')} · Van in the garage`);
  await waitFor(() => expect(app.firm.stored(document, `${key}/note`)).toBe('Van in the garage'));
  expect(app.firm.stored(document, `${key}/closed`)).toBe(true);
});

test('a job is added for the day that is shown, by whoever may add jobs', async () => {
  const app = await planner();
  const day = addDays(app.store.today(), 3);
  await app.go(`/schedule/${day}`);
  const [add] = await screen.findAllByRole('button', { name: t('schedule.add') });
  if (add) await app.user.click(add);
  const dialog = await screen.findByRole('dialog');
  const firstDay = within(dialog).getByLabelText(t('job.first-day'));
  expect((firstDay as HTMLInputElement).value).toBe(dayInput(day));
  await app.user.keyboard('{Escape}');
});

test('a planner who may not add jobs is not offered to', async () => {
  const app = await planner(['planner']);
  await app.go('/schedule');
  await screen.findByText(t('schedule.none'));
  expect(screen.queryByRole('button', { name: t('schedule.add') })).toBeNull();
});
