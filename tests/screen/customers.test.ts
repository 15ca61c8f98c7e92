import '@roundsman/client/areas/customers/customer-acts.text.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { saveNote } from '@roundsman/shared-schema/areas/customers/save-note.command.ts';
import { searchAddresses } from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import { noteExport } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asTom, TOM_HERE } from './models/colleague.model.ts';
import { fill } from './models/fill.model.ts';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const heard = answers(noteExport, () => ok({}));
const customers = () => openScreen({ at: '/customers', data: 'sample', answers: [heard] });
const list = () => screen.findByRole('list', { name: t('customer.list') });
const names = async () =>
  within(await list())
    .getAllByRole('listitem')
    .map((row) => row.querySelector('.rm-name')?.textContent ?? '');
const box = (name: string) => screen.getByRole('checkbox', { name: t('list.select', { name }) });
const dialogOf = (name: string) => screen.findByRole('dialog', { name });

/** Opens the form of a new customer from a list that may be empty. */
async function askForCustomer({ user }: OpenScreen): Promise<HTMLElement> {
  const [add] = await screen.findAllByRole('button', { name: t('customer.add') });
  await user.click(add as HTMLElement);
  return dialogOf(t('customer.add'));
}

async function choose({ user }: OpenScreen, menu: string, entry: string) {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
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

test('each wrong field is named, and what was typed stays', async () => {
  const app = await customers();
  const dialog = await askForCustomer(app);
  const form = within(dialog);
  await app.user.click(form.getByRole('button', { name: t('customer.more-fields') }));
  await app.user.click(form.getByRole('button', { name: t('customer.add-person') }));
  const optional = (label: string) => form.getByLabelText(`${label} ${t('kit.optional')}`);
  await fill(app, optional(t('customer.telephone')), 'no number');
  await app.user.type(optional(t('customer.email')), 'nobody');
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

test('the search tells what matched, and says when nothing does', async () => {
  const { user } = await customers();
  await list();
  const search = screen.getByLabelText(t('customer.search'));
  await user.type(search, 'conservatory{Enter}');
  await within(await list()).findAllByText(/Windows and conservatory/);
  await user.clear(search);
  await user.type(search, 'nobody at all{Enter}');
  await screen.findByText(t('kit.no-match', { words: 'nobody at all' }));
});

test('a customer is deleted after a question that counts what goes, and comes back on its own page', async () => {
  const app = await customers();
  const [first = ''] = await names();
  await app.user.click(within(await list()).getByText(first));
  await screen.findByRole('heading', { name: first });
  const at = app.path();
  await choose(app, t('customer.more', { name: first }), t('customer.delete'));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain(t('customer.delete-jobs', { count: 2 }));
  await app.user.click(within(question).getByRole('button', { name: t('customer.delete') }));
  await waitFor(() => expect(app.path()).toBe('/customers'));
  await app.go(at);
  await app.user.click(await screen.findByRole('button', { name: t('customer.restore') }));
  await screen.findByRole('heading', { name: first });
});

test('who is deactivated loses the jobs, and gets those that are chosen back', async () => {
  const app = await customers();
  const [first = ''] = await names();
  await app.user.click(within(await list()).getByText(first));
  await choose(app, t('customer.more', { name: first }), t('customer.deactivate'));
  const dialog = await dialogOf(t('customer-acts.deactivate-ask', { name: first }));
  await app.user.click(within(dialog).getByRole('button', { name: t('customer.deactivate') }));
  await screen.findByText(new RegExp(t('customer-acts.reason-moved')));
  await app.user.click(screen.getByRole('button', { name: t('customer.reactivate') }));
  const back = await dialogOf(t('customer-acts.reactivate-ask', { name: first }));
  for (const job of within(back).getAllByRole<HTMLInputElement>('checkbox')) expect(job.checked).toBe(true);
  await app.user.click(within(back).getByRole('button', { name: t('customer.reactivate') }));
  await waitFor(() => expect(screen.queryByText(new RegExp(t('customer-acts.reason-moved')))).toBeNull());
});

test('two that are selected are merged: one stays, with the jobs of both', async () => {
  const app = await customers();
  const [one = '', two = ''] = await names();
  await app.user.click(box(one));
  await app.user.click(box(two));
  const bar = await screen.findByRole('toolbar', { name: t('kit.selected', { count: 2 }) });
  await app.user.click(within(bar).getByRole('button', { name: t('kit.more') }));
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
  await app.user.click(screen.getByRole('button', { name: t('customer.locate') }));
  const places = await dialogOf(t('customer.locate-which'));
  await app.user.click(within(places).getByRole('button', { name: '9 Tanner Row, Millbeck' }));
  await waitFor(() => expect(screen.queryByText(t('customer.not-on-map'))).toBeNull());
  const [customer] = app.store.snapshot.records(customerRecord).values();
  expect(customer?.address).toEqual({
    ...{ addressDescription: '9 Tanner Row', lngLat: [0.61, 50.9], isVerified: true },
  });
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
  await app.user.type(text, ', at the back');
  asTomNotes('Gate code 34');
  await within(dialog).findByText(t('kit.changed-by-to', { by: 'Tom', value: 'Gate code 34' }));
  await app.user.click(within(dialog).getByRole('button', { name: t('kit.save') }));
  await screen.findByText('Gate code 12, at the back');
});
