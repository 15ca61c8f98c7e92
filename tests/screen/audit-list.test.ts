import { t } from '@roundsman/client/text/texts.ts';
import {
  type AuditEntry,
  listAudit,
  listMemberSecurity,
} from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { noteExport } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';

const MEMBER = {
  email: 'ivy@sparkle.example',
  hasSecondFactor: false,
  passwordDue: false,
  lastSignIn: null,
  failed: 0,
  exports: 0,
  sessions: 1,
};
const members = answers(listMemberSecurity, () =>
  ok({
    members: [
      { ...MEMBER, user: 'userivy1', name: 'Ivy New' },
      { ...MEMBER, user: 'userben2', name: 'Ben Old', email: 'ben@sparkle.example', failed: 3 },
    ],
  }),
);
const entry = (id: number, event: AuditEntry['event'], userName: string): AuditEntry => ({
  ...{ id, event, userName, at: id, user: 'userivy1', actor: 'userivy1', actorName: userName },
  ...{ device: null, deviceName: 'Van phone', address: '127.0.0.1', agent: '', details: {} },
});
/** Two pages of one event each. */
const audit = answers(listAudit, ({ before, group }) =>
  ok({
    events:
      before === undefined ? [entry(9, 'sign-in.ok', 'Ivy New')] : [entry(4, 'device.renamed', 'Ben Old')],
    hasMore: before === undefined && group === undefined,
    isLimited: false,
  }),
);
const heard = answers(noteExport, () => ok({}));
const open = (at: string) => openScreen({ at, answers: [members, audit, heard] });
const events = () => screen.findByRole('list', { name: t('user-security.events') });

test('people stand by name and are found by address', async () => {
  const { user } = await open('/audit');
  const list = () => screen.findByRole('list', { name: t('user-security.people') });
  const names = async () =>
    within(await list())
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label'));
  const [ben, ivy] = [t('list.select', { name: 'Ben Old' }), t('list.select', { name: 'Ivy New' })];
  expect(await names()).toEqual([ben, ivy]);
  await user.type(screen.getByRole('searchbox', { name: t('user-security.search-people') }), 'ivy@{Enter}');
  await waitFor(async () => expect(await names()).toEqual([ivy]));
});

test('events are narrowed by the server, one kind at a time', async () => {
  const { user, calls } = await open('/audit?events');
  const list = await events();
  const asked = () => calls.filter(({ path }) => path.endsWith('/audit')).at(-1)?.input;
  for (const kind of ['user-security.group-devices', 'user-security.group-data'] as const) {
    await user.click(screen.getByRole('button', { name: t('list.filter') }));
    await user.click(await screen.findByRole('menuitemradio', { name: t(kind) }));
  }
  await waitFor(() => expect(asked()).toMatchObject({ group: 'data' }));
  expect(
    screen.queryByText(t('user-security.chip-group', { name: t('user-security.group-devices') })),
  ).toBeNull();
  within(list).getByText(t('user-security.event-sign-in-ok'));
});

test('a search looks in events that were not fetched yet', async () => {
  const { user } = await open('/audit?events');
  await events();
  expect(screen.queryByText(/Ben Old/)).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: t('user-security.search-events') }), 'ben{Enter}');
  // What is looked for is marked, and stands apart in its row.
  await waitFor(async () => expect((await events()).textContent).toContain('Ben Old'));
});

test('a file has every event, also those that are not shown', async () => {
  const { user, calls } = await open('/audit?events');
  await events();
  await user.click(screen.getAllByRole('button', { name: t('kit.more') })[0] as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: t('list.export') }));
  const told = expect.objectContaining({ what: 'audit', rows: 2 });
  await waitFor(() => expect(calls.map(({ input }) => input)).toContainEqual(told));
});
