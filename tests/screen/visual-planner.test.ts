import '@roundsman/client/areas/visual-planner/visual-planner.text.ts';
import '@roundsman/client/parts/planning/planning.text.ts';
import '@roundsman/client/parts/visits/work.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { cellOf } from '@roundsman/shared-schema/areas/calendar/calendar-changes.ts';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { TOM, TOM_HERE } from './models/colleague.model.ts';
import { messageOf, takeBack } from './models/frame.model.ts';
import { addDueJob } from './models/planner.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** The planner with Fern's and Gus's visits of today, which nobody has; its list is open. */
async function planner() {
  const app = await openScreen({ at: '/rounds', colleagues: TOM_HERE });
  const today = app.store.today();
  const [fern, gus] = [await addDueJob(app, 'Fern', today), await addDueJob(app, 'Gus', today)];
  await app.go('/visual-planner');
  await screen.findByRole('heading', { name: /–/ });
  return { app, today, fern, gus };
}

const stored = (app: OpenScreen, id: string) =>
  app.store.snapshot.record(visitRecord, id, documentOfVisit(id));
const cell = (day: IsoDay, lane: string) => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${cellOf(day, lane)}"]`);
  if (!found) throw new Error(`no cell ${day} ${lane}`);
  return found;
};

async function openList({ user }: OpenScreen) {
  await user.click(await screen.findByText(t('visual-planner.view-list')));
  return screen.findByRole('list', { name: t('visual-planner.visits') });
}

test('visits are ticked in a list and planned for somebody by a press on that day, which is undone as one', async () => {
  const { app, today, fern, gus } = await planner();
  expect(cell(today, NOBODY).textContent).toBe('2');
  const list = await openList(app);
  await app.user.click(within(list).getByRole('checkbox', { name: /Fern/ }));
  await app.user.click(within(list).getByRole('checkbox', { name: /Gus/ }));
  await screen.findByRole('toolbar', { name: t('kit.selected', { count: 2 }) });
  await app.user.click(screen.getByText(t('visual-planner.view-people')));
  const target = addDays(today, 1);
  expect(cell(target, TOM).getAttribute('aria-label')).toContain(t('visual-planner.plan-here', { count: 2 }));
  await app.user.click(cell(target, TOM));
  await waitFor(() => expect(cell(target, TOM).textContent).toBe('2'));
  for (const id of [fern, gus]) {
    expect(stored(app, id)?.plan?.day).toBe(target);
    expect(stored(app, id)?.assigned).toEqual([TOM]);
  }
  await takeBack(app, t('work.words-place', { count: 2, day: target, record: '' }));
  await waitFor(() => expect(cell(today, NOBODY).textContent).toBe('2'));
});

test('what has no place is marked in the list', async () => {
  const { app } = await planner();
  const list = await openList(app);
  expect(within(list).getAllByRole('img', { name: t('visual-planner.not-on-map') })).toHaveLength(2);
});

test('suggesting says what it cannot plan, and changes nothing', async () => {
  const { app, fern } = await planner();
  await app.user.click(await screen.findByRole('button', { name: t('visual-planner.suggest') }));
  const dialog = await screen.findByRole('dialog', { name: t('visual-planner.suggest-title') });
  await within(dialog).findByText(t('visual-planner.suggest-unlocated', { count: 2 }));
  const accept = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: t('planning.place-count', { count: 0 }),
  });
  expect(accept.disabled).toBe(true);
  expect(stored(app, fern)?.plan).toBeUndefined();
});

test('where nothing is planned it says so', async () => {
  const app = await openScreen({ at: '/visual-planner' });
  await screen.findByText(t('planning.nothing'));
  await app.user.click(screen.getByRole('button', { name: t('visual-planner.suggest') }));
  await messageOf(t('visual-planner.suggest-none'));
});

test('a phone of a business that hides it there is told why, and led to the multi planner', async () => {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number }): void } };
  const { innerWidth } = window;
  happyDOM.setViewport({ width: 390 });
  onTestFinished(() => happyDOM.setViewport({ width: innerWidth }));
  const app = await openScreen({ at: '/rounds' });
  await app.store.runCommand(setSetting, { key: 'interface.visual-planner-on-mobile', value: false });
  await app.go('/visual-planner');
  await screen.findByText(t('visual-planner.not-here'));
  await app.user.click(screen.getByRole('link', { name: t('visual-planner.to-multi') }));
  await waitFor(() => expect(app.path()).toBe('/multi-planner'));
});

test('offline it plans all the same', async () => {
  const { app, today, fern } = await planner();
  app.firm.goDown();
  const list = await openList(app);
  await app.user.click(within(list).getByRole('checkbox', { name: /Fern/ }));
  await app.user.click(screen.getByText(t('visual-planner.view-people')));
  await app.user.click(cell(today, TOM));
  await waitFor(() => expect(stored(app, fern)?.assigned).toEqual([TOM]));
  app.firm.comeUp();
});

test('a worker has no such page', async () => {
  await openScreen({ at: '/visual-planner', roles: ['worker'] });
  expect(screen.queryByRole('button', { name: t('visual-planner.suggest') })).toBeNull();
});
