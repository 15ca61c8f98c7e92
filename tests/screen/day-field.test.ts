import { t } from '@roundsman/client/text/texts.ts';
import { screen, within } from '@testing-library/react';
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
