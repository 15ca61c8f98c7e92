import { t } from '@roundsman/client/text/texts.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type OpenScreen, openScreen } from './support/open-screen.tsx';
import { ME } from './support/tiny-firm.ts';

const open = () => openScreen({ at: '/dashboard', data: 'sample' });
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')];
const order = () => cards().map(({ dataset }) => dataset.card);
const card = (id: string) =>
  waitFor(() => {
    const found = cards().find(({ dataset }) => dataset.card === id);
    if (!found) throw new Error(`there is no card ${id}`);
    return found;
  });

async function choose({ user }: OpenScreen, id: string, entry: string): Promise<void> {
  const name = t(`dashboard.card-${id as 'rounds'}`);
  await user.click(within(await card(id)).getByRole('button', { name: t('dashboard.more-of', { name }) }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('a card', () => {
  test('counts what its page lists', async () => {
    const app = await open();
    const label = await within(await card('rounds')).findByText(t('dashboard.rounds-jobs'));
    const count = Number(label.parentElement?.querySelector('dd')?.textContent);
    expect(count).toBeGreaterThan(50);
    await app.go('/rounds');
    const [rounds, jobs] = [t('rounds.rounds', { count: 4 }), t('rounds.jobs', { count })];
    await screen.findAllByText(t('rounds.totals', { rounds, jobs }));
  });

  test('counts what a colleague adds, while one looks', async () => {
    const app = await open();
    const figure = async () => {
      const label = await within(await card('rounds')).findByText(t('dashboard.rounds-count'), {
        selector: 'dt',
      });
      return label.parentElement?.querySelector('dd')?.textContent;
    };
    expect(await figure()).toBe('4');
    app.firm.write(['rounds'], (tx) =>
      tx.create(roundRecord, 'r1', { createdBy: 'tom00000' }, { name: 'Quay Road', color: '#112233' }),
    );
    await waitFor(async () => expect(await figure()).toBe('5'));
  });

  test('leads to what it counts', async () => {
    const app = await open();
    await app.user.click(
      within(await card('rounds')).getByRole('link', { name: t('dashboard.card-rounds') }),
    );
    await waitFor(() => expect(app.path()).toBe('/rounds'));
  });

  test('of rounds is there for a planner, and leads to the rounds that a planner sees', async () => {
    const app = await openScreen({ at: '/dashboard', data: 'sample', roles: ['planner'] });
    await app.user.click(
      within(await card('rounds')).getByRole('link', { name: t('dashboard.card-rounds') }),
    );
    await waitFor(() => expect(app.path()).toBe('/all-rounds'));
  });

  test('is moved by its menu, for this person only', async () => {
    const app = await open();
    await card('rounds');
    const before = order();
    const at = before.indexOf('rounds');
    const heard = app.firm.received.length;
    await choose(app, 'rounds', t('dashboard.move-up'));
    await waitFor(() => expect(order().indexOf('rounds')).toBe(at - 1));
    const written = () => app.firm.received.slice(heard).map(({ room }) => room.split('/')[1]?.split('~')[0]);
    await waitFor(() => expect(new Set(written())).toEqual(new Set([`me:${ME}`])));
  });

  test('is hidden, and shown again where cards are arranged', async () => {
    const app = await open();
    await card('devices');
    await choose(app, 'devices', t('dashboard.hide'));
    await waitFor(() => expect(order()).not.toContain('devices'));
    const [more] = await screen.findAllByRole('button', { name: t('kit.more') });
    await app.user.click(more as HTMLElement);
    await app.user.click(await screen.findByRole('menuitem', { name: t('dashboard.arrange') }));
    const dialog = await screen.findByRole('dialog', { name: t('dashboard.arrange') });
    const name = t('dashboard.card-devices');
    await app.user.click(within(dialog).getByRole('button', { name: t('dashboard.show-named', { name }) }));
    await card('devices');
  });
});
