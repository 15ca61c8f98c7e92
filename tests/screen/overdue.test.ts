import { day as dayWords } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { documentOfVisit, workDocument } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asTom, TOM_HERE } from './models/colleague.model.ts';
import { addDueJob, chooseInMenu, menuOf } from './models/planner.model.ts';
import { openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

test('what was left is overdue: a row a job, brought to today, the older ones given up', async () => {
  const app = await openScreen({ at: '/rounds' });
  const today = app.store.today();
  await addDueJob(app, 'Ann', addDays(today, -30));
  await app.go('/overdue');
  await screen.findByText(t('overdue.older', { count: 1 }));
  screen.getAllByText(t('visits.days-late', { count: 30 }));
  await chooseInMenu(app, await menuOf('Ann'), t('overdue.skip-older'));
  await waitFor(() => expect(screen.queryByText(t('overdue.older', { count: 1 }))).toBeNull());
  await chooseInMenu(app, await menuOf('Ann'), t('overdue.today'));
  await screen.findByText(t('overdue.none'));
  await app.go('/schedule');
  await screen.findAllByText(t('visits.was-due', { day: dayWords(addDays(today, -2)) }));
});

test('U and Ctrl+Z take the last act back, wherever the focus is', async () => {
  const app = await openScreen({ at: '/rounds' });
  await addDueJob(app, 'Ann', addDays(app.store.today(), -3));
  await app.go('/overdue');
  for (const keys of ['u', '{Control>}z{/Control}']) {
    await chooseInMenu(app, await menuOf('Ann'), t('overdue.today'));
    await screen.findByText(t('overdue.none'));
    await app.user.click(document.body);
    await app.user.keyboard(keys);
    await screen.findByText('Ann');
  }
});

test('it stands by person and by age too, and says who has taken a row off the list meanwhile', async () => {
  const app = await openScreen({ at: '/rounds', colleagues: TOM_HERE });
  const today = app.store.today();
  const ann = await addDueJob(app, 'Ann', addDays(today, -3), [ME]);
  await addDueJob(app, 'Bob', addDays(today, -20));
  await app.go('/overdue');
  const sortBy = async (from: string, to: string) => {
    const [button] = await screen.findAllByRole('button', { name: t('kit.sort-by', { name: from }) });
    if (button) await app.user.click(button);
    await app.user.click(await screen.findByRole('menuitemradio', { name: to }));
  };
  await screen.findByText('Ann');
  await sortBy(t('overdue.sort-round'), t('overdue.sort-late'));
  await screen.findByText(new RegExp(`^${t('overdue.age-month')}`));
  screen.getByText(new RegExp(`^${t('overdue.age-week')}`));
  await sortBy(t('overdue.sort-late'), t('overdue.sort-who'));
  await screen.findByText(new RegExp(`^${t('visits.nobody')}`));
  const moves = [{ visitId: ann, from: addDays(today, -3), day: today }];
  const months = [documentOfVisit(ann), workDocument(ann, today)];
  asTom(app, [...new Set(['jobs' as const, 'rounds' as const, 'settings' as const, ...months])], moveVisits, {
    moves,
  });
  await screen.findByText(new RegExp(t('overdue.taken', { count: 1, name: '.*', what: 'Ann' })));
  expect(screen.queryByText('Ann')).toBeNull();
});
