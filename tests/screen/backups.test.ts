import { developerAtom } from '@roundsman/client/parts/actor.hook.ts';
import { bytes } from '@roundsman/client/text/format.ts';
import { t } from '@roundsman/client/text/texts.ts';
import {
  type BackupItem,
  listBackups,
  makeBackup,
} from '@roundsman/shared-schema/areas/backups/backups.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { expect, onTestFinished, test } from 'vitest';
import { answers } from './support/http-answers.ts';
import { openScreen, type ScreenOptions } from './support/open-screen.tsx';

const backup = (id: string, more: Partial<BackupItem> = {}): BackupItem => ({
  ...{ id, date: 1_790_000_000_000, size: 2_100_000, initiatorTask: 'auto', digest: 'ab' },
  ...{ counts: { customers: 12, jobs: 30 }, head: 7, readBackAt: null, isFaulty: false, ...more },
});

const listing = (...backups: BackupItem[]) =>
  answers(listBackups, () => ok({ backups, storage: { used: 1_000, limit: null } }));
const open = (backups: BackupItem[], options: ScreenOptions = {}) =>
  openScreen({ at: '/settings/backups', answers: [listing(...backups)], ...options });
const items = async () =>
  within(await screen.findByRole('list', { name: t('backups.history') })).queryAllByRole('listitem');

test('the most recent one, and each with its task, stand in the view', async () => {
  await open([backup('new00001', { initiatorTask: 'manual' }), backup('old00001', { readBackAt: 5 })]);
  const [first, second] = await items();
  screen.getByText(t('backups.latest-text', { size: '2.1 MB', records: 42 }));
  within(first as HTMLElement).getByText(t('backups.task-manual'), { exact: false });
  within(second as HTMLElement).getByText(t('backups.read-back'));
});

test('without any it says so, and one is made by hand', async () => {
  const app = await open([]);
  await screen.findByText(t('backups.none'));
  app.answer(
    answers(makeBackup, () => ok(backup('new00001'))),
    listing(backup('new00001', { initiatorTask: 'manual' })),
  );
  await app.user.click(screen.getByRole('button', { name: t('backups.make') }));
  await screen.findByText(t('backups.made'));
  await waitFor(async () => expect(await items()).toHaveLength(1));
  app.answer(answers(makeBackup, () => fail('backups.busy')));
  await app.user.click(screen.getByRole('button', { name: t('backups.make') }));
  await screen.findByText(t('backups.busy'));
});

async function menuOf(app: Awaited<ReturnType<typeof open>>) {
  const [item] = await items();
  await app.user.click(within(item as HTMLElement).getByRole('button'));
  return screen.findByRole('menu');
}
const isDisabled = (entry: HTMLElement) => entry.getAttribute('aria-disabled') === 'true';

test('Owners download, and nobody but developers loads', async () => {
  const owners = await menuOf(await open([backup('new00001')]));
  expect(isDisabled(within(owners).getByRole('menuitem', { name: t('backups.download') }))).toBe(false);
  expect(within(owners).queryByRole('menuitem', { name: t('backups.load') })).toBeNull();
});

test('an Admin is told that Owners download', async () => {
  const menu = await menuOf(await open([backup('new00001')], { roles: ['admin'] }));
  expect(isDisabled(within(menu).getByRole('menuitem'))).toBe(true);
  within(menu).getByText(t('backups.download-owner'));
});

test('one that cannot be read says so, and is given to nobody', async () => {
  const app = await open([backup('bad00001', { isFaulty: true })]);
  await screen.findByText(t('backups.faulty'));
  expect(isDisabled(within(await menuOf(app)).getByRole('menuitem'))).toBe(true);
});

test('developers are shown all of them and may load one, which says when it fails', async () => {
  getDefaultStore().set(developerAtom, true);
  onTestFinished(() => getDefaultStore().set(developerAtom, false));
  const app = await open([backup('new00001')]);
  await items();
  expect(app.calls.map(({ input }) => input)).toContainEqual(expect.objectContaining({ all: 'yes' }));
  await app.user.click(within(await menuOf(app)).getByRole('menuitem', { name: t('backups.load') }));
  await screen.findByText(t('backups.load-failed'));
});

test('without a connection it says that it needs one', async () => {
  await open([], { answers: [] });
  await screen.findByText(t('backups.offline'));
});

test('a Planner does not have it', async () => {
  await open([], { roles: ['planner'] });
  await waitFor(() => expect(screen.queryByText(t('backups.none'))).toBeNull());
  expect(screen.queryByRole('button', { name: t('backups.make') })).toBeNull();
});

test.each([
  [500, undefined, undefined],
  [850, 85, 'backups.room-soon'],
  [1_000, 100, 'backups.room-full'],
] as const)('how much room is taken stands there: %i of 1,000', async (used, percent, text) => {
  const storage = { used: used * 1_000_000, limit: 1_000_000_000 };
  await open([], { answers: [answers(listBackups, () => ok({ backups: [backup('new00001')], storage }))] });
  const words = { used: bytes(storage.used), limit: bytes(storage.limit) };
  await screen.findByText(t('backups.room-of', words));
  if (percent === undefined) expect(screen.queryByText(t('backups.room-soon'))).toBeNull();
  else {
    screen.getByText(t('backups.room-title', { percent }));
    screen.getByText(t(text));
  }
  const make = screen.getByRole<HTMLButtonElement>('button', { name: t('backups.make') });
  expect(make.disabled).toBe(percent === 100);
});
