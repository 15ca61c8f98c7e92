import { day as dayWords } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDueJob, chooseInMenu, menuOf } from './models/planner.model.ts';
import { openScreen } from './support/open-screen.tsx';

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
