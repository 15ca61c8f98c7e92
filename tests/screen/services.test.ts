import { shortName } from '@roundsman/client/text/short-name.ts';
import '@roundsman/client/parts/skills/skills.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { deleteService } from '@roundsman/shared-schema/areas/services/delete-service.command.ts';
import { servicesList } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fill } from './models/fill.model.ts';
import { messageOf, takeBack } from './models/frame.model.ts';
import { chooseInLauncher } from './models/launcher.model.ts';
import { dialogOf, finish, questionOf } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** Opens an entry of the page's menu. */
async function choose({ user }: OpenScreen, entry: string): Promise<void> {
  const [more] = await screen.findAllByRole('button', { name: t('kit.more') });
  if (!more) throw new Error('the page has no menu');
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('a tag is added, refused a second time, shown as important, and deleted', async () => {
  const app = await openScreen({ at: '/services' });
  await choose(app, t('services.tags'));
  const tags = await dialogOf(t('tag.title'));
  within(tags).getByText(t('tag.none'));
  const add = async () => {
    await app.user.click(within(tags).getByRole('button', { name: t('tag.add') }));
    const form = await dialogOf(t('tag.add'));
    await fill(app, within(form).getByLabelText(t('kit.name')), 'Call first');
    return form;
  };
  const form = await add();
  await app.user.click(within(form).getByRole('checkbox', { name: new RegExp(t('tag.important')) }));
  await finish(app, form, t('kit.save'));
  const list = await within(tags).findByRole('list', { name: t('tag.title') });
  within(list).getByText('Call first');
  within(list).getByText(t('tag.unused'));
  within(list).getByText(t('tag.important'));

  const again = await add();
  await app.user.click(within(again).getByRole('button', { name: t('kit.save') }));
  await within(again).findByText(t('tags.name-taken'));
  await app.user.click(within(again).getByRole('button', { name: t('kit.cancel') }));
  const question = await questionOf(t('kit.unsaved'));
  await finish(app, question, t('kit.unsaved-leave'));

  await app.user.click(await within(list).findByRole('button', { name: t('kit.more') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('kit.delete') }));
  await finish(app, await questionOf(t('tag.delete-title', { name: 'Call first' })), t('kit.delete'));
  await waitFor(() => within(tags).getByText(t('tag.none')));
  expect(app.path()).toBe('/services');
});

test('a skill is added at a service, renamed in the list wherever it is, refused a second time, and removed', async () => {
  const app = await openScreen({ at: '/services' });
  const [add] = await screen.findAllByRole('button', { name: t('services.add') });
  await app.user.click(add as HTMLElement);
  const service = await dialogOf(t('services.add'));
  await fill(app, within(service).getByLabelText(t('services.name')), 'Conservatories');
  await app.user.click(within(service).getByRole('button', { name: t('skill.add') }));
  const form = await dialogOf(t('skill.add'));
  await fill(app, within(form).getByLabelText(t('kit.name')), 'Ropes');
  await finish(app, form, t('kit.save'));
  const ropes = await within(service).findByRole('button', { name: 'Ropes' });
  expect(ropes.getAttribute('aria-pressed')).toBe('true');
  await finish(app, service, t('kit.save'));
  await screen.findByText('Ropes');

  await choose(app, t('services.skills-list'));
  const skills = await dialogOf(t('skill.title'));
  await within(skills).findByText(t('skill.services', { count: 1 }));
  const inMenu = async (entry: string) => {
    await app.user.click(await within(skills).findByRole('button', { name: t('kit.more') }));
    await app.user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  await inMenu(t('kit.edit'));
  const edit = await dialogOf('Ropes');
  const name = within(edit).getByLabelText(t('kit.name'));
  await app.user.clear(name);
  await fill(app, name, 'Rope access');
  await finish(app, edit, t('kit.save'));
  await within(skills).findByText('Rope access');
  expect(servicesList(app.store.snapshot)[0]).toMatchObject({
    skills: ['Ropes'],
    skillNames: ['Rope access'],
  });

  await app.user.click(within(skills).getByRole('button', { name: t('skill.add') }));
  const again = await dialogOf(t('skill.add'));
  await fill(app, within(again).getByLabelText(t('kit.name')), 'rope access');
  await app.user.click(within(again).getByRole('button', { name: t('kit.save') }));
  await within(again).findByText(t('skills.name-taken'));
  await app.user.click(within(again).getByRole('button', { name: t('kit.cancel') }));
  await finish(app, await questionOf(t('kit.unsaved')), t('kit.unsaved-leave'));

  await inMenu(t('skill.remove'));
  await finish(app, await questionOf(t('skill.remove-title', { name: 'Rope access' })), t('skill.remove'));
  await within(skills).findByText(t('skill.removed'));
  expect(servicesList(app.store.snapshot)[0]?.skillNames).toEqual([]);
  await inMenu(t('skill.put-back'));
  await waitFor(() => expect(within(skills).queryByText(t('skill.removed'))).toBeNull());
});

test('each service that is added by hand begins with a colour that no other has', async () => {
  const app = await openScreen({ at: '/services' });
  for (const name of ['Roof', 'Windows', 'Fascias']) {
    const [add] = await screen.findAllByRole('button', { name: t('services.add') });
    await app.user.click(add as HTMLElement);
    const form = await dialogOf(t('services.add'));
    await app.user.type(within(form).getByLabelText(t('services.name')), name);
    await finish(app, form, t('kit.save'));
  }
  await waitFor(() => expect(servicesList(app.store.snapshot)).toHaveLength(3));
  expect(new Set(servicesList(app.store.snapshot).map(({ colour }) => colour)).size).toBe(3);
});

const FIELDS = { priceMinor: null, duration: null, taxRate: null, frequency: null, skills: [] };
const named = (name: string, group = '') => ({ ...FIELDS, name, group, colour: '#1E66C4' });

/** Chooses an entry of a row's menu. */
async function chooseOf({ user }: OpenScreen, name: string, entry: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: t('list.more', { name }) }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

test('what was done is said as lists of changes say it, in short, and is taken back from there', async () => {
  const app = await openScreen({ at: '/services' });
  const name = 'Everything that is made of glass, inside and outside, with frames and sills';
  await act(() => app.store.runCommand(addServices, { services: [named(name)] }));
  await chooseOf(app, name, t('kit.delete'));
  const words = t('services.words-delete', { record: shortName(name) });
  await messageOf(words);
  expect(servicesList(app.store.snapshot)).toEqual([]);
  await takeBack(app, words);
  await waitFor(() => expect(servicesList(app.store.snapshot)).toHaveLength(1));
});

test('a service that was deleted while a job was given it says so, and is restored from the list', async () => {
  const app = await openScreen({ at: '/services' });
  const added = await act(() => app.store.runCommand(addServices, { services: [named('Roof')] }));
  const serviceId = (added.ok && added.value.serviceIds[0]) || '';
  await act(() => app.store.runCommand(deleteService, { serviceId }));
  await act(() =>
    app.store.runCommand(addJob, {
      customer: { name: 'Orla Fenwick', address: '1 A Road' },
      services: [{ description: 'Roof', unitMinor: 900, serviceId }],
      frequency: { type: 'none' },
      firstDay: app.store.today(),
    }),
  );
  await screen.findByText(t('services.deleted'));
  await app.user.click(screen.getByRole('button', { name: /^Roof/ }));
  const dialog = await dialogOf(t('services.restore-ask', { name: 'Roof' }));
  within(dialog).getByText(t('services.restore-text', { count: 1 }));
  await finish(app, dialog, t('kit.restore'));
  await waitFor(() => expect(screen.queryByText(t('services.deleted'))).toBeNull());
  expect(servicesList(app.store.snapshot)[0]?.deleted).toBe(false);
});

test('services are put in order by keys, and join the group that they are put beside', async () => {
  const app = await openScreen({ at: '/services' });
  const services = [named('Roof'), named('Windows', 'Outside'), named('Fascias', 'Outside')];
  await act(() => app.store.runCommand(addServices, { services }));
  await choose(app, t('services.order'));
  const dialog = await dialogOf(t('services.order'));
  const rows = await within(dialog).findAllByRole('row');
  rows[0]?.focus();
  await app.user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  const listed = () => servicesList(app.store.snapshot).map(({ name, group }) => `${name} ${group}`);
  await waitFor(() => expect(listed()).toEqual(['Windows Outside', 'Roof Outside', 'Fascias Outside']));
});

describe('the page of services', () => {
  const add = (app: OpenScreen, ...names: string[]) =>
    act(() => app.store.runCommand(addServices, { services: names.map((name) => named(name)) }));
  const mark = (name: string) => screen.findByRole('checkbox', { name: t('list.select', { name }) });

  test('an act is one for the menu of a row, the bar, and the launcher, and only for the rows that it fits', async () => {
    const app = await openScreen({ at: '/services', data: 'sample' });
    await add(app, 'Roof', 'Patio');
    await chooseOf(app, 'Roof', t('kit.archive'));
    await messageOf(t('services.archived-done', { count: 1, name: 'Roof' }));
    const archived = () =>
      servicesList(app.store.snapshot).flatMap((service) => (service.archived ? [service.name] : []));
    expect(archived()).toEqual(['Roof']);
    await app.user.click(await mark('Patio'));
    await chooseInLauncher(app, t('kit.archive'));
    await waitFor(() => expect(archived()).toEqual(['Roof', 'Patio']));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('more rows than fit in one step go in parts, and are taken back as one', async () => {
    const app = await openScreen({ at: '/services' });
    const names = Array.from({ length: 201 }, (_one, at) => `Service ${at}`);
    for (let at = 0; at < names.length; at += 50) await add(app, ...names.slice(at, at + 50));
    await app.user.click(await mark('Service 0'));
    await app.user.click(await screen.findByRole('button', { name: t('kit.select-all') }));
    const bar = await screen.findByRole('toolbar', { name: t('kit.selected', { count: 201 }) });
    await app.user.click(within(bar).getByRole('button', { name: t('kit.archive') }));
    const words = t('services.archived-done', { count: 201, name: 'Service 0' });
    await messageOf(words);
    const archived = () => servicesList(app.store.snapshot).filter((service) => service.archived).length;
    expect(archived()).toBe(201);
    await takeBack(app, words);
    await waitFor(() => expect(archived()).toBe(0));
  });

  test('opens the dialog that its address asks for, and shows the one row that it names', async () => {
    const app = await openScreen({ at: '/services?add=service' });
    await finish(app, await dialogOf(t('services.add')), t('kit.cancel'));
    await add(app, 'Roof', 'Patio');
    const [{ id } = { id: '' }] = servicesList(app.store.snapshot);
    await app.go(`/services?show=${id}`);
    const only = t('kit.filter-remove', { name: t('list.only', { name: 'Roof' }) });
    await app.user.click(await screen.findByRole('button', { name: only }));
    await screen.findByRole('button', { name: t('list.more', { name: 'Patio' }) });
  });

  test('what somebody deletes while its dialog is open stays there, and saving says so', async () => {
    const app = await openScreen({ at: '/services' });
    await add(app, 'Roof');
    await chooseOf(app, 'Roof', t('kit.edit'));
    const dialog = await dialogOf('Roof');
    await fill(app, within(dialog).getByLabelText(t('services.name')), ' and ridge');
    const [{ id } = { id: '' }] = servicesList(app.store.snapshot);
    await act(() => app.store.runCommand(deleteService, { serviceId: id }));
    await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
    await within(dialog).findByText(t('services.not-found'));
  });

  test('without its document and a connection it says so, and shows the list when that is back', async () => {
    const app = await openScreen({ at: '/services', before: (firm) => firm.goDown(), syncs: false });
    await screen.findByText(t('list.absent'));
    app.firm.comeUp();
    await screen.findByText(t('services.none'));
  });
});

test('a price far above what a visit usually costs is asked about before the service is kept', async () => {
  const app = await openScreen({ at: '/services', data: 'sample' });
  await app.go('/services?add=service');
  const form = await dialogOf(t('services.add'));
  await fill(app, within(form).getByLabelText(t('kit.name')), 'Fascias');
  await fill(app, within(form).getByLabelText(t('services.price'), { exact: false }), '1250');
  await app.user.click(within(form).getByRole('button', { name: t('kit.save') }));
  const asked = await questionOf(t('job-form.price-far-title', { price: '£1,250.00' }));
  await finish(app, asked, t('job-form.price-far-change'));
  expect(form.isConnected).toBe(true);
});
