import '@roundsman/client/areas/multi-planner/multi-planner.text.ts';
import '@roundsman/client/parts/planning/planning.text.ts';
import { dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { dayInput } from '@roundsman/client/text/typed-day.ts';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { type PlannedPerson, readStaff } from '@roundsman/shared-schema/areas/users/staff.http.ts';
import { addBlock } from '@roundsman/shared-schema/areas/work/add-block.command.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit, workDocument } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { asTom, TOM, TOM_HERE } from './models/colleague.model.ts';
import { fill } from './models/fill.model.ts';
import { messageOf } from './models/frame.model.ts';
import { addDueJob } from './models/planner.model.ts';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The board of five days from today on, with Fern's and Gus's visits of today, and Tom who may be given them. */
async function planner() {
  const app = await openScreen({ at: '/rounds', colleagues: TOM_HERE });
  const today = app.store.today();
  await app.store.runCommand(setMySetting, { key: 'schedule.board-days', value: 5 });
  const [fern, gus] = [await addDueJob(app, 'Fern', today), await addDueJob(app, 'Gus', today, [ME])];
  await app.go('/multi-planner');
  await cardNamed('Fern');
  return { app, today, fern, gus };
}

const stored = (app: OpenScreen, id: string) =>
  app.store.snapshot.record(visitRecord, id, documentOfVisit(id));
const cardNamed = (name: string) => screen.findByText(name, { selector: '.mp-name' });
const card = (name: string) =>
  screen.getByText(name, { selector: '.mp-name' }).closest('button') ?? document.body;
const cell = (day: IsoDay, lane: string) =>
  document.querySelector<HTMLElement>(`[data-drop="${day} ${lane}"]`) ?? document.body;
const names = (day: IsoDay, lane: string) =>
  [...cell(day, lane).querySelectorAll('.mp-name')].map(({ textContent }) => textContent);

/** Drags a card onto a cell, as a mouse does; where the pointer is over nothing has a size to be found by. */
function drag(name: string, target: HTMLElement, keys: { altKey?: boolean; escape?: boolean } = {}) {
  document.elementFromPoint = () => target;
  const at = { button: 0, pointerId: 1, pointerType: 'mouse' };
  fireEvent.pointerDown(card(name), { ...at, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(window, { ...at, clientX: 50, clientY: 50 });
  if (keys.escape) fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(window, { ...at, clientX: 50, clientY: 50, altKey: keys.altKey ?? false });
}

test('visits stand by day and person, and are dragged to another day, to somebody, and back by undo', async () => {
  const { app, today, fern } = await planner();
  expect(names(today, NOBODY)).toEqual(['Fern']);
  expect(names(today, ME)).toEqual(['Gus']);
  drag('Fern', cell(addDays(today, 2), TOM));
  await waitFor(() => expect(names(addDays(today, 2), TOM)).toEqual(['Fern']));
  expect(stored(app, fern)).toMatchObject({ assigned: [TOM], plan: { day: addDays(today, 2) } });
  card('Fern').focus();
  await app.user.keyboard('u');
  await waitFor(() => expect(names(today, NOBODY)).toEqual(['Fern']));
  expect(stored(app, fern)?.assigned).toBeUndefined();
});

test('a drop on a day leaves each with whom it is; Escape lets go; the past takes nothing', async () => {
  const { today } = await planner();
  drag('Gus', cell(addDays(today, 1), TOM), { escape: true });
  expect(names(today, ME)).toEqual(['Gus']);
  const heading = document.querySelector<HTMLElement>(`[data-drop="${addDays(today, 3)}"]`) ?? document.body;
  drag('Gus', heading);
  await waitFor(() => expect(names(addDays(today, 3), ME)).toEqual(['Gus']));
  const before = document.createElement('div');
  before.dataset.drop = `${addDays(today, -1)} ${ME}`;
  drag('Gus', before);
  await messageOf(t('work.day-in-past'));
  expect(names(addDays(today, 3), ME)).toEqual(['Gus']);
});

test('a card that is dropped close to another visit of its job says so with the way back (S-7)', async () => {
  const { app, today } = await planner();
  const weekly = await app.store.runCommand(addJob, {
    customer: { name: 'Hal', address: 'Hal Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 1 },
    firstDay: today,
  });
  if (!weekly.ok) throw new Error(weekly.error);
  await cardNamed('Hal');
  drag('Hal', cell(addDays(today, 1), ME));
  const words = (on: number) => t('work.words-place', { count: 1, record: 'Hal', day: addDays(today, on) });
  await messageOf(words(1));
  drag('Hal', cell(addDays(today, 4), ME));
  const close = t('visits.close-near', { count: 3, day: dayFull(addDays(today, 7)) });
  const said = await messageOf(`${words(4)}. ${close}.`);
  await app.user.click(within(said).getByRole('button', { name: t('kit.undo') }));
  await waitFor(() => expect(names(addDays(today, 1), ME)).toContain('Hal'));
});

test('keys go from card to card, select, and plan what is selected for a day and person as one step', async () => {
  const { app, today, fern, gus } = await planner();
  card('Fern').focus();
  await app.user.keyboard(' {ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(card('Gus')));
  await app.user.keyboard(' ');
  await screen.findByText(t('kit.selected', { count: 2 }));
  await app.user.keyboard('m');
  const dialog = await screen.findByRole('dialog');
  await app.user.selectOptions(within(dialog).getByLabelText(t('visits.who')), TOM);
  const day = within(dialog).getByLabelText(t('visits.day'));
  await app.user.clear(day);
  await fill(app, day, dayInput(addDays(today, 1)));
  const send = await within(dialog).findByRole<HTMLButtonElement>('button', {
    name: t('planning.place-count', { count: 2 }),
  });
  await waitFor(() => expect(send.disabled).toBe(false));
  await app.user.click(send);
  await messageOf(t('planning.placed', { count: 2 }));
  await waitFor(() => expect(names(addDays(today, 1), TOM)).toEqual(['Fern', 'Gus']));
  expect(stored(app, gus)?.assigned).toEqual([TOM]);
  await waitFor(() => expect(screen.queryByText(t('kit.selected', { count: 2 }))).toBeNull());
  card('Fern').focus();
  await app.user.keyboard('u');
  await waitFor(() => expect(names(today, NOBODY)).toEqual(['Fern']));
  expect(stored(app, fern)?.assigned).toBeUndefined();
  expect(names(today, ME)).toEqual(['Gus']);
});

test('the board stands still while a card is held, and what another planner moved meanwhile is refused by name', async () => {
  const { app, today, fern } = await planner();
  const target = cell(addDays(today, 2), ME);
  document.elementFromPoint = () => target;
  const at = { button: 0, pointerId: 1, pointerType: 'mouse' };
  fireEvent.pointerDown(card('Fern'), { ...at, clientX: 0, clientY: 0 });
  fireEvent.pointerMove(window, { ...at, clientX: 50, clientY: 50 });
  const day = addDays(today, 1);
  const documents = [documentOfVisit(fern), workDocument(fern, day), 'jobs', 'rounds', 'settings'] as const;
  asTom(app, [...new Set(documents)], moveVisits, { moves: [{ visitId: fern, from: today, day }] });
  await waitFor(() => expect(stored(app, fern)?.plan?.day).toBe(day));
  expect(names(today, NOBODY)).toEqual(['Fern']);
  fireEvent.pointerUp(window, { ...at, clientX: 50, clientY: 50 });
  await messageOf(t('planning.refused', { names: 'Fern', why: t('work.moved-meanwhile') }));
  await waitFor(() => expect(names(day, NOBODY)).toEqual(['Fern']));
});

test('days, people and colours select what is theirs, and a card opens its visit', async () => {
  const { app, today } = await planner();
  await app.user.click(
    screen.getByRole('button', { name: t('multi-planner.select-day', { day: dayFull(today) }) }),
  );
  await screen.findByText(t('kit.selected', { count: 2 }));
  await app.user.click(
    screen.getByRole('button', {
      name: t('multi-planner.select-lane', { name: t('planning.unassigned') }),
    }),
  );
  await screen.findByText(t('kit.selected', { count: 1 }));
  await app.user.keyboard('{Escape}');
  await app.user.click(screen.getByRole('button', { name: new RegExp(`^${t('planning.no-round')}`) }));
  await screen.findByText(t('kit.selected', { count: 2 }));
  await app.user.click(screen.getAllByRole('button', { name: t('kit.clear-selection') })[0] ?? document.body);
  await app.user.click(card('Gus'));
  await screen.findByRole('dialog', { name: /Gus/ });
});

test('what is passed over is said, whether many are done, dragged or planned by key', async () => {
  const { app, today, fern, gus } = await planner();
  await app.store.runCommand(finishVisits, { visitIds: [gus], day: today });
  const stays = t('visits.stays', { why: t('visits.stays-done', { count: 1 }) });
  const selectDay = async () => {
    await app.user.click(
      await screen.findByRole('button', { name: t('multi-planner.select-day', { day: dayFull(today) }) }),
    );
    await screen.findByText(t('kit.selected', { count: 2 }));
  };
  await selectDay();
  card('Fern').focus();
  await app.user.keyboard('m');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText(t('visits.stays-done', { count: 1 }), { exact: false });
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.cancel') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  drag('Fern', cell(addDays(today, 1), TOM));
  const moved = t('work.words-place', { count: 1, record: 'Fern', day: addDays(today, 1) });
  await messageOf(`${moved}. ${stays}`);
  card('Fern').focus();
  await app.user.keyboard('u');
  await waitFor(() => expect(names(today, NOBODY)).toEqual(['Fern']));
  await selectDay();
  const bar = screen.getByRole('toolbar', { name: t('kit.selected', { count: 2 }) });
  await app.user.click(within(bar).getByRole('button', { name: t('visits.done') }));
  await messageOf(`${t('work.words-finish', { count: 1, record: 'Fern' })}. ${stays}`);
  await waitFor(() => expect(stored(app, fern)?.outcome?.kind).toBe('done'));
});

test('overdue work waits beside the board and is dragged onto it', async () => {
  const app = await openScreen({ at: '/rounds' });
  const today = app.store.today();
  await app.store.runCommand(setMySetting, { key: 'schedule.board-days', value: 3 });
  await addDueJob(app, 'Cat', addDays(today, -9));
  await app.go('/multi-planner');
  await app.user.click(await screen.findByRole('button', { name: t('multi-planner.side') }));
  await cardNamed('Cat');
  drag('Cat', cell(addDays(today, 1), ME));
  await waitFor(() => expect(names(addDays(today, 1), ME)).toEqual(['Cat']));
  await screen.findByText(t('multi-planner.side-none-overdue'));
});

test('Alt takes the visits that follow along, for a single visit that stays with whom it is', async () => {
  const { app, today, gus } = await planner();
  drag('Gus', cell(addDays(today, 1), TOM), { altKey: true });
  await messageOf(t('multi-planner.follow-one'));
  expect(names(today, ME)).toEqual(['Gus']);
  drag('Gus', cell(addDays(today, 1), ME), { altKey: true });
  await waitFor(() => expect(names(addDays(today, 1), ME)).toEqual(['Gus']));
  const [jobId = ''] = gus.split(':');
  expect(app.store.snapshot.record(jobRecord, jobId)?.anchor).toBeDefined();
});

test('more than ten cards are looked at before they go', async () => {
  const { app, today } = await planner();
  for (let at = 0; at < 11; at += 1) await addDueJob(app, `Job ${at}`, today);
  await waitFor(() => expect(names(today, NOBODY)).toHaveLength(6));
  await app.user.click(
    screen.getByRole('button', {
      name: t('multi-planner.select-lane', { name: t('planning.unassigned') }),
    }),
  );
  await screen.findByText(t('kit.selected', { count: 12 }));
  drag('Fern', cell(addDays(today, 1), TOM));
  const dialog = await screen.findByRole('dialog');
  expect(names(addDays(today, 1), TOM)).toEqual([]);
  const send = await within(dialog).findByRole<HTMLButtonElement>('button', {
    name: t('planning.place-count', { count: 12 }),
  });
  await waitFor(() => expect(send.disabled).toBe(false));
  await app.user.click(send);
  await messageOf(t('planning.placed', { count: 12 }));
  await waitFor(() => expect(names(addDays(today, 1), TOM)).toHaveLength(6));
  expect(names(today, NOBODY)).toEqual([]);
});

/** Puts a finger on a card; `ms` later it moves onto a cell, or is lifted where none is given. */
async function touch(name: string, ms: number, target?: HTMLElement) {
  const at = { button: 0, pointerId: 2, pointerType: 'touch' };
  const from = { clientX: 0, clientY: 0 };
  const to = { clientX: 60, clientY: 60 };
  if (target) document.elementFromPoint = () => target;
  fireEvent.pointerDown(card(name), { ...at, ...from });
  await new Promise((resolve) => setTimeout(resolve, ms));
  if (target) fireEvent.pointerMove(window, { ...at, ...to });
  fireEvent.pointerUp(window, { ...at, ...(target ? to : from) });
}

test('a finger that rests takes a card along, one that moves at once scrolls, and one that is lifted selects', async () => {
  const { today } = await planner();
  const target = cell(addDays(today, 2), TOM);
  await touch('Fern', 0, target);
  expect(names(today, NOBODY)).toEqual(['Fern']);
  await touch('Fern', 300);
  await screen.findByText(t('kit.selected', { count: 1 }));
  await touch('Fern', 300, target);
  await waitFor(() => expect(names(addDays(today, 2), TOM)).toEqual(['Fern']));
});

test('a planner sees how full a day is, with the time that is kept free, and who is away', async () => {
  const app = await openScreen({
    at: '/rounds',
    roles: ['planner'],
    colleagues: TOM_HERE,
    answers: [answers(readStaff, () => ok({ people: [person(ME, 240), person(TOM, null, true)] }))],
  });
  const today = app.store.today();
  await app.store.runCommand(addBlock, {
    ...{ text: 'Van service', day: today, span: { from: '09:00', to: '14:00' }, assignees: [ME] },
  });
  await app.go('/multi-planner');
  const words = (lane: string) => cell(today, lane).getAttribute('aria-label') ?? '';
  await waitFor(() => expect(words(ME)).toContain(t('planning.over')));
  expect(words(ME)).toContain(t('visits.kept', { time: '5 h' }));
  expect(words(TOM)).toContain(t('planning.away'));
});

/** Somebody with a cap of minutes a day; `isAway`: works on no day. */
function person(id: string, minutes: number | null, isAway = false): PlannedPerson {
  const hours = isAway ? null : { from: '08:00', to: '16:00' };
  return {
    id,
    start: null,
    cap: minutes === null ? null : { of: 'minutes', amount: minutes },
    availability: { week: Array.from({ length: 7 }, () => hours), days: {}, holidays: [] },
  };
}
