import { t } from '@roundsman/client/text/texts.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { restartEffect } from '@roundsman/shared-schema/areas/rounds/restart-effect.queries.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { noteExport } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { roundNames, roundsList } from './models/rounds.model.ts';
import { answers } from './support/http-answers.ts';
import { openScreen } from './support/open-screen.tsx';

const SAMPLE = ['Aldercroft', 'Canalside', 'Hollin Bank', 'Nether Moor'];
const heard = answers(noteExport, () => ok({}));
const rounds = () => openScreen({ at: '/rounds', data: 'sample', answers: [heard] });
const box = (name: string) => screen.getByRole('checkbox', { name: t('list.select', { name }) });
const bar = (count: number) => screen.findByRole('toolbar', { name: t('kit.selected', { count }) });

test('rounds are selected one by one, by shift as a range, and all at once', async () => {
  const { user } = await rounds();
  await roundsList();
  await user.click(box('Aldercroft'));
  await bar(1);
  await user.keyboard('{Shift>}');
  await user.click(box('Hollin Bank'));
  await user.keyboard('{/Shift}');
  await bar(3);
  expect(box('Canalside').getAttribute('aria-checked')).toBe('true');
  await user.click(screen.getByRole('button', { name: t('kit.select-all') }));
  await bar(4);
});

test('on a new device the rounds are there before their jobs, without any figure', async () => {
  const room = 'acc00000/jobs~1';
  const app = await openScreen({
    at: '/rounds',
    data: 'sample',
    syncs: false,
    before: (firm) => firm.refused.set(room, { code: CLOSE.later, once: false }),
  });
  const list = await roundsList();
  expect(await roundNames()).toEqual(SAMPLE);
  expect(list.textContent).not.toMatch(/£|\bjobs?\b/);
  expect(screen.queryByText(t('rounds.none-yet'))).toBeNull();
  app.firm.refused.delete(room);
  const [rounds, jobs] = [t('rounds.rounds', { count: 4 }), t('rounds.jobs', { count: 112 })];
  await screen.findAllByText(t('rounds.totals', { rounds, jobs }), {}, { timeout: 20_000 });
  expect(list.textContent).toMatch(/£/);
});

test('a box is reached and pressed by keyboard', async () => {
  const { user } = await rounds();
  await roundsList();
  box('Canalside').focus();
  await user.keyboard(' ');
  await bar(1);
});

test('a long press of a finger selects a round and opens nothing; a tap opens it', async () => {
  const { path, user } = await rounds();
  const row = within(await roundsList()).getByText('Canalside');
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 10, clientY: 10 });
  await bar(1);
  fireEvent.pointerUp(row, { pointerType: 'touch' });
  fireEvent.click(row);
  expect(path()).toBe('/rounds');
  expect(box('Canalside').getAttribute('aria-checked')).toBe('true');
  await user.click(row);
  await waitFor(() => expect(path()).toMatch(/^\/rounds\/.+/));
});

test('the end of a long press presses nothing that has appeared under the finger', async () => {
  const { user } = await rounds();
  const row = within(await roundsList()).getByText('Nether Moor');
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 10, clientY: 10 });
  const all = within(await bar(1)).getByRole('button', { name: t('kit.select-all') });
  fireEvent.pointerUp(row, { pointerType: 'touch' });
  fireEvent.click(all);
  await user.click(box('Aldercroft'));
  await bar(2);
  await user.click(all);
  await bar(4);
});

test('a finger that scrolls selects nothing', async () => {
  await rounds();
  const row = within(await roundsList()).getByText('Canalside');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 10, clientY: 10 });
  fireEvent.pointerMove(row, { pointerType: 'touch', clientX: 10, clientY: 60 });
  act(() => void vi.advanceTimersByTime(5000));
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('selected rounds are deleted after a question that counts their jobs, and one undo brings them back', async () => {
  const { user } = await rounds();
  await roundsList();
  await user.click(box('Canalside'));
  await user.click(box('Nether Moor'));
  await user.click(within(await bar(2)).getByRole('button', { name: t('delete-rounds.start') }));
  const dialog = await screen.findByRole('dialog', { name: t('delete-rounds.title', { count: 2 }) });
  await user.click(within(dialog).getByRole('button', { name: t('delete-rounds.start') }));
  const done = await within(dialog).findByRole('button', { name: t('list.bulk-done') });
  await user.click(done);
  await waitFor(async () => expect(await roundNames()).toEqual(['Aldercroft', 'Hollin Bank']));
  await user.click(await screen.findByRole('button', { name: t('kit.undo') }));
  await waitFor(async () => expect(await roundNames()).toEqual(SAMPLE));
});

test('before schedules are restarted it is said what becomes of jobs that begin later or go their own way', async () => {
  const app = await rounds();
  await roundsList();
  const { store, user } = app;
  const round = [...store.snapshot.records(roundRecord).values()].find(({ name }) => name === 'Canalside');
  const begun = await act(() =>
    store.runCommand(addJob, {
      customer: { name: 'Ann Later', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 900 }],
      frequency: { type: 'round' },
      firstDay: addDays(store.today(), 100),
      roundId: round?.id ?? '',
    }),
  );
  expect(begun.ok).toBe(true);
  const { own } = restartEffect(store.snapshot, [round?.id ?? ''], store.today());
  await user.click(box('Canalside'));
  await user.click(within(await bar(1)).getByRole('button', { name: t('rounds.restart') }));
  const dialog = await screen.findByRole('dialog', { name: t('restart-rounds.title', { count: 1 }) });
  expect(dialog.textContent).toContain(t('round-edit.later', { count: 1 }));
  expect(own).toBeGreaterThan(0);
  expect(dialog.textContent).toContain(t('round-edit.own', { count: own }));
  expect(dialog.textContent).toContain(t('round-edit.dropped'));
});

test('the rounds that are selected are saved to a file, which the audit hears of', async () => {
  const { user, calls } = await rounds();
  await roundsList();
  await user.click(box('Canalside'));
  await user.click(within(await bar(1)).getByRole('button', { name: t('list.export') }));
  await screen.findByText(t('list.exported', { count: 1 }));
  const exported = expect.objectContaining({ what: 'rounds', rows: 1 });
  await waitFor(() => expect(calls.map(({ input }) => input)).toContainEqual(exported));
});
