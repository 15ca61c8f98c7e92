import '@roundsman/client/areas/sync/sync.text.ts';
import '@roundsman/client/parts/refused.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { messageOf } from './models/frame.model.ts';
import { addDueJob } from './models/planner.model.ts';
import { finish } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const NAMES = ['Ash', 'Birch', 'Cedar', 'Elder', 'Fir', 'Gorse'];
const DAY = 7;

const plannedDay = (app: OpenScreen, id: string): IsoDay | undefined =>
  app.store.snapshot.record(visitRecord, id, documentOfVisit(id))?.plan?.day;

/** Six visits of today are moved by a week; the server has no room for four of them. */
async function movedInPart() {
  const app = await openScreen({ at: '/rounds' });
  const today = app.store.today();
  const visits: string[] = [];
  for (const name of NAMES) visits.push(await addDueJob(app, name, today));
  for (const id of visits.slice(2)) app.firm.refusing.set(`${id}/p`, 'sync.refused-full');
  const to = addDays(today, DAY);
  await app.store.runCommand(moveVisits, {
    moves: visits.map((visitId) => ({ visitId, from: today, day: to })),
  });
  await messageOf(
    `${t('refused.moved-part', { done: 2, of: 6 })} ${t('refused.stayed', { count: 4, names: 'Cedar, Elder, Fir and 1 more' })}`,
  );
  await waitFor(() => expect(plannedDay(app, visits[2] ?? '')).toBeUndefined());
  await app.user.click(await screen.findByRole('button', { name: t('changes.refused-look') }));
  await screen.findByText(t('refused.moved-part', { done: 2, of: 6 }));
  const days = () => visits.map((id) => plannedDay(app, id));
  return { app, to, visits, days };
}

const press = async (app: OpenScreen, name: string) =>
  app.user.click(await screen.findByRole('button', { name }));

test('a move that the server took in part says how much of it came about and who stayed; the rest is tried again', async () => {
  const { app, to, days } = await movedInPart();
  expect(app.path()).toBe('/sync-status');
  await screen.findByText(t('refused.stayed', { count: 4, names: 'Cedar, Elder, Fir and Gorse' }));
  await screen.findByText(t('sync.refused-full'));
  app.firm.refusing.clear();
  await press(app, t('kit.try-again'));
  await waitFor(() => expect(days()).toEqual(NAMES.map(() => to)));
  await waitFor(() => expect(app.store.syncState.get().kind).toBe('synced'));
  const [moved] = app.store.recentChanges.get();
  await app.store.undo(moved?.id ?? '');
  await waitFor(() => expect(days()).toEqual(NAMES.map(() => undefined)));
});

test('what came about of it is undone, and then nothing of it is left', async () => {
  const { app, days } = await movedInPart();
  await press(app, t('refused.undo-rest'));
  await messageOf(t('changes.undone'));
  await waitFor(() => expect(days()).toEqual(NAMES.map(() => undefined)));
  await waitFor(() => expect(app.store.syncState.get().kind).toBe('synced'));
});

test('those that stayed are left where they are once that is confirmed', async () => {
  const { app, to, days } = await movedInPart();
  await press(app, t('refused.leave'));
  await finish(app, await screen.findByRole('alertdialog'), t('refused.leave'));
  await waitFor(() => expect(app.store.syncState.get().kind).toBe('synced'));
  expect(days()).toEqual([to, to, undefined, undefined, undefined, undefined]);
});

test('refused once more it is still one act', async () => {
  const { app } = await movedInPart();
  await press(app, t('kit.try-again'));
  await messageOf(t('sync.retried'));
  await waitFor(() => expect(app.store.syncState.get()).toMatchObject({ parked: 1, waiting: 0 }));
  await screen.findByText(t('refused.moved-part', { done: 2, of: 6 }));
});
