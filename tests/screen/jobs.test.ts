import '@roundsman/client/areas/jobs/jobs.text.ts';
import '@roundsman/client/parts/job/job.text.ts';
import '@roundsman/client/parts/tags/tags.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { endJobs } from '@roundsman/shared-schema/areas/jobs/end-jobs.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { rescheduleJobs } from '@roundsman/shared-schema/areas/jobs/reschedule-jobs.command.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { setSetting } from '@roundsman/shared-schema/areas/settings/set-setting.command.ts';
import { setting } from '@roundsman/shared-schema/areas/settings/settings.queries.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { documentOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** The list of a firm with three jobs. */
async function allJobs(): Promise<OpenScreen> {
  const app = await openScreen({ at: '/alljobs' });
  for (const name of ['Ann', 'Bob', 'Cat']) {
    const { customerId } = await ran(app, addCustomer, { name, address: `1 ${name} Road` });
    await ran(app, addJob, {
      customer: { id: customerId },
      services: [{ description: 'Windows', unitMinor: 1200 }],
      frequency: { type: 'week', every: 4 },
      firstDay: app.store.today(),
    });
  }
  return app;
}

async function ran<I, V>(app: OpenScreen, command: Command<I, V>, input: I): Promise<V> {
  const done = await act(() => app.store.runCommand(command, input));
  if (!done.ok) throw new Error(done.error);
  return done.value;
}

const list = () => screen.findByRole('list', { name: t('jobs.list') });
const rows = async () => within(await list()).getAllByRole('listitem');
const names = async () => (await rows()).map((row) => row.querySelector('.rm-name')?.textContent ?? '');
const dialogOf = (name: string) => screen.findByRole('dialog', { name });

async function choose({ user }: OpenScreen, menu: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** Turns a filter of the menu on. */
async function filter({ user }: OpenScreen, label: string) {
  await user.click(await screen.findByRole('button', { name: t('list.filter') }));
  await user.click(await screen.findByRole('menuitemradio', { name: label }));
}

/** Selects the first rows of the list; answers their names. */
async function selectFirst(app: OpenScreen, count: number) {
  const chosen = (await names()).slice(0, count);
  for (const row of (await rows()).slice(0, count)) await app.user.click(within(row).getByRole('checkbox'));
  return chosen;
}

test('without jobs the page says so, and adds the first one', async () => {
  const app = await openScreen({ at: '/alljobs' });
  await screen.findByText(t('jobs.none'));
  await app.user.click(screen.getByRole('button', { name: t('jobs.add') }));
  await screen.findByRole('dialog');
});

test('a row opens its job, and a filter leaves what fits', async () => {
  const app = await allJobs();
  const all = await names();
  expect(all).toEqual(['Ann', 'Bob', 'Cat']);
  await filter(app, t('jobs.state-paused'));
  await screen.findByText(t('kit.hidden-by-filters', { count: 3 }));
  await app.user.click(
    screen.getByRole('button', { name: t('kit.filter-remove', { name: t('jobs.state-paused') }) }),
  );
  await waitFor(async () => expect((await names()).length).toBe(all.length));
  await app.user.click(within(await list()).getAllByText(all[0] ?? '')[0] as HTMLElement);
  await screen.findByRole('dialog');
});

test('days and prices the wrong way round are refused where they stand, because nothing would be left', async () => {
  const app = await allJobs();
  await list();
  await app.user.click(screen.getByRole('button', { name: t('jobs.filters') }));
  const dialog = await dialogOf(t('jobs.filters'));
  const type = (label: string, value: string) => fill(app, within(dialog).getByLabelText(label), value);
  await type(t('jobs.bound-due-from'), '2 mar 2027');
  await type(t('jobs.bound-due-to'), '1 mar 2027');
  await type(t('jobs.bound-price-from'), '30');
  await type(t('jobs.bound-price-to'), '10');
  const show = within(dialog).getByRole('button', { name: t('jobs.filters-show') });
  await app.user.click(show);
  await within(dialog).findByText(t('jobs.due-turned'));
  within(dialog).getByText(t('jobs.price-turned'));
  await app.user.clear(within(dialog).getByLabelText(t('jobs.bound-due-to')));
  await app.user.clear(within(dialog).getByLabelText(t('jobs.bound-price-to')));
  await app.user.click(show);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a filter that is on stays when the last job that fits is changed, and one that was saved says so', async () => {
  const app = await allJobs();
  const weekly = t('frequency.weeks', { every: 4 });
  await list();
  await app.user.click(screen.getByRole('button', { name: t('jobs.filters') }));
  const dialog = await dialogOf(t('jobs.filters'));
  await app.user.click(within(dialog).getByLabelText(weekly));
  await app.user.click(within(dialog).getByRole('button', { name: t('jobs.filters-show') }));
  await screen.findByRole('button', {
    name: t('kit.filter-remove', { name: t('jobs.filter-frequency', { name: weekly }) }),
  });
  const value = [{ name: 'Roofs', filters: ['tag roofs'], bounds: {} }];
  await ran(app, setMySetting, { key: 'jobs.saved-filters', value });
  const jobIds = [...app.store.snapshot.records(jobRecord).keys()];
  await ran(app, rescheduleJobs, { jobIds, frequency: { kind: 'weeks', every: 8 } });
  await screen.findByText(t('kit.hidden-by-filters', { count: 3 }));
  await app.user.click(screen.getByRole('button', { name: t('jobs.saved') }));
  const saved = await screen.findByRole('menuitemradio', { name: /Roofs/ });
  expect([saved.getAttribute('aria-disabled'), saved.textContent]).toEqual([
    'true',
    expect.stringContaining(t('jobs.saved-gone')),
  ]);
});

test('filters are saved by name, used again and deleted', async () => {
  const app = await allJobs();
  await list();
  await filter(app, t('jobs.state-active'));
  await choose(app, t('jobs.saved'), t('jobs.saved-save'));
  const dialog = await dialogOf(t('jobs.saved-save'));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await within(dialog).findByText(t('jobs.saved-name-required'));
  const name = within(dialog).getByLabelText(t('jobs.saved-name'));
  await fill(app, name, 'x'.repeat(61));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await within(dialog).findByText(t('kit.too-long', { max: 60 }));
  expect(within(dialog).queryByText(t('settings.value-not-allowed'))).toBeNull();
  await app.user.clear(name);
  await fill(app, name, ' Going on ');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const chip = t('kit.filter-remove', { name: t('jobs.state-active') });
  await app.user.click(await screen.findByRole('button', { name: chip }));
  await waitFor(() => expect(screen.queryByRole('button', { name: chip })).toBeNull());
  const saved = () => setting(app.store.snapshot, 'jobs.saved-filters', app.store.userId);
  expect(saved()).toMatchObject([{ name: 'Going on', filters: ['active'] }]);
  await app.user.click(await screen.findByRole('button', { name: t('jobs.saved') }));
  await app.user.click(await screen.findByRole('menuitemradio', { name: 'Going on' }));
  await screen.findByRole('button', { name: chip });
  await choose(app, t('jobs.saved'), t('jobs.saved-manage'));
  await choose(app, t('jobs.saved-more', { name: 'Going on' }), t('jobs.saved-delete'));
  await waitFor(() => expect(saved()).toEqual([]));
});

test('a filter that another device of mine has saved stands beside mine, in the order of their names', async () => {
  const app = await allJobs();
  await list();
  const other = (name: string) => ({ name, filters: ['paused'], bounds: {} });
  const me = documentOf('me', { user: app.store.userId });
  app.firm.put(me, { 'jobs.saved-filters': [other('Zero')], 'jobs.saved-filters/x': other('Alone') });
  await filter(app, t('jobs.state-active'));
  await choose(app, t('jobs.saved'), t('jobs.saved-save'));
  const dialog = await dialogOf(t('jobs.saved-save'));
  await fill(app, within(dialog).getByLabelText(t('jobs.saved-name')), 'Going on');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await app.user.click(await screen.findByRole('button', { name: t('jobs.saved') }));
  const shown = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(shown).toEqual(['Alone', 'Going on', 'Zero']);
});

test('several are rescheduled: the new days stand there before it is saved, and refused ones stay with their reason', async () => {
  const app = await allJobs();
  const [first = ''] = await selectFirst(app, 2);
  await app.user.click(screen.getByRole('button', { name: t('jobs.bulk-reschedule') }));
  const dialog = await dialogOf(t('jobs.bulk-reschedule-title', { count: 2 }));
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('kit.save') });
  expect(save.disabled).toBe(true);
  await app.user.selectOptions(within(dialog).getByLabelText(t('jobs.frequency')), 'weeks');
  const preview = await within(dialog).findByRole('list', { name: t('jobs.preview-title') });
  expect(within(preview).getAllByRole('listitem')).toHaveLength(2);
  within(preview).getAllByText(first);
  const every = within(dialog).getByLabelText(t('jobs.every'));
  await app.user.clear(every);
  await app.user.type(every, '0');
  await app.user.click(save);
  await within(dialog).findByText(t('jobs.interval-out-of-range', { min: 1, max: 104 }));
  await app.user.clear(every);
  await app.user.type(every, '4');
  await app.user.click(save);
  await screen.findByText(t('jobs.bulk-changed', { count: 2 }));
});

test('jobs are paused for one of the firm’s reasons; one that has ended is refused by its name and stays selected', async () => {
  const app = await allJobs();
  await list();
  await ran(app, setSetting, { key: 'jobs.pause-reasons', value: ['Winter', 'Scaffolding'] });
  const bob = [...app.store.snapshot.records(jobRecord).values()][1]?.id ?? '';
  await ran(app, endJobs, { jobIds: [bob], day: app.store.today() });
  await selectFirst(app, 3);
  const bar = await screen.findByRole('toolbar');
  await app.user.click(within(bar).getByRole('button', { name: t('kit.more-selected') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('jobs.bulk-pause') }));
  const dialog = await dialogOf(t('jobs.bulk-pause-title', { count: 3 }));
  await app.user.selectOptions(within(dialog).getByLabelText(t('job.pause-why')), 'Scaffolding');
  await app.user.click(within(dialog).getByRole('button', { name: t('jobs.bulk-pause') }));
  await screen.findByText(`Bob: ${t('jobs.ended-already')}`);
  const reasons = [...app.store.snapshot.records(jobRecord).values()].map(({ pause }) => pause?.why);
  expect(reasons.filter((why) => why === 'Scaffolding')).toHaveLength(2);
  await app.user.click(screen.getByRole('button', { name: t('list.bulk-done') }));
  await screen.findByRole('toolbar', { name: t('kit.selected', { count: 1 }) });
});

test('where the firm has no services, adding one to jobs leads to where they are made', async () => {
  const app = await allJobs();
  await selectFirst(app, 1);
  await choose(app, t('kit.more-selected'), t('jobs.bulk-service'));
  const dialog = await dialogOf(t('jobs.bulk-service-title', { count: 1 }));
  expect(within(dialog).queryByLabelText(t('jobs.service'))).toBeNull();
  await app.user.click(within(dialog).getByRole('link', { name: t('jobs.to-services') }));
  await screen.findByRole('heading', { name: 'Services', level: 1 });
});

test('several jobs are tagged at once, and then stand under the filter of that tag', async () => {
  const app = await allJobs();
  await selectFirst(app, 2);
  await choose(app, t('kit.more-selected'), t('jobs.bulk-tags'));
  const dialog = await dialogOf(t('jobs.bulk-tags-title', { count: 2 }));
  await app.user.click(within(dialog).getByRole('button', { name: t('tag.suggested-two-people') }));
  await waitFor(() => expect(within(dialog).getByRole('button', { pressed: true })).toBeTruthy());
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText(t('jobs.bulk-changed', { count: 2 }));
  await app.user.click(screen.getByRole('button', { name: t('jobs.filters') }));
  const filters = await dialogOf(t('jobs.filters'));
  await app.user.click(within(filters).getByLabelText(t('tag.suggested-two-people')));
  await app.user.click(within(filters).getByRole('button', { name: t('jobs.filters-show') }));
  await waitFor(async () => expect(await names()).toEqual(['Ann', 'Bob']));
});

test('planners assign jobs and change nothing else', async () => {
  const app = await openScreen({ at: '/alljobs', data: 'sample', roles: ['planner'] });
  await selectFirst(app, 1);
  const bar = await screen.findByRole('toolbar');
  within(bar).getByRole('button', { name: t('jobs.bulk-assign') });
  for (const name of [t('jobs.bulk-reschedule'), t('jobs.bulk-round'), t('list.export')])
    expect(within(bar).queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: t('jobs.add') })).toBeNull();
});

test('what the jobs take in a year is told to the minute (ALJ-3)', async () => {
  const app = await openScreen({ at: '/alljobs' });
  const { customerId } = await ran(app, addCustomer, { name: 'Ann', address: '1 Ann Road' });
  await ran(app, addJob, {
    customer: { id: customerId },
    services: [{ description: 'Windows', unitMinor: 1200 }],
    frequency: { type: 'month-day', every: 12, day: 1 },
    firstDay: app.store.today(),
    duration: 70,
  });
  await screen.findByText(t('jobs.hours-a-year', { hours: '1 h 10' }));
});
