import { t } from '@roundsman/client/text/texts.ts';
import { deleteRound } from '@roundsman/shared-schema/areas/rounds/delete-round.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

const open = () => openScreen({ at: '/quickstart' });
const step = (id: string) => document.querySelector<HTMLElement>(`[data-step="${id}"]`);
const stateIs = (id: string, state: string) => waitFor(() => expect(step(id)?.dataset.state).toBe(state));

async function answer({ user }: OpenScreen, id: string, choice: string): Promise<void> {
  const row = step(id);
  if (!row) throw new Error(`there is no step ${id}`);
  const [more] = within(row).getAllByRole('button', { expanded: false });
  if (!more) throw new Error(`the step ${id} has no menu`);
  await user.click(more);
  await user.click(await screen.findByRole('menuitem', { name: choice }));
}

describe('the quick start', () => {
  test('marks a step done by the data, and open again when the data goes', async () => {
    const { firm, store } = await open();
    await stateIs('first-round', 'open');
    firm.write(['rounds'], (tx) =>
      tx.create(roundRecord, 'r1', { createdBy: 'bob00000' }, { name: 'Quay Road', color: '#112233' }),
    );
    await stateIs('first-round', 'done');
    expect(within(step('first-round') as HTMLElement).queryByRole('button')).toBeNull();
    await act(() => store.runCommand(deleteRound, { roundId: 'r1' }));
    await stateIs('first-round', 'open');
  });

  test('takes a step as done that somebody else’s joining has done', async () => {
    await openScreen({ at: '/quickstart', colleagues: { bob00000: { name: 'Bob', roles: ['admin'] } } });
    await stateIs('users', 'done');
  });

  test('leads to the screen of a step', async () => {
    const app = await open();
    await stateIs('first-round', 'open');
    await app.user.click(within(step('first-round') as HTMLElement).getByRole('link'));
    await waitFor(() => expect(app.path()).toBe('/rounds'));
  });

  test('puts a step off, and the others see it', async () => {
    const app = await open();
    await stateIs('business', 'open');
    await answer(app, 'business', t('quickstart.later'));
    await stateIs('business', 'later');
    await waitFor(() => expect(app.firm.stored('settings', 'quick-start.business')).toBe('later'));
  });

  test('puts a step aside, and takes it up again', async () => {
    const app = await open();
    await stateIs('first-customers', 'open');
    await answer(app, 'first-customers', t('quickstart.not-for-me'));
    await stateIs('first-customers', 'not-for-me');
    await waitFor(() =>
      expect(app.firm.stored('settings', 'quick-start.first-customers')).toBe('not-for-me'),
    );
    await screen.findByRole('region', { name: t('quickstart.put-aside') });
    await answer(app, 'first-customers', t('quickstart.take-up'));
    await stateIs('first-customers', 'open');
  });

  test.each(['later', 'not-for-me'])('shows what another device has answered (%s)', async (said) => {
    const { firm } = await open();
    await stateIs('business', 'open');
    firm.put('settings', { 'quick-start.business': said });
    await stateIs('business', said);
  });

  test('is hidden for good and shown again', async () => {
    const app = await open();
    await app.user.click(await screen.findByRole('button', { name: t('quickstart.hide') }));
    await screen.findByText(t('quickstart.hidden'));
    await app.user.click(screen.getByRole('button', { name: t('quickstart.show') }));
    await screen.findByText(t('quickstart.hide-text'));
  });
});
