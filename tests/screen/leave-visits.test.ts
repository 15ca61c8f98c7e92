import '@roundsman/client/areas/jobs/jobs.text.ts';
import '@roundsman/client/areas/services/services.text.ts';
import '@roundsman/client/parts/job/job.text.ts';
import '@roundsman/client/parts/job/questions/leave-visits.text.ts';
import { dayFull } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit } from '@roundsman/shared-schema/areas/work/work-document.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, finish, questionOf } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

async function ran<I, V>(app: OpenScreen, command: Command<I, V>, input: I): Promise<V> {
  const done = await act(() => app.store.runCommand(command, input));
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

const NO_MORE = { group: '', taxRate: null, frequency: null, skills: [], colour: '#1E66C4' };

async function addedJob(app: OpenScreen, name: string, firstIn = 1, serviceId?: string): Promise<string> {
  const { customerId } = await ran(app, addCustomer, { name, address: '1 A Road' });
  const { jobId } = await ran(app, addJob, {
    customer: { id: customerId },
    services: [{ description: 'Windows', unitMinor: 1200, ...(serviceId && { serviceId }) }],
    frequency: { type: 'week', every: 2 },
    firstDay: addDays(app.store.today(), firstIn),
    duration: 20,
  });
  return jobId;
}

/** All jobs of a firm: Ann's, whose next two visits somebody has planned for another day. */
async function plannedJob(firstIn = 1, service?: string) {
  const app = await openScreen({ at: '/alljobs' });
  const services = service ? [{ name: service, priceMinor: 1200, duration: null, ...NO_MORE }] : [];
  const offered = service ? await ran(app, addServices, { services }) : undefined;
  const serviceId = offered?.serviceIds[0];
  const today = app.store.today();
  const jobId = await addedJob(app, 'Ann', firstIn, serviceId);
  const ids = [firstIn, firstIn + 14].map((days) => visitId(jobId, addDays(today, days)));
  for (const [at, id] of ids.entries())
    await ran(app, planVisit, { visitId: id, day: addDays(today, 2 + 14 * at) });
  const stored = () => ids.map((id) => app.store.snapshot.record(visitRecord, id, documentOfVisit(id)));
  const job = () => app.store.snapshot.record(jobRecord, jobId);
  return { app, stored, job };
}

async function openAnn({ user }: OpenScreen): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: t('jobs.list') });
  await user.click(within(list).getByText('Ann'));
  return screen.findByRole('dialog', { name: 'Ann' });
}

/** Types another price into the form of a job, and saves. */
async function changePrice({ user }: OpenScreen, dialog: HTMLElement, price: string) {
  const [field] = within(dialog).getAllByLabelText(t('job.unit-price'));
  if (!field) throw new Error('no price');
  await user.clear(field);
  await user.type(field, price);
  await user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
}
const asked = () => questionOf(t('leave-visits.title', { count: 2 }));
const none = [undefined, undefined];

test('a new price asks about the appointments that are planned; yes lets them follow, and back leads to the form', async () => {
  const { app, stored, job } = await plannedJob();
  const dialog = await openAnn(app);
  await changePrice(app, dialog, '15');
  const question = await asked();
  const list = within(dialog).getByRole('list', { name: t('job.next-visits'), hidden: true });
  const [planned, later] = [...list.children].map(({ textContent }) => textContent ?? '').slice(1);
  // Until somebody answers, they cost what they cost.
  expect([planned?.includes(t('job.visit-asked')), planned?.includes('£12.00')]).toEqual([true, true]);
  expect([later?.includes(t('job.visit-asked')), later?.includes('£15.00')]).toEqual([false, true]);
  await app.user.click(within(question).getByRole('button', { name: t('kit.cancel') }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(job()?.priceMinor).toBe(1200);
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const again = await asked();
  // Enter says yes.
  expect(document.activeElement?.textContent).toBe(t('leave-visits.apply', { count: 2 }));
  await finish(app, again, t('leave-visits.apply', { count: 2 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(job()?.priceMinor).toBe(1500);
  expect(stored().map((visit) => visit?.minor)).toEqual(none);
});

test('left as they are, the appointments keep their price, and one undo takes back both', async () => {
  const { app, stored, job } = await plannedJob();
  await changePrice(app, await openAnn(app), '15');
  await finish(app, await asked(), t('leave-visits.leave', { count: 2 }));
  await waitFor(() => expect(stored().map((visit) => visit?.minor)).toEqual([1200, 1200]));
  expect(job()?.priceMinor).toBe(1500);
  await app.user.click(await screen.findByRole('button', { name: t('kit.undo') }));
  await waitFor(() => expect(job()?.priceMinor).toBe(1200));
  expect(stored().map((visit) => visit?.minor)).toEqual(none);
});

test('nothing is asked of a change that alters no appointment', async () => {
  const { app, job } = await plannedJob();
  const dialog = await openAnn(app);
  await app.user.selectOptions(within(dialog).getByLabelText(t('job.next-due')), 'done');
  await finish(app, dialog, t('kit.save'));
  expect(job()?.nextDueFrom).toBe('done');
});

test('a length for many jobs asks once, before it begins', async () => {
  const { app, stored, job } = await plannedJob();
  const list = await screen.findByRole('list', { name: t('jobs.list') });
  await app.user.click(within(list).getByRole('checkbox'));
  const bar = await screen.findByRole('toolbar');
  await app.user.click(within(bar).getByRole('button', { name: t('kit.more-selected') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('jobs.bulk-duration') }));
  const dialog = await dialogOf(t('jobs.bulk-duration-title', { count: 1 }));
  await app.user.type(within(dialog).getByLabelText(t('jobs.duration')), '45');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await finish(app, await asked(), t('leave-visits.leave', { count: 2 }));
  await waitFor(() => expect(job()?.duration).toBe(45));
  expect(stored().map((visit) => visit?.minutes)).toEqual([20, 20]);
});

/** Chooses that a job is due every six weeks; each service says how often as well, and the job does so last. */
async function dueEverySixWeeks({ user }: OpenScreen, dialog: HTMLElement) {
  const often = within(dialog)
    .getAllByRole('combobox', { name: t('job.frequency') })
    .at(-1);
  if (!often) throw new Error('no frequency');
  await user.selectOptions(often, 'week-6');
}
/** Names the visits that can be kept, as the question lists them. */
const keepable = (question: HTMLElement) =>
  within(within(question).getByRole('list', { name: /^Keep th/ })).getAllByRole('checkbox');
const sixWeeks = { type: 'week', every: 6 };

test('other days and another price are one question, which names both and counts what is kept', async () => {
  const { app, stored, job } = await plannedJob(0);
  const dialog = await openAnn(app);
  await dueEverySixWeeks(app, dialog);
  await changePrice(app, dialog, '15');
  const question = await questionOf(t('job.pattern-title'));
  // The old days take both visits with them, unless these are kept.
  within(question).getByRole('button', { name: t('leave-visits.leave', { count: 2 }) });
  const [, second] = keepable(question);
  if (!second) throw new Error('nothing to keep');
  await app.user.click(second);
  within(question).getByText(new RegExp(t('leave-visits.others', { count: 1 }).replace('?', '\\?')));
  await finish(app, question, t('leave-visits.leave', { count: 1 }));
  await waitFor(() => expect(job()?.schedule?.freq).toEqual(sixWeeks));
  expect(stored().map((visit) => visit?.minor)).toEqual([1200, undefined]);
  expect(stored()[1]?.plan?.keep).toBe(false);
});

test('appointments that other days would drop are listed; they stay unless unticked, and undo takes all back', async () => {
  const { app, stored, job } = await plannedJob();
  const today = app.store.today();
  const dialog = await openAnn(app);
  await dueEverySixWeeks(app, dialog);
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const question = await questionOf(t('job.pattern-title'));
  const boxes = keepable(question) as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  const all = within(question).getByRole('checkbox', { name: t('leave-visits.keep-all', { count: 2 }) });
  await app.user.click(all);
  expect((keepable(question) as HTMLInputElement[]).map(({ checked }) => checked)).toEqual([false, false]);
  await app.user.click(
    within(question).getByRole('checkbox', { name: new RegExp(dayFull(addDays(today, 16))) }),
  );
  await finish(app, question, t('job.pattern-confirm'));
  await waitFor(() => expect(job()?.schedule?.freq).toEqual(sixWeeks));
  expect(stored().map((visit) => visit?.plan?.keep)).toEqual([false, true]);
  await app.user.click(await screen.findByRole('button', { name: t('kit.undo') }));
  await waitFor(() => expect(job()?.schedule?.freq).toEqual({ type: 'week', every: 2 }));
  expect(stored().map((visit) => visit?.plan?.keep)).toEqual([false, false]);
});

test('other days for many jobs ask which appointments are kept, and say whose they are', async () => {
  const { app, stored, job } = await plannedJob();
  await addedJob(app, 'Bob');
  const list = await screen.findByRole('list', { name: t('jobs.list') });
  for (const box of await within(list).findAllByRole('checkbox')) await app.user.click(box);
  const bar = await screen.findByRole('toolbar');
  await app.user.click(within(bar).getByRole('button', { name: t('jobs.bulk-reschedule') }));
  const dialog = await dialogOf(t('jobs.bulk-reschedule-title', { count: 2 }));
  await app.user.selectOptions(within(dialog).getByLabelText(t('jobs.frequency')), 'weeks');
  await app.user.clear(within(dialog).getByLabelText(t('jobs.every')));
  await app.user.type(within(dialog).getByLabelText(t('jobs.every')), '6');
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('kit.save') });
  await waitFor(() => expect(save.disabled).toBe(false));
  await app.user.click(save);
  const question = await questionOf(t('leave-visits.keep-title', { count: 2 }));
  const boxes = within(question).getAllByRole('checkbox', { name: /^Ann · / });
  expect((boxes as HTMLInputElement[]).map(({ checked }) => checked)).toEqual([true, true]);
  await finish(app, question, t('kit.save'));
  await waitFor(() => expect(job()?.schedule?.freq).toEqual(sixWeeks));
  expect(stored().map((visit) => visit?.plan?.keep)).toEqual([true, true]);
});

test('a new price of a service asks about its jobs, and then about their appointments', async () => {
  const { app, stored, job } = await plannedJob(1, 'Windows');
  await app.go('/services');
  await app.user.click(await screen.findByRole('button', { name: t('list.more', { name: 'Windows' }) }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('kit.edit') }));
  const dialog = await dialogOf('Windows');
  const price = within(dialog).getByLabelText(t('services.price'), { exact: false });
  await app.user.clear(price);
  await app.user.type(price, '15');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const jobs = await questionOf(t('services.change-jobs-title', { count: 1 }));
  await finish(app, jobs, t('services.change-jobs', { count: 1 }));
  await finish(app, await asked(), t('leave-visits.leave', { count: 2 }));
  await waitFor(() => expect(job()?.priceMinor).toBe(1500));
  expect(stored().map((visit) => visit?.minor)).toEqual([1200, 1200]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
