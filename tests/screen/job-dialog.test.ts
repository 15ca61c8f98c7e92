import { t } from '@roundsman/client/text/texts.ts';
import { customerFor } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { openJob, someJob } from './models/jobs.model.ts';
import { chooseInLauncher } from './models/launcher.model.ts';
import { askForJob, dialogOf, finish, jobCount, questionOf } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const NO_MORE = { group: '', taxRate: null, frequency: null, skills: [], colour: '#1E66C4' };

/** The job that was added last. */
function newest({ store }: OpenScreen): Job | undefined {
  const jobs = [...store.snapshot.records(jobRecord).values()];
  return jobs.sort((a, b) => (a.changed[0] < b.changed[0] ? 1 : -1))[0];
}

test('a job is found by the launcher, gets a note, and a price from a day to come that is withdrawn again', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await screen.findByRole('list', { name: t('rounds.list') });
  const customer = someJob(app);
  const dialog = await openJob(app, customer);
  await app.user.dblClick(within(dialog).getByRole('button', { name: t('job.add-note') }));
  await fill(app, within(dialog).getByLabelText(t('job.note')), 'Ring the bell');
  const [price] = within(dialog).getAllByLabelText(t('job.unit-price'));
  if (!price) throw new Error('no price');
  await app.user.clear(price);
  await app.user.type(price, '99');
  const from = within(dialog).getByLabelText(t('job.price-from'));
  await fill(app, from, '1 jan 2027');
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

test('the first visit is asked for until one is done, because its price would change what was booked', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await screen.findByRole('list', { name: t('rounds.list') });
  const dialog = await openJob(app, someJob(app));
  await within(dialog).findByLabelText(t('job.has-first'));
  const last = { s: 's', n: 0, k: 'done', day: '2025-01-06', everDone: true };
  const jobs = app.store.snapshot.records(jobRecord).keys();
  app.firm.put('jobs', Object.fromEntries([...jobs].map((id) => [`${id}/last`, last])));
  await waitFor(() => expect(within(dialog).queryByLabelText(t('job.has-first'))).toBeNull());
});

/** The form of a new job, opened from the launcher. */
async function askAnywhere(app: OpenScreen): Promise<HTMLElement> {
  await chooseInLauncher(app, t('rounds.add-job'));
  return dialogOf(t('job-form.title'));
}

test('a new job shows its next visits and what is worth a look, and all that can be told of one on a press', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  const form = await askAnywhere(app);
  await app.user.click(within(form).getByRole('radio', { name: t('job-form.new-customer') }));
  await fill(app, within(form).getByLabelText(t('job-form.name')), 'Ada Bell');
  await fill(app, within(form).getByLabelText(t('job.service')), 'Windows');
  await app.user.type(within(form).getByLabelText(t('job.unit-price')), '18');
  const visits = within(form).getByRole('list', { name: t('job.next-visits') });
  expect(within(visits).getAllByRole('listitem')).toHaveLength(6);
  within(form).getByText(t('job.warn-unverified'));
  expect(within(form).queryByLabelText(t('job.hide-price'))).toBeNull();
  await app.user.click(within(form).getByRole('button', { name: t('job-form.more') }));
  await app.user.selectOptions(within(form).getByLabelText(t('job.hide-price')), 'hide');
  await finish(app, form, t('job-form.save'));
  await screen.findByText(t('job-form.added-alone', { name: 'Ada Bell' }));
  const job = newest(app);
  expect(job).toMatchObject({ hidePrice: 'hide', services: [{ description: 'Windows', unitMinor: 1800 }] });
});

test('a name that the firm offers is the service, with its price, its time, its skills and the sum of several', async () => {
  const app = await openScreen({ at: '/rounds' });
  const gutters = {
    ...{ name: 'Gutter clearing', priceMinor: 3000, duration: 40 },
    ...{ ...NO_MORE, skills: ['Ladder work'] },
  };
  const offered = await app.store.runCommand(addServices, { services: [gutters] });
  const serviceId = offered.ok ? offered.value.serviceIds[0] : undefined;
  const form = await askForJob(app, 'Tanner Row');
  await fill(app, within(form).getByLabelText(t('job-form.name')), 'Ada Bell');
  const service = within(form).getByLabelText(t('job.service'));
  // Whoever chooses sees what it costs.
  await app.user.click(service);
  const offers = () => within(form).queryAllByRole('option', { name: /£/ });
  expect(offers().map(({ textContent }) => textContent)).toEqual(['Gutter clearing£30.00']);
  await app.user.type(service, 'gutt');
  await app.user.keyboard('{ArrowDown}{Enter}');
  expect(offers()).toEqual([]);
  expect(within(form).getByLabelText<HTMLInputElement>(t('job.service')).value).toBe('Gutter clearing');
  // A value from outside shows one drawing later.
  await waitFor(() => {
    expect(within(form).getByLabelText<HTMLInputElement>(t('job.unit-price')).value).toBe('30.00');
    expect(within(form).getByLabelText<HTMLInputElement>(t('job.duration'), { exact: false }).value).toBe(
      '40',
    );
  });
  const quantity = within(form).getByLabelText(t('job.quantity'));
  await app.user.clear(quantity);
  await app.user.type(quantity, '2');
  within(form).getByText(t('job.line-sum', { quantity: '2', price: '£30.00', sum: '£60.00' }));
  within(form).getByText(t('job.sum', { sum: '£60.00' }));
  await finish(app, form, t('job-form.save'));
  expect(newest(app)).toMatchObject({
    ...{ priceMinor: 6000, duration: 40, services: [{ serviceId }], skills: ['Ladder work'] },
  });
});

test('Enter adds a house and begins the next one, whose proposal outlives the dialog', async () => {
  const app = await openScreen({ at: '/rounds' });
  const form = await askForJob(app, 'Tanner Row');
  const field = (label: string, within_ = form) => within(within_).getByLabelText<HTMLInputElement>(label);
  await fill(app, field(t('job-form.name')), 'Ada Bell');
  await fill(app, within(form).getByRole('combobox', { name: t('job-form.address') }), '11 Mill Bank');
  await fill(app, field(t('job.service')), 'Front');
  await app.user.type(field(t('job.unit-price')), '15{Enter}');
  await within(form).findByText(t('job-form.added', { name: 'Ada Bell', round: 'Tanner Row' }));
  const address = (of: HTMLElement) =>
    within(of).getByRole<HTMLInputElement>('combobox', { name: t('job-form.address') }).value;
  await waitFor(() => expect(address(form)).toBe('13 Mill Bank'));
  expect([field(t('job-form.name')).value, field(t('job.service')).value]).toEqual(['', 'Front']);
  await app.user.type(field(t('job-form.name')), 'Ben Cole{Enter}');
  await waitFor(() => expect(address(form)).toBe('15 Mill Bank'));
  // Nothing is typed of the next house: leaving asks nothing.
  await finish(app, form, t('kit.cancel'));
  await app.user.click(await screen.findByRole('button', { name: t('rounds.add-job') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('open-round.add-new-job') }));
  const again = await dialogOf(t('job-form.title'));
  expect(address(again)).toBe('15 Mill Bank');
  expect([field(t('job.service'), again).value, field(t('job.unit-price'), again).value]).toEqual([
    'Front',
    '15.00',
  ]);
  await fill(app, field(t('job-form.name'), again), 'Cat Dean');
  await finish(app, again, t('job-form.save'));
  await app.go('/rounds');
  await waitFor(async () => expect(await jobCount('Tanner Row')).toBe(3));
});

test('a job that is at the address already is offered, and comes into the round in the place of a new one', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  const { jobId, name } = someJob(app);
  const job = app.store.snapshot.record(jobRecord, jobId);
  const customer = job && customerFor(app.store.snapshot, job.customerId);
  const form = await askForJob(app, 'Tanner Row');
  const address = within(form).getByRole('combobox', { name: t('job-form.address') });
  await app.user.click(address);
  await app.user.paste(customer?.address?.addressDescription ?? '');
  await within(form).findByText(t('job-form.link-title'));
  await app.user.click(within(form).getByText(t('job-form.link', { round: 'Tanner Row' })));
  const said = t('job-form.added', { name, round: 'Tanner Row' });
  await within(form).findByText(said);
  expect(within(form).queryByText(t('job-form.link-title'))).toBeNull();
  await finish(app, form, t('kit.cancel'));
  await app.go('/rounds');
  await waitFor(async () => expect(await jobCount('Tanner Row')).toBe(1));
});

test('a first day that has passed asks what becomes of the visits since, and says what follows', async () => {
  const app = await openScreen({ at: '/rounds' });
  const form = await askForJob(app, 'Tanner Row');
  await fill(app, within(form).getByLabelText(t('job-form.name')), 'Ada Bell');
  await fill(app, within(form).getByLabelText(t('job.service')), 'Front');
  await app.user.type(within(form).getByLabelText(t('job.unit-price')), '15');
  const day = within(form).getByLabelText(t('job.first-day'));
  await app.user.clear(day);
  await app.user.type(day, addDays(app.store.today(), -60));
  await app.user.tab();
  const past = await within(form).findByLabelText<HTMLSelectElement>(t('job.past'));
  expect(past.value).toBe('next');
  expect(within(form).queryByText(t('job.overdue', { count: 3 }))).toBeNull();
  await app.user.selectOptions(past, 'from');
  within(form).getByText(t('job.overdue', { count: 3 }));
  await app.user.selectOptions(past, 'next');
  expect(within(form).queryByText(t('job.overdue', { count: 3 }))).toBeNull();
});

test('a price of a job that is there is asked about, too, when it is far above the usual', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await screen.findByRole('list', { name: t('rounds.list') });
  const dialog = await openJob(app, someJob(app));
  const [price] = within(dialog).getAllByLabelText(t('job.unit-price'));
  if (!price) throw new Error('no price');
  await app.user.clear(price);
  await fill(app, price, '1250');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const asked = await questionOf(t('job-form.price-far-title', { price: '£1,250.00' }));
  await finish(app, asked, t('job-form.price-far-change'));
  await waitFor(() => expect(document.activeElement).toBe(price));
  expect(dialog.isConnected).toBe(true);
});

test('a tag that is missing is made in the form, is important, and is on the job; the menu leads to the customer', async () => {
  const app = await openScreen({ at: '/rounds', data: 'sample' });
  await screen.findByRole('list', { name: t('rounds.list') });
  const job = someJob(app);
  const dialog = await openJob(app, job);
  await app.user.click(within(dialog).getByRole('button', { name: t('tag.add') }));
  const made = await dialogOf(t('tag.add'));
  within(made).getByRole('checkbox', { name: new RegExp(`^${t('tag.important')}`), checked: true });
  await fill(app, within(made).getByLabelText(t('kit.name')), 'Call first');
  await finish(app, made, t('kit.save'));
  within(dialog).getByRole('button', { name: 'Call first', pressed: true });
  await finish(app, dialog, t('kit.save'));
  const { customerId, tags } = app.store.snapshot.record(jobRecord, job.jobId) ?? {};
  expect(tags).toHaveLength(1);
  const again = await openJob(app, job);
  await app.user.click(within(again).getByRole('button', { name: t('kit.more') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('job.open-customer') }));
  await waitFor(() => expect(app.path()).toBe(`/customers/${customerId}`));
});
