import '@roundsman/client/areas/customers/customer-acts.text.ts';
import { isUnanswered } from '@roundsman/client/parts/address/place-suggestions.hook.ts';
import '@roundsman/client/parts/visits/visits.text.ts';
import { day as dayText } from '@roundsman/client/text/format-day.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { saveNote } from '@roundsman/shared-schema/areas/customers/save-note.command.ts';
import { setPreferences } from '@roundsman/shared-schema/areas/customers/set-preferences.command.ts';
import { type FoundPlace, searchAddresses } from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { noteExport } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { addDays, dayParts } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { asTom, TOM_HERE } from './models/colleague.model.ts';
import { choose, dialogOf, readyButton, withDueJob } from './models/customers.model.ts';
import { fill } from './models/fill.model.ts';
import { answers } from './support/http-answers.ts';
import { installation } from './support/installation.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

const heard = answers(noteExport, () => ok({}));
const customers = () => openScreen({ at: '/customers', data: 'sample', answers: [heard] });
const list = () => screen.findByRole('list', { name: t('customer.list') });
const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.rm-name')?.textContent ?? '');
const box = (name: string) => screen.getByRole('checkbox', { name: t('list.select', { name }) });

/** Opens the form of a new customer from a list that may be empty. */
async function askForCustomer({ user }: OpenScreen): Promise<HTMLElement> {
  const [add] = await screen.findAllByRole('button', { name: t('customer.add') });
  await user.click(add as HTMLElement);
  return dialogOf(t('customer.add'));
}

test('without customers the page says so, and adds the first one, by keyboard', async () => {
  const app = await openScreen({ at: '/customers' });
  await screen.findByText(t('customer.none'));
  const dialog = await askForCustomer(app);
  await app.user.keyboard('{Enter}');
  await within(dialog).findByText(t('customers.name-or-address-required'));
  await app.user.keyboard('Orla Fenwick{Enter}');
  await screen.findByRole('heading', { name: 'Orla Fenwick' });
  expect(app.path()).toMatch(/^\/customers\/.+/);
  await screen.findByText(t('customer.no-contact'));
  await screen.findByText(t('customer.no-address'));
  expect(await names()).toEqual(['Orla Fenwick']);
});

test('a number that the country does not have is refused, and a landline says that it receives no texts', async () => {
  const app = await openScreen({ at: '/customers' });
  const dialog = await askForCustomer(app);
  const [telephone, other] = [t('customer.telephone'), t('customer.telephone-other')].map((label) =>
    within(dialog).getByLabelText(`${label} ${t('kit.optional')}`),
  ) as [HTMLElement, HTMLElement];
  await fill(app, within(dialog).getByLabelText(t('customer.name')), 'Orla Fenwick');
  await app.user.type(telephone, '07700 90012{Enter}');
  await within(dialog).findByText(t('customers.telephone-invalid'));
  await app.user.clear(telephone);
  await fill(app, telephone, '01632 960123');
  await within(dialog).findByText(t('customer.landline'));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByRole('heading', { name: 'Orla Fenwick' });
  await screen.findByText(`01632 960123 · ${t('customer.landline')}`);
  screen.getByRole('link', { name: t('customer.way-call') });
  expect(screen.queryByRole('link', { name: t('customer.way-text') })).toBeNull();
  expect(other.isConnected).toBe(false);

  // A number that came from elsewhere stays until somebody changes it, and a mobile is the one that is texted.
  const [{ id } = { id: '' }] = [...app.store.snapshot.records(customerRecord).values()];
  const contact = { name: 'Orla', telephoneNumber: '01632 9601', telephoneNumberOther: '07700 900123' };
  app.firm.put('customers', { [`${id}/contact`]: contact });
  await screen.findByRole('heading', { name: 'Orla' });
  expect(screen.getByRole('link', { name: t('customer.way-text') }).getAttribute('href')).toBe(
    'sms:07700900123',
  );
  await app.user.click(screen.getByRole('button', { name: t('kit.edit') }));
  const edit = await dialogOf('Orla');
  await app.user.type(within(edit).getByLabelText(t('customer.name')), ' Fenwick{Enter}');
  await screen.findByRole('heading', { name: 'Orla Fenwick' });
});

test('each wrong field is named, and what was typed stays', async () => {
  const app = await customers();
  const dialog = await askForCustomer(app);
  const form = within(dialog);
  await app.user.click(form.getByRole('button', { name: t('customer.more-fields') }));
  await app.user.click(form.getByRole('button', { name: t('customer.add-person') }));
  const optional = (label: string) => form.getByLabelText(`${label} ${t('kit.optional')}`);
  await fill(app, optional(t('customer.telephone')), 'no number');
  await fill(app, optional(t('customer.email')), 'nobody');
  await app.user.click(form.getByLabelText(t('customer.marketing-wanted')));
  await app.user.click(form.getByRole('button', { name: t('kit.save') }));
  await form.findByText(t('customers.telephone-invalid'));
  form.getByText(t('customers.email-invalid'));
  form.getByText(t('customers.person-name-required'));
  form.getByText(t('customers.marketing-source-required'));
  expect((optional(t('customer.email')) as HTMLInputElement).value).toBe('nobody');
});

test('a likely duplicate is named while it is typed, and saved only after a question', async () => {
  const app = await customers();
  const [first = ''] = await names();
  await app.user.click(within(await list()).getByText(first));
  const head = await screen.findByRole('region', { name: first });
  const telephone = /07700 \d{6}/.exec(head.textContent ?? '')?.[0] ?? '';
  const dialog = await askFor(app, t('customer.add-short'));
  await fill(app, within(dialog).getByLabelText(t('customer.name')), 'Another');
  await app.user.type(within(dialog).getByLabelText(new RegExp(`^${t('customer.telephone')}`)), telephone);
  await within(dialog).findByText(t('customer.duplicates'));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  const question = await screen.findByRole('alertdialog');
  await app.user.click(within(question).getByRole('button', { name: t('customer.save-anyway') }));
  await screen.findByRole('heading', { name: 'Another' });
});

async function askFor({ user }: OpenScreen, button: string) {
  const [add] = await screen.findAllByRole('button', { name: button });
  await user.click(add as HTMLElement);
  return dialogOf(t('customer.add'));
}

/** The words that the list marks as found. */
async function marked(): Promise<readonly string[]> {
  return [...(await list()).querySelectorAll('mark')].map(({ textContent }) => textContent);
}

test('the search tells what matched, and says when nothing does', async () => {
  const { user, store } = await customers();
  await list();
  const all = store.snapshot.records(customerRecord).size;
  const search = screen.getByLabelText(t('customer.search'));
  await user.type(search, 'conservatory{Enter}');
  await waitFor(async () => expect(await marked()).toContain('conservatory'));
  const [count, of] = [(await names()).length, all];
  expect(screen.getAllByText(t('list.match', { count, of }))).not.toEqual([]);
  expect(within(await list()).getAllByText(new RegExp(`^${t('customer.matched-job')}:`))).not.toEqual([]);
  await user.clear(search);
  // Nothing is looked for, so nothing is marked.
  await waitFor(async () => expect(await marked()).toEqual([]));
  await user.type(search, 'nobody at all{Enter}');
  await screen.findByText(t('kit.no-match', { words: 'nobody at all' }));
});

test('whoever has to pay first is marked on the page, in the list and at each visit', async () => {
  const app = await openScreen({ at: '/about' });
  const { customerId, visit } = await withDueJob(app);
  await app.go(`/customers/${customerId}`);
  await app.user.click(await screen.findByRole('button', { name: t('kit.edit') }));
  const dialog = await dialogOf('Ann Fenwick');
  await app.user.click(within(dialog).getByRole('checkbox', { name: new RegExp(t('customer.hold')) }));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await waitFor(() => expect(screen.getAllByText(t('customer.hold')).length).toBeGreaterThan(1));
  await app.go('/schedule');
  await screen.findAllByText(t('visits.held'));
  await app.store.runCommand(setPreferences, { customerIds: [customerId], holdUntilPaid: false });
  await waitFor(() => expect(screen.queryByText(t('visits.held'))).toBeNull());
  // It is one tap away in the job as well (JOB-7).
  await app.go(`/alljobs?job-open=${visit.split(':')[0]}`);
  const hold = await screen.findByRole('button', { name: t('job.hold'), pressed: false });
  await app.user.click(hold);
  await waitFor(() =>
    expect(app.store.snapshot.record(customerRecord, customerId)?.holdUntilPaid).toBe(true),
  );
});

test('two that are selected are merged: one stays, with the jobs of both', async () => {
  const app = await customers();
  const [one = '', two = ''] = await names();
  await app.user.click(box(one));
  await app.user.click(box(two));
  const bar = await screen.findByRole('toolbar', { name: t('kit.selected', { count: 2 }) });
  // Whoever hears the buttons tells the menu of the selection from that of the page.
  expect(screen.getAllByRole('button', { name: t('kit.more') })).toHaveLength(1);
  await app.user.click(within(bar).getByRole('button', { name: t('kit.more-selected') }));
  await app.user.click(await screen.findByRole('menuitem', { name: t('customer-acts.bulk-merge-do') }));
  const dialog = await dialogOf(t('customer-acts.merge-title', { name: one }));
  await app.user.click(within(dialog).getByRole('button', { name: t('customer-acts.merge-do') }));
  await screen.findByRole('heading', { name: one });
  const jobs = await screen.findByRole('link', { name: new RegExp(`^${t('customer.tab-jobs')}`) });
  expect(jobs.textContent).toContain('4');
  expect(await names()).not.toContain(two);
});

test('marketing of several needs a source, and says how many changed', async () => {
  const app = await customers();
  const [one = '', two = ''] = await names();
  await app.user.click(box(one));
  await app.user.click(box(two));
  const bar = await screen.findByRole('toolbar', { name: t('kit.selected', { count: 2 }) });
  await app.user.click(within(bar).getByRole('button', { name: t('customer-acts.bulk-marketing-do') }));
  const dialog = await dialogOf(t('customer-acts.bulk-marketing', { count: 2 }));
  const save = within(dialog).getByRole('button', { name: t('kit.save') });
  await app.user.click(save);
  await within(dialog).findByText(t('customers.marketing-source-required'));
  await fill(app, within(dialog).getByLabelText(t('customer.marketing-source')), 'Signed the form');
  await app.user.click(save);
  await screen.findByText(t('customer-acts.bulk-changed', { count: 2 }));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('a campaign link is saved once something was changed, and shown', async () => {
  const app = await openScreen({ at: '/customers' });
  const added = await app.store.runCommand(addCustomer, { name: 'Orla Fenwick', address: '1 A Road' });
  if (!added.ok) throw new Error(added.error);
  await app.go(`/customers/${added.value.customerId}`);
  await app.user.click(await screen.findByRole('button', { name: t('customer.campaign-add') }));
  const dialog = await dialogOf(t('customer.campaign-link'));
  const save = within(dialog).getByRole<HTMLButtonElement>('button', { name: t('kit.save') });
  expect(save.disabled).toBe(true);
  const source = within(dialog).getByLabelText(t('customer.utm-source'));
  await fill(app, source, 'x'.repeat(201));
  await app.user.click(save);
  await waitFor(() => expect(source.getAttribute('aria-invalid')).toBe('true'));
  await app.user.clear(source);
  await fill(app, source, 'newsletter');
  await app.user.click(save);
  await screen.findByText('newsletter');
  await screen.findByRole('button', { name: t('customer.campaign-edit') });
});

test('the jobs of several are given to somebody, and a job says when it was last done and is planned next', async () => {
  const app = await openScreen({ at: '/about' });
  const day = app.store.today();
  const names = ['Ann', 'Bea'];
  const jobs: string[] = [];
  for (const name of names) {
    const added = await app.store.runCommand(addJob, {
      customer: { name, address: `1 ${name} Road` },
      services: [{ description: 'Windows', unitMinor: 900 }],
      frequency: { type: 'week', every: 4 },
      firstDay: addDays(day, 3),
    });
    if (added.ok) jobs.push(added.value.jobId);
  }
  await app.go('/customers');
  await list();
  const assigning = async () => {
    for (const name of names) await app.user.click(box(name));
    const bar = await screen.findByRole('toolbar', { name: t('kit.selected', { count: 2 }) });
    await app.user.click(within(bar).getByRole('button', { name: t('kit.more-selected') }));
    await app.user.click(await screen.findByRole('menuitem', { name: t('customer-acts.bulk-assign-do') }));
    return dialogOf(t('customer-acts.bulk-assign', { count: 2 }));
  };
  const dialog = await assigning();
  within(dialog).getByText(t('customer-acts.bulk-assign-jobs', { count: 2 }));
  await app.user.click((await within(dialog).findAllByRole('checkbox'))[0] as HTMLElement);
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText(t('customer-acts.bulk-assigned', { count: 2 }));
  const jobOf = (id = '') => app.store.snapshot.record(jobRecord, id);
  expect(jobs.map((id) => jobOf(id)?.assignees)).toEqual([[ME], [ME]]);
  await app.user.click(await readyButton(await assigning(), t('kit.save')));
  await screen.findByText(t('customer-acts.bulk-unassigned', { count: 2 }));
  expect(jobs.map((id) => jobOf(id)?.assignees)).toEqual([[], []]);

  const [ann = ''] = jobs;
  await app.go(`/customers/${jobOf(ann)?.customerId}/jobs`);
  const card = within(await screen.findByRole('article', { name: 'Windows' }));
  card.getByText(t('customer.never-done'));
  const last = { s: jobOf(ann)?.schedule?.s ?? '', n: 0, k: 'done', day: addDays(day, -25), everDone: true };
  app.firm.put('jobs', { [`${ann}/last`]: last });
  await waitFor(() => expect(card.queryByText(t('customer.never-done'))).toBeNull());
  const planned = addDays(day, 5);
  await app.store.runCommand(planVisit, { visitId: `${ann}:${addDays(day, 3)}`, day: planned });
  const { year } = dayParts(day);
  await card.findByText(t('customer.planned-for', { day: dayText(planned, year) }));
  const skipped = { visitIds: [`${ann}:${addDays(day, 31)}`], day, why: 'Away', byCustomer: true };
  await app.store.runCommand(skipVisits, skipped);
  await card.findByText(t('customer.skips', { count: 1 }));
});

test('a Creator edits, and is not offered to export, delete or merge', async () => {
  const app = await openScreen({ at: '/customers', data: 'sample', roles: ['creator'] });
  const [first = ''] = await names();
  await app.user.click(within(await list()).getByText(first));
  await app.user.click(await screen.findByRole('button', { name: t('customer.more', { name: first }) }));
  const menu = await screen.findByRole('menu');
  const entries = within(menu).getAllByRole('menuitem');
  const offered = entries.map((entry) => entry.textContent);
  expect(offered).toContain(t('customer.deactivate'));
  expect(offered).not.toContain(t('customer.delete'));
  expect(offered).not.toContain(t('customer.merge'));
});

test('an address that leads nowhere says so, and shows the way back', async () => {
  const { user, path } = await openScreen({ at: '/customers/nothere', data: 'sample' });
  await screen.findByText(t('customer.not-there'));
  await user.click(screen.getByRole('link', { name: t('customer.show-all') }));
  expect(path()).toBe('/customers');
});

test('an address that was only typed is looked up: of several places one is chosen', async () => {
  const app = await openScreen({ at: '/customers' });
  app.answer(
    answers(searchAddresses, ({ text }) =>
      ok({
        places: [
          { label: `${text}, Aldercroft`, lngLat: [0.57, 50.85] as const },
          { label: `${text}, Millbeck`, lngLat: [0.61, 50.9] as const },
        ],
      }),
    ),
  );
  const dialog = await askForCustomer(app);
  await fill(app, within(dialog).getByLabelText(new RegExp(`^${t('customer.address')}`)), '9 Tanner Row');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText(t('customer.not-on-map'));
  await app.user.click(await screen.findByRole('button', { name: t('customer.locate') }));
  const places = await dialogOf(t('customer.locate-which'));
  await app.user.click(within(places).getByRole('button', { name: '9 Tanner Row, Millbeck' }));
  await waitFor(() => expect(screen.queryByText(t('customer.not-on-map'))).toBeNull());
  expect(screen.queryByRole('button', { name: t('customer.set-pin') })).toBeNull();
  const [customer] = app.store.snapshot.records(customerRecord).values();
  expect(customer?.address).toEqual({
    ...{ addressDescription: '9 Tanner Row', lngLat: [0.61, 50.9], isVerified: true },
  });
});

test('no lookup is offered where the server looks no addresses up', async () => {
  const app = await openScreen({ at: '/customers' });
  const asked = vi.fn();
  app.answer(installation({ looksUpAddresses: false }, asked));
  const dialog = await askForCustomer(app);
  await fill(app, within(dialog).getByLabelText(new RegExp(`^${t('customer.address')}`)), '9 Tanner Row');
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText(t('customer.not-on-map'));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  await act(async () => {});
  expect(screen.queryByRole('button', { name: t('customer.locate') })).toBeNull();
});

test('addresses that were typed without a connection are looked up once there is one', async () => {
  const app = await openScreen({ at: '/customers' });
  app.firm.goDown();
  await screen.findByText(t('kit.sync-offline'));
  for (const road of ['9 Tanner Row', '12 Mill Bank', '1 Nowhere Lane']) {
    const dialog = await askForCustomer(app);
    await app.user.type(within(dialog).getByLabelText(new RegExp(`^${t('customer.address')}`)), road);
    await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
    await screen.findByRole('heading', { name: road });
    await app.go('/customers');
  }
  const place = (label: string, lng: number): FoundPlace => ({ label, lngLat: [lng, 50.9] });
  app.answer(
    answers(searchAddresses, ({ text }) =>
      ok({
        places: /Mill/.test(text)
          ? [place(`${text}, Aldercroft`, 0.5), place(`${text}, Millbeck`, 0.6)]
          : /Tanner/.test(text)
            ? [place(text, 0.57)]
            : [],
      }),
    ),
  );
  app.firm.comeUp();
  await screen.findByText(t('customer.located-later', { name: '9 Tanner Row' }));
  const choice = await dialogOf(t('customer.locate-which'));
  within(choice).getByText('12 Mill Bank');
  await app.user.click(within(choice).getByRole('button', { name: '12 Mill Bank, Millbeck' }));
  await screen.findByText(t('customer.located-later', { name: '12 Mill Bank' }));
  const pins = [...app.store.snapshot.records(customerRecord).values()].map(({ address }) => [
    address?.addressDescription,
    address?.lngLat?.[0],
  ]);
  expect(new Map(pins as [string, number][])).toEqual(
    new Map<string, number | undefined>([
      ['9 Tanner Row', 0.57],
      ['12 Mill Bank', 0.6],
      ['1 Nowhere Lane', undefined],
    ]),
  );
});

test('an address that was typed while the connection broke, before anybody noticed, is looked up as well', async () => {
  const app = await openScreen({ at: '/customers' });
  const dialog = await askForCustomer(app);
  await app.user.type(within(dialog).getByLabelText(new RegExp(`^${t('customer.address')}`)), '9 Tanner Row');
  // Nobody answers what is asked while it is typed.
  await waitFor(() => expect(isUnanswered('9 Tanner Row ')).toBe(true));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByRole('heading', { name: '9 Tanner Row' });
  app.firm.goDown();
  await screen.findByText(t('kit.sync-offline'));
  app.answer(
    answers(searchAddresses, ({ text }) => ok({ places: [{ label: text, lngLat: [0.57, 50.9] as const }] })),
  );
  app.firm.comeUp();
  await screen.findByText(t('customer.located-later', { name: '9 Tanner Row' }));
});

test('an open note moves with what a colleague makes of it, and of what both changed one’s own words stand', async () => {
  const app = await openScreen({ at: '/customers', colleagues: TOM_HERE });
  const added = await app.store.runCommand(addCustomer, { name: 'Orla Fenwick', address: '' });
  const customerId = added.ok ? added.value.customerId : '';
  const noted = await app.store.runCommand(saveNote, { customerId, text: 'Gate code 11' });
  const noteId = noted.ok ? noted.value.noteId : '';
  await app.go(`/customers/${customerId}/notes`);
  await choose(app, t('customer.note-more'), t('customer.edit-note'));
  const dialog = await dialogOf(t('customer.edit-note'));
  const asTomNotes = (text: string) => asTom(app, ['customers'], saveNote, { customerId, noteId, text });
  asTomNotes('Gate code 12');
  const text = await within(dialog).findByDisplayValue('Gate code 12');
  await fill(app, text, ', at the back');
  asTomNotes('Gate code 34');
  await within(dialog).findByText(t('kit.changed-by-to', { by: 'Tom', value: 'Gate code 34' }));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText('Gate code 12, at the back');
});
