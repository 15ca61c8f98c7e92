import { dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { weekdayNames } from '@roundsman/client/text/weekday-names.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askForJob, finish } from './models/rounds.model.ts';
import { openScreen } from './support/open-screen.tsx';

test('a day is typed as people write it, shown as the account does, and refused when there is none', async () => {
  const app = await openScreen({ at: '/rounds' });
  const form = await askForJob(app, 'Tanner Row');
  await app.user.type(within(form).getByLabelText(t('job-form.name')), 'Ada Bell');
  await app.user.type(within(form).getByLabelText(t('job.service')), 'Front and back');
  await app.user.type(within(form).getByLabelText(t('job.unit-price')), '18.50');
  const day = within(form).getByLabelText<HTMLInputElement>(t('job.first-day'));
  expect(day.value).toMatch(/^\d\d\/\d\d\/\d{4}$/);

  await app.user.clear(day);
  await app.user.type(day, '31/2');
  await app.user.tab();
  await within(form).findByText(t('kit.day-unread', { day: '31/12/2026' }));
  expect(day.value).toBe('31/2');
  await app.user.click(within(form).getByRole('button', { name: t('job-form.save') }));
  expect(day.getAttribute('aria-invalid')).toBe('true');

  await app.user.clear(day);
  await app.user.type(day, '9 mar 25');
  await app.user.tab();
  expect(day.value).toBe('09/03/2025');
  await app.user.clear(day);
  await app.user.type(day, '09032027');
  await app.user.tab();
  await finish(app, form, t('job-form.save'));
  await screen.findByText(t('job-form.added', { name: 'Ada Bell', round: 'Tanner Row' }));
});

test('a day is chosen in a calendar whose weeks begin on Monday, by press and by keys', async () => {
  const app = await openScreen({ at: '/rounds' });
  const form = await askForJob(app, 'Tanner Row');
  const label = t('job.first-day');
  const day = within(form).getByLabelText<HTMLInputElement>(label);
  const open = async () => {
    await app.user.click(within(form).getByRole('button', { name: t('kit.choose-day', { field: label }) }));
    return screen.findByRole('table');
  };
  await app.user.clear(day);
  await app.user.type(day, '9 mar 2026');
  await app.user.tab();
  const calendar = await open();
  const [monday] = weekdayNames();
  expect(within(calendar).getAllByRole('columnheader')[0]?.getAttribute('abbr')).toBe(monday);
  await app.user.click(within(calendar).getByRole('button', { name: dayFull('2026-03-12') }));
  await waitFor(() => expect(day.value).toBe('12/03/2026'));

  await open();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('12'));
  await app.user.keyboard('{ArrowDown}{ArrowRight}{PageDown}{Enter}');
  await waitFor(() => expect(day.value).toBe('20/04/2026'));
});
