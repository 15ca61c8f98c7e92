import { developerAtom } from '@roundsman/client/parts/actor.hook.ts';
import { t } from '@roundsman/client/text/texts.ts';
import {
  type AuditLogEntry,
  addTestEntries,
  searchAudit,
} from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { verifyAudit } from '@roundsman/shared-schema/areas/audit/verify-audit.http.ts';
import { customerRecord } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { deleteCustomer } from '@roundsman/shared-schema/areas/customers/delete-customer.command.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { answers } from './support/http-answers.ts';
import { type OpenScreen, openScreen, type ScreenOptions } from './support/open-screen.tsx';

const entry = (id: number, more: Partial<AuditLogEntry>): AuditLogEntry => ({
  ...{ id, at: id * 1000, actor: 'userivy1', actorName: 'Ivy New', actorEmail: 'ivy@sparkle.example' },
  ...{ about: null, aboutName: '', action: 'record.changed', kind: 'round', document: 'rounds' },
  ...{
    record: 'round001',
    name: 'Harbour',
    records: 1,
    changeCount: 0,
    changes: [],
    deviceName: 'Van phone',
  },
  ...{ address: '', agent: '', details: {}, ...more },
});
const renamed = entry(9, {
  changeCount: 1,
  changes: [
    {
      ...{
        seq: 1,
        at: 9000,
        field: 'name',
        actor: 'userivy1',
        device: 'd1',
        command: null,
        record: 'round001',
      },
      ...{ old: 'Mill', new: 'Harbour', isCut: false },
    },
  ],
});
const signedIn = entry(4, {
  action: 'sign-in.ok',
  kind: null,
  document: null,
  record: null,
  records: 0,
  name: '',
});

/** Two pages of one entry each. */
const pages = answers(searchAudit, ({ before, query }) => {
  if (query === 'nothing') return ok({ entries: [], total: 0, next: null });
  return before
    ? ok({ entries: [signedIn], next: null })
    : ok({ entries: [renamed], total: 2, next: { at: renamed.at, id: renamed.id } });
});

beforeEach(() => {
  getDefaultStore().set(developerAtom, true);
  onTestFinished(() => getDefaultStore().set(developerAtom, false));
});

const open = (options: ScreenOptions = {}) =>
  openScreen({
    at: '/audit/log',
    answers: [pages],
    before: (firm) => firm.put('core', { 'feature:audit': true }),
    ...options,
  });
const list = () => screen.findByRole('list', { name: t('audit.list') });
const asked = ({ calls }: OpenScreen) =>
  calls.filter(({ path }) => path.endsWith('/audit/search')).map(({ input }) => input);
const searchFor = ({ user }: OpenScreen, typed: string) =>
  user.type(screen.getByRole('searchbox', { name: t('audit.search') }), `${typed}{Enter}`);

test('an entry unfolds what was changed, and more entries follow', async () => {
  const app = await open();
  const rows = await list();
  await screen.findByText(t('audit.count', { count: 2 }));
  await app.user.click(within(rows).getByRole('button', { expanded: false }));
  expect(within(rows).getByRole('region').textContent).toContain('from Mill to Harbour');
  within(rows).getByText('Van phone');
  await app.user.click(screen.getByRole('button', { name: t('audit.more') }));
  await waitFor(() => expect(within(rows).getAllByRole('listitem')).toHaveLength(2));
  within(rows).getByText(t('user-security.event-sign-in-ok'));
  expect(asked(app).at(-1)).toMatchObject({ before: { at: 9000, id: 9 } });
});

test('a search says what its words mean here, and what cannot be read is refused at once', async () => {
  const app = await open();
  await list();
  await searchFor(app, t('audit.action-record-deleted'));
  await waitFor(() =>
    expect(asked(app).at(-1)).toMatchObject({
      query: t('audit.action-record-deleted'),
      meanings: {
        [t('audit.action-record-deleted')]: { actions: expect.arrayContaining(['record.deleted']) },
      },
    }),
  );
  const before = asked(app).length;
  const field = screen.getByRole('searchbox', { name: t('audit.search') });
  await app.user.clear(field);
  await searchFor(app, '15/06/2026-01/06/2026');
  await screen.findByText(t('audit.range-backwards', { from: '15/06/2026', to: '01/06/2026' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(
    asked(app)
      .slice(before)
      .map((input) => (input as { query: string }).query),
  ).not.toContain('15/06/2026-01/06/2026');
  await app.user.clear(field);
  await searchFor(app, 'nothing');
  await screen.findByText(t('audit.none-found'));
  await searchFor(app, ' user:');
  await screen.findByText(t('audit.wrong-search'));
  await app.user.click(screen.getByRole('button', { name: t('audit.clear') }));
  await list();
});

test('it is filtered by one user or none', async () => {
  const app = await open({ colleagues: { userivy1: { name: 'Ivy New', roles: ['planner'] } } });
  await list();
  await app.user.selectOptions(screen.getByLabelText(t('audit.user')), 'Ivy New');
  await waitFor(() => expect(asked(app).at(-1)).toMatchObject({ user: 'userivy1' }));
  await app.user.selectOptions(screen.getByLabelText(t('audit.user')), t('audit.user-all'));
  await list();
});

test('the help of the search goes on and back', async () => {
  const app = await open();
  await list();
  await app.user.click(screen.getByRole('button', { name: t('audit.help') }));
  const dialog = await screen.findByRole('dialog', { name: t('audit.help-title') });
  const press = (key: 'audit.help-next' | 'audit.help-back') =>
    app.user.click(within(dialog).getByRole('button', { name: t(key) }));
  within(dialog).getByText(t('audit.help-words'));
  for (const page of ['quotes', 'fields', 'dates', 'not'] as const) {
    await press('audit.help-next');
    within(dialog).getByText(t(`audit.help-${page}`));
  }
  expect(within(dialog).queryByRole('button', { name: t('audit.help-next') })).toBeNull();
  await press('audit.help-back');
  within(dialog).getByText(t('audit.help-dates'));
});

test('a deleted customer is brought back', async () => {
  const app = await open({ data: 'sample' });
  await list();
  await waitFor(() => expect(app.store.snapshot.records(customerRecord).size).toBeGreaterThan(0));
  const [customer] = app.store.snapshot.records(customerRecord).values();
  const customerId = customer?.id ?? '';
  await app.store.runCommand(deleteCustomer, { customerId });
  app.answer(
    answers(searchAudit, () =>
      ok({
        entries: [
          entry(7, { action: 'record.deleted', kind: 'customer', document: 'customers', record: customerId }),
        ],
        total: 1,
        next: null,
      }),
    ),
  );
  await searchFor(app, 'x');
  await screen.findByText(t('audit.count', { count: 1 }));
  await app.user.click(within(await list()).getByRole('button', { expanded: false }));
  await app.user.click(await screen.findByRole('button', { name: t('audit.restore') }));
  await waitFor(() => expect(app.store.snapshot.record(customerRecord, customerId)?.deleted).toBe(false));
  expect(screen.queryByRole('button', { name: t('audit.restore') })).toBeNull();
});

test('Owners have the log verified; developers add test entries and write one', async () => {
  const app = await open();
  app.answer(
    answers(verifyAudit, () => ok({ days: 3, changes: 40, faults: [] })),
    answers(addTestEntries, ({ count = 20, words }) => ok({ added: words ? 1 : count })),
  );
  await list();
  const choose = async (key: 'audit.verify' | 'audit.add-test' | 'audit.log-entry') => {
    await app.user.click(screen.getAllByRole('button', { name: t('kit.more') })[0] as HTMLElement);
    await app.user.click(await screen.findByRole('menuitem', { name: t(key) }));
  };
  await choose('audit.verify');
  await screen.findByText(t('audit.verify-whole', { count: 3, changes: 40 }));
  await choose('audit.add-test');
  await screen.findByText(t('audit.added-test', { count: 20 }));
  await choose('audit.log-entry');
  const dialog = await screen.findByRole('dialog', { name: t('audit.log-entry') });
  await app.user.type(within(dialog).getByLabelText(t('audit.log-entry-words')), 'Checked by hand{Enter}');
  await screen.findByText(t('audit.logged-entry'));
  expect(app.calls.map(({ input }) => input)).toContainEqual(
    expect.objectContaining({ words: 'Checked by hand' }),
  );
});

test('without a connection it says that it needs one; without developer mode it is not there', async () => {
  const app = await open({ answers: [] });
  await screen.findByText(t('audit.failed'));
  app.firm.goDown();
  await screen.findByText(t('audit.offline'));
  app.answer(pages);
  app.firm.comeUp();
  await list();
  getDefaultStore().set(developerAtom, false);
  await waitFor(() => expect(screen.queryByRole('list', { name: t('audit.list') })).toBeNull());
});
