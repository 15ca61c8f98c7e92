import { t } from '@roundsman/client/text/texts.ts';
import { jobCard } from '@roundsman/shared-schema/areas/jobs/job.card.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { moveJobs } from '@roundsman/shared-schema/areas/rounds/move-jobs.command.ts';
import { orderDocuments } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { sortRound } from '@roundsman/shared-schema/areas/rounds/sort-round.command.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asTom, TOM_HERE } from './models/colleague.model.ts';
import { messageOf, takeBack } from './models/frame.model.ts';
import { chooseInRound, dialogOf, finish, openRound, questionOf } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const ROUND = 'Canalside';

const rows = () => [...document.querySelectorAll<HTMLElement>('[role="grid"] [role="row"][data-row-id]')];
const orderShown = () => rows().map(({ dataset }) => dataset.rowId ?? '');
const waitForOrder = (ids: readonly string[]) => waitFor(() => expect(orderShown()).toEqual(ids));

function rowOf(id: string): HTMLElement {
  const row = rows().find(({ dataset }) => dataset.rowId === id);
  if (!row) throw new Error(`there is no row ${id}`);
  return row;
}

/** The order after `block` went between what stands at `at` - 1 and `at` of the others. */
function withBlockAt(ids: readonly string[], block: readonly string[], at: number): string[] {
  const rest = ids.filter((id) => !block.includes(id));
  return [...rest.slice(0, at), ...block, ...rest.slice(at)];
}

/** Opens a round; answers the order of its jobs. */
async function openOrder(): Promise<{ app: OpenScreen; order: string[]; roundId: string }> {
  const app = await openScreen({
    at: '/rounds',
    data: 'sample',
    colleagues: TOM_HERE,
  });
  await openRound(app, ROUND);
  await waitFor(() => expect(rows().length).toBeGreaterThan(10));
  return { app, order: orderShown(), roundId: app.path().split('/').at(-1) ?? '' };
}

async function moveByMenu({ user }: OpenScreen, id: string, entry: string): Promise<void> {
  rowOf(id).focus();
  await user.keyboard('m');
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

const MOVED_TO_FIRST = new RegExp(`${t('rounds.moved', { count: 1, name: '', place: '1st' })}$`);

test('a job moves by its menu: by one, to an end, and after a position that is there', async () => {
  const { app, order: before } = await openOrder();
  const [, , , fourth = '', fifth = ''] = before;
  await moveByMenu(app, fifth, t('rounds.move-down'));
  let order = withBlockAt(before, [fifth], 5);
  await waitForOrder(order);
  await moveByMenu(app, fifth, t('rounds.move-bottom'));
  order = withBlockAt(order, [fifth], order.length - 1);
  await waitForOrder(order);
  await moveByMenu(app, fourth, t('open-round.move-after'));
  const field = await screen.findByLabelText<HTMLInputElement>(t('open-round.move-after-label'));
  const question = field.closest<HTMLElement>('[role="dialog"]') as HTMLElement;
  await app.user.type(field, '99');
  await app.user.click(within(question).getByRole('button', { name: t('rounds.move') }));
  await within(question).findByText(t('open-round.move-after-wrong', { last: order.length }));
  await app.user.clear(field);
  await app.user.type(field, '10');
  await finish(app, question, t('rounds.move'));
  await waitForOrder(withBlockAt(order, [fourth], 9));
});

test('Escape gives a lifted job up, and the round stays open', async () => {
  const { app, order } = await openOrder();
  const [, , , fourth = ''] = order;
  const name = rowOf(fourth).querySelector('.rm-name')?.textContent ?? '';
  within(rowOf(fourth))
    .getByRole('button', { name: t('drag.handle', { name }) })
    .focus();
  await app.user.keyboard(' {ArrowDown}{Escape}');
  await screen.findByText(t('drag.cancelled'));
  await dialogOf(ROUND);
  await waitForOrder(order);
});

test('a selection moves as one block and stays selected', async () => {
  const { app, order } = await openOrder();
  const block = [order[2] ?? '', order[5] ?? '', order[6] ?? ''];
  for (const [at, id] of block.entries()) {
    fireEvent.click(rowOf(id), { ctrlKey: true });
    await screen.findByRole('toolbar', { name: t('kit.selected', { count: at + 1 }) });
  }
  await moveByMenu(app, block[1] ?? '', t('rounds.move-top'));
  await waitForOrder(withBlockAt(order, block, 0));
  const selected = rows().filter((row) => row.getAttribute('aria-selected') === 'true');
  expect(selected.map(({ dataset }) => dataset.rowId)).toEqual(block);
});

test('the customer of the one selected job is opened, and that of several is not offered', async () => {
  const { app, order } = await openOrder();
  const [first = '', second = ''] = order;
  fireEvent.click(rowOf(first), { ctrlKey: true });
  await screen.findByRole('toolbar', { name: t('kit.selected', { count: 1 }) });
  fireEvent.click(rowOf(second), { ctrlKey: true });
  await screen.findByRole('toolbar', { name: t('kit.selected', { count: 2 }) });
  expect(screen.queryByRole('button', { name: t('round-edit.customer') })).toBeNull();
  fireEvent.click(rowOf(second), { ctrlKey: true });
  await app.user.click(await screen.findByRole('button', { name: t('round-edit.customer') }));
  const { customerId } = app.store.snapshot.record(jobRecord, first) ?? {};
  await waitFor(() => expect(app.path()).toBe(`/customers/${customerId}`));
});

test('undo takes back what is still as it was left', async () => {
  const { app, order } = await openOrder();
  const mine = order[8] ?? '';
  await moveByMenu(app, mine, t('rounds.move-top'));
  await waitForOrder(withBlockAt(order, [mine], 0));
  await takeBack(app, MOVED_TO_FIRST);
  await waitForOrder(order);
});

test('undo leaves alone what somebody else has changed since, and names it and whom', async () => {
  const { app, order, roundId } = await openOrder();
  const mine = order[8] ?? '';
  await moveByMenu(app, mine, t('rounds.move-top'));
  const moved = withBlockAt(order, [mine], 0);
  await waitForOrder(moved);
  await waitFor(() => expect(app.store.syncState.get().waiting).toBe(0));
  asTom(app, orderDocuments, moveJobs, { roundId, jobIds: [mine], after: null, before: null });
  const stands = withBlockAt(moved, [mine], moved.length - 1);
  await waitForOrder(stands);
  await takeBack(app, MOVED_TO_FIRST);
  const records = jobCard.name(app.store.snapshot, mine);
  const left = t('changes.left-named', { count: 1, records, names: 'Tom' });
  await messageOf(t('changes.undone-but', { left }));
  await waitForOrder(stands);
});

test('sorted by address after a question that counts, and taken back', async () => {
  const { app, order: sorted } = await openOrder();
  // The sample lies in the order of its addresses.
  await moveByMenu(app, sorted[8] ?? '', t('rounds.move-top'));
  const order = withBlockAt(sorted, [sorted[8] ?? ''], 0);
  await waitForOrder(order);
  await chooseInRound(app, t('rounds.sort-address'));
  const question = await questionOf(t('rounds.sort-address-title'));
  within(question).getByText(t('rounds.sort-address-text', { count: order.length }));
  await finish(app, question, t('rounds.sort-address-confirm'));
  await messageOf(t('rounds.sorted-address'));
  await waitFor(() => expect(orderShown()).not.toEqual(order));
  expect(orderShown().sort()).toEqual([...order].sort());
  await takeBack(app, t('rounds.sorted-address'));
  await waitForOrder(order);
});

test('that somebody else sorted the round is said above it', async () => {
  const { app, order, roundId } = await openOrder();
  const moved = withBlockAt(order, [order[8] ?? ''], 0);
  asTom(app, orderDocuments, moveJobs, {
    roundId,
    jobIds: [order[8] ?? ''],
    after: null,
    before: order[0] ?? '',
  });
  await waitForOrder(moved);
  asTom(app, orderDocuments, sortRound, { roundId, by: 'address' });
  await screen.findByText(t('rounds.did-sorted', { name: 'Tom' }));
  await waitFor(() => expect(orderShown()).not.toEqual(moved));
});
