import '@roundsman/client/areas/dashboard/dashboard.text.ts';
import '@roundsman/client/app/drawer.text.ts';
import '@roundsman/client/areas/multi-planner/multi-planner.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { menu } from './models/frame.model.ts';
import { addDueJob } from './models/planner.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

/** Two visits of today, one of tomorrow that nobody has, and one that is overdue. */
async function firm(at: string) {
  const app = await openScreen({ at: '/rounds' });
  const today = app.store.today();
  const ash = await addDueJob(app, 'Ash', today, [ME]);
  await addDueJob(app, 'Birch', today, [ME]);
  await addDueJob(app, 'Cedar', addDays(today, 1));
  await addDueJob(app, 'Elder', addDays(today, -3), [ME]);
  await app.go(at);
  return { app, today, ash };
}

const badge = async (href: string) => {
  const links = within(await menu()).getAllByRole('link');
  return links.find((link) => link.getAttribute('href') === href)?.querySelector('.rm-badge')?.textContent;
};

const figure = async (card: string, label: string) => {
  const found = document.querySelector<HTMLElement>(`[data-card="${card}"]`);
  const name = found && within(found).queryByText(label, { selector: 'dt' });
  return name?.parentElement?.querySelector('dd')?.textContent;
};

const done = (app: OpenScreen, visitId: string) =>
  app.store.runCommand(finishVisits, { visitIds: [visitId], day: app.store.today() });

test('the menu counts what is left of today, what is overdue and what nobody has, and follows', async () => {
  const { app, ash } = await firm('/rounds');
  await waitFor(async () => expect(await badge('/schedule')).toBe('2'));
  expect(await badge('/overdue')).toBe('1');
  expect(await badge('/multi-planner')).toBe('1');
  await done(app, ash);
  await waitFor(async () => expect(await badge('/schedule')).toBe('1'));
});

test('nobody who does not plan is counted anything', async () => {
  const app = await openScreen({ at: '/customers', roles: ['creator'] });
  await addDueJob(app, 'Ash', app.store.today());
  expect(within(await menu()).queryByText('1')).toBeNull();
});

test('cards of the dashboard count as the pages they lead to', async () => {
  const { app, ash } = await firm('/dashboard');
  await waitFor(async () => expect(await figure('today', t('dashboard.to-do'))).toBe('2'));
  expect(await figure('today', t('dashboard.value'))).toBe('£50.00');
  await waitFor(async () => expect(await figure('overdue', t('dashboard.overdue-jobs'))).toBe('1'));
  await waitFor(async () => expect(await figure('unassigned', t('dashboard.unassigned-visits'))).toBe('1'));
  await screen.findByText(t('dashboard.attention-nobody', { count: 1 }));
  await screen.findByText(t('dashboard.attention-place', { count: 1 }));
  await done(app, ash);
  await waitFor(async () => expect(await figure('today', t('dashboard.done'))).toBe('1'));
  expect(await figure('today', t('dashboard.to-do'))).toBe('1');
  await app.user.click(screen.getByRole('link', { name: t('dashboard.card-unassigned') }));
  await waitFor(() => expect(app.path()).toBe('/multi-planner'));
  const side = await screen.findByRole('complementary', { name: t('multi-planner.side') });
  await within(side).findByText('Cedar');
  expect(within(side).queryByText('Ash')).toBeNull();
});
