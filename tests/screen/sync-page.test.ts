import { t } from '@roundsman/client/text/texts.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openRound, roundsList } from './models/rounds.model.ts';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';

/** The card that compares this device with the server. */
async function verifyCard(): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: t('sync.verify-title') });
  return heading.closest<HTMLElement>('.rm-card') as HTMLElement;
}

const [IDENTICAL = ''] = t('sync.verify-equal', { when: '§' }).split('§');
const identical = new RegExp(`^${IDENTICAL}\\d\\d:\\d\\d$`);
const [, COMPARED = ''] = t('sync.verify-compared', { count: 2, records: '§' }).split('§');

async function verifyNow({ user }: OpenScreen): Promise<HTMLElement> {
  const card = await verifyCard();
  await user.click(within(card).getByRole('button', { name: t('sync.verify-now') }));
  await within(card).findByText(identical);
  return card;
}

describe('verify', () => {
  test('says that a device holds the same, with the time and how much was compared', async () => {
    const app = await openScreen({ at: '/sync-status', data: 'sample' });
    await within(await verifyCard()).findByText(t('sync.verify-never'));
    const card = await verifyNow(app);
    within(card).getByText((words) => words.endsWith(COMPARED) && /^\d+/.test(words));
  });

  test('needs a connection, says so, and keeps what it found', async () => {
    const app = await openScreen({ at: '/sync-status', data: 'sample' });
    const card = await verifyNow(app);
    app.firm.goDown();
    await within(card).findByText(t('sync.verify-offline'));
    const button = within(card).getByRole<HTMLButtonElement>('button', { name: t('sync.verify-now') });
    expect(button.disabled || button.getAttribute('aria-disabled') === 'true').toBe(true);
    within(card).getByText(identical);
  });
});

describe('the small cloud of a row', () => {
  test('stands at a job of the open round, too, and leads to devices and sync', async () => {
    const app = await openScreen({ at: '/rounds', data: 'sample' });
    await roundsList();
    app.firm.goDown();
    const round = await openRound(app, 'Canalside');
    await waitFor(() => expect(round.querySelector('[data-row-id]')).not.toBeNull());
    const row = round.querySelector<HTMLElement>('[data-row-id]') as HTMLElement;
    const id = row.dataset.rowId;
    row.focus();
    await app.user.keyboard('m');
    await app.user.click(await screen.findByRole('menuitem', { name: t('rounds.move-down') }));
    const button = await waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[data-row-id="${id}"] .waiting-mark-button`);
      if (!found) throw new Error('the row has no cloud');
      return found;
    });
    await app.user.click(button);
    await app.user.click(
      (await screen.findAllByRole('link', { name: t('changes.mark-link') })).at(-1) as HTMLElement,
    );
    await waitFor(() => expect(app.path()).toBe('/sync-status'));
  });
});
