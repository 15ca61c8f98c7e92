import '@roundsman/client/areas/customers/customers.text.ts';
import '@roundsman/client/areas/jobs/jobs.text.ts';
import '@roundsman/client/parts/job/job.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { setPreferences } from '@roundsman/shared-schema/areas/customers/set-preferences.command.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openJob, someJob } from './models/jobs.model.ts';
import { dialogOf, finish } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const jobOf = ({ store }: OpenScreen, jobId: string) => store.snapshot.record(jobRecord, jobId);
const select = (within_: HTMLElement, label: string) =>
  within(within_).getByRole<HTMLSelectElement>('combobox', { name: label });

test('a job says what is otherwise than for its customer; the first choice tells what that one has', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await screen.findByRole('list', { name: t('rounds.list') });
  const job = someJob(app);
  const customerId = jobOf(app, job.jobId)?.customerId ?? '';
  const customerIds = [customerId];
  await act(() =>
    app.store.runCommand(setPreferences, {
      customerIds,
      notify: 'sms',
      invoicing: { mode: 'period', period: 'month', day: 31 },
    }),
  );
  const dialog = await openJob(app, job);
  const first = (label: string) => select(dialog, label).options[0]?.textContent;
  expect(first(t('job.notify'))).toBe(t('job.as-customer', { value: t('job.as-notify-sms') }));
  expect(first(t('job.invoicing'))).toBe(t('job.as-customer', { value: t('job.as-invoicing-period') }));
  await app.user.selectOptions(select(dialog, t('job.reminders')), 'off');
  await app.user.selectOptions(select(dialog, t('job.notify')), 'both');
  await app.user.selectOptions(select(dialog, t('job.invoicing')), 'manual');
  await finish(app, dialog, t('kit.save'));
  expect(jobOf(app, job.jobId)).toMatchObject({ reminders: 'off', notify: 'both', invoicing: 'manual' });
  await app.go(`/customers/${customerId}/jobs`);
  const card = await screen.findByRole('article', { name: job.work });
  for (const words of ['job.has-reminders-off', 'job.has-notify-both', 'job.has-invoicing-manual'] as const)
    within(card).getByText(t(words));
  const again = await openJob(app, job);
  await app.user.selectOptions(select(again, t('job.notify')), '');
  await finish(app, again, t('kit.save'));
  expect(jobOf(app, job.jobId)).toMatchObject({ reminders: 'off', notify: undefined, invoicing: 'manual' });
  expect(within(card).queryByText(t('job.has-notify-both'))).toBeNull();
});

test('a job editor is not asked how a job is invoiced, and leaves it as it is', async () => {
  const app = await openScreen({ at: '/alljobs', data: 'sample', roles: ['jobEditor', 'planner'] });
  await screen.findByRole('list', { name: t('jobs.list') });
  const job = someJob(app);
  await app.go(`/alljobs?job-open=${job.jobId}`);
  const dialog = await dialogOf(job.name);
  expect(within(dialog).queryByLabelText(t('job.invoicing'))).toBeNull();
  await app.user.selectOptions(select(dialog, t('job.reminders')), 'on');
  await finish(app, dialog, t('kit.save'));
  expect(jobOf(app, job.jobId)).toMatchObject({ reminders: 'on', invoicing: undefined });
  const refused = await act(() => app.store.runCommand(editJob, { jobId: job.jobId, invoicing: 'manual' }));
  expect(refused).toMatchObject({ ok: false, error: 'access.not-allowed' });
});

test('of several jobs it is said at once whether they are reminded of', async () => {
  const app = await openScreen({ at: '/alljobs', data: 'sample' });
  const rows = within(await screen.findByRole('list', { name: t('jobs.list') })).getAllByRole('listitem');
  for (const row of rows.slice(0, 2)) await app.user.click(within(row).getByRole('checkbox'));
  const bar = await screen.findByRole('toolbar');
  await app.user.click(within(bar).getByRole('button', { name: t('kit.more-selected') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('jobs.bulk-reminders') }));
  const dialog = await dialogOf(t('jobs.bulk-reminders-title', { count: 2 }));
  await app.user.selectOptions(select(dialog, t('jobs.reminders')), 'off');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText(t('jobs.bulk-changed', { count: 2 }));
  const off = [...app.store.snapshot.records(jobRecord).values()].filter(
    ({ reminders }) => reminders === 'off',
  );
  expect(off).toHaveLength(2);
});
