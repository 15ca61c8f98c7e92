import { t } from '@roundsman/client/text/texts.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { jobName } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { askLauncher, chooseInLauncher } from './models/launcher.model.ts';
import { finish } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** A job of the sample data whose customer has no other one. */
function someJob({ store }: OpenScreen): { name: string; work: string } {
  const jobs = [...store.snapshot.records(jobRecord).values()];
  const names = jobs.map(({ id }) => jobName(store.snapshot, id));
  const at = names.findIndex((name) => names.filter((other) => other === name).length === 1);
  return { name: names[at] ?? '', work: jobs[at]?.description ?? '' };
}

/** Opens a job by the launcher; answers its dialog. */
async function openJob(
  app: OpenScreen,
  { name, work }: { name: string; work: string },
): Promise<HTMLElement> {
  await askLauncher(app, name);
  const options = await screen.findAllByRole('option');
  const option = options.find(({ textContent }) => textContent?.includes(name) && textContent.includes(work));
  if (!option) throw new Error(`no job of ${name}`);
  await app.user.click(option);
  return screen.findByRole('dialog', { name });
}

test('a job is found by the launcher, gets a note, and a price from a day to come that is withdrawn again', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await screen.findByRole('list', { name: t('rounds.list') });
  const customer = someJob(app);
  const dialog = await openJob(app, customer);
  await app.user.click(within(dialog).getByRole('button', { name: t('job.add-note') }));
  await app.user.type(within(dialog).getByLabelText(t('job.note')), 'Ring the bell');
  const [price] = within(dialog).getAllByLabelText(t('job.unit-price'));
  if (!price) throw new Error('no price');
  await app.user.clear(price);
  await app.user.type(price, '99');
  const from = within(dialog).getByLabelText(t('job.price-from'));
  await app.user.type(from, '1 jan 2027');
  await app.user.tab();
  await finish(app, dialog, t('kit.save'));
  const again = await openJob(app, customer);
  expect(within(again).getByLabelText<HTMLTextAreaElement>(t('job.note')).value).toBe('Ring the bell');
  const [old] = within(again).getAllByLabelText<HTMLInputElement>(t('job.unit-price'));
  expect(old?.value).not.toBe('99.00');
  const history = within(again).getByRole('list', { name: t('job.price-history') });
  within(history).getByText(/£99\.00/);
  await app.user.click(within(history).getByRole('button', { name: t('job.price-withdraw') }));
  await waitFor(() => expect(screen.queryByRole('list', { name: t('job.price-history') })).toBeNull());
});

test('a new job is told in full, with what the short form held, and warns of what is worth a look', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await chooseInLauncher(app, t('rounds.add-job'));
  const short = await screen.findByRole('dialog', { name: t('job-form.title') });
  await app.user.click(within(short).getByRole('radio', { name: t('job-form.new-customer') }));
  await app.user.type(within(short).getByLabelText(t('job-form.name')), 'Ada Bell');
  await app.user.type(within(short).getByLabelText(t('job-form.description')), 'Windows');
  await app.user.type(within(short).getByLabelText(t('job-form.price')), '18');
  await app.user.click(within(short).getByRole('button', { name: t('job-form.more') }));
  const full = await screen.findByRole('dialog', { name: t('job-form.title') });
  const service = await within(full).findByLabelText<HTMLInputElement>(t('job.service'));
  await waitFor(() => expect(service.value).toBe('Windows'));
  within(full).getByText(t('job.warn-unverified'));
  expect(within(full).getByLabelText<HTMLInputElement>(t('job-form.name')).value).toBe('Ada Bell');
  await finish(app, full, t('job-form.save'));
  await screen.findByText(t('job-form.added-alone', { name: 'Ada Bell' }));
});
