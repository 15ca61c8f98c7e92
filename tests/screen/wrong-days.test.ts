import '@roundsman/client/app/clock-notice.text.ts';
import '@roundsman/client/parts/visits/visits.text.ts';
import '@roundsman/client/parts/visits/work.text.ts';
import '@roundsman/client/areas/schedule/schedule.text.ts';
import { dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDueJob, chooseInMenu } from './models/planner.model.ts';
import { dialogOf } from './models/rounds.model.ts';
import { openScreen } from './support/open-screen.tsx';

const HOUR_MS = 3_600_000;
const london = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London' });
const dayAt = (at: number): IsoDay => london.format(at);

test('a device whose clock is more than a day fast says so, and plans by the day of the server', async () => {
  const ahead = 30 * HOUR_MS;
  const app = await openScreen({
    at: '/rounds',
    before: (firm) => {
      firm.aheadMs = -ahead;
    },
  });
  await screen.findByText(t('clock-notice.fast', { difference: '30 h' }));
  const today = dayAt(Date.now() - ahead);
  await waitFor(() => expect(app.store.today()).toBe(today));
  const visit = await addDueJob(app, 'Ash', today);
  const ownDay = dayAt(Date.now());
  const done = (day: IsoDay) => app.store.runCommand(finishVisits, { visitIds: [visit], day });
  expect(await done(ownDay)).toMatchObject({ error: 'work.day-after-today' });
  const yesterday = addDays(today, -1);
  const moves = [{ visitId: visit, from: today, day: yesterday }];
  expect(await app.store.runCommand(moveVisits, { moves })).toMatchObject({ error: 'work.day-in-past' });
  await app.go('/schedule');
  await screen.findByRole('heading', { name: dayFull(today) });
  expect(await done(today)).toMatchObject({ ok: true });
});

test('overdue work is brought to the day that is looked at, one by one or a whole round of it', async () => {
  const app = await openScreen({ at: '/rounds' });
  const today = app.store.today();
  await addDueJob(app, 'Ash', addDays(today, -3));
  await addDueJob(app, 'Birch', addDays(today, -9));
  const target = addDays(today, 2);
  await app.go(`/schedule/${target}`);
  await screen.findByText(t('schedule.overdue', { count: 2 }));
  await chooseInMenu(app, screen.getByRole('button', { name: t('kit.more') }), t('schedule.overdue-here'));
  const dialog = await dialogOf(t('schedule.overdue-title', { day: dayFull(target) }));
  const boxes = within(dialog).getAllByRole('checkbox');
  // What is most days past due stands first, below the box of its round.
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
    t('schedule.overdue-all', { count: 2 }),
    expect.stringContaining('Birch'),
    expect.stringContaining('Ash'),
  ]);
  await app.user.click(boxes[0] as HTMLElement);
  await app.user.click(
    within(dialog).getByRole('button', { name: t('schedule.overdue-bring', { count: 2 }) }),
  );
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  await screen.findByText('Ash');
  await screen.findByText('Birch');
  expect(screen.queryByText(t('schedule.overdue', { count: 2 }))).toBeNull();
});
