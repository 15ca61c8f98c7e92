import { pageTitle } from '@roundsman/client/routes/page-title.ts';
import { paths } from '@roundsman/client/routes/paths.ts';
import { addressOf, landingRoutes } from '@roundsman/client/routes/route-access.ts';
import type { RouteRow } from '@roundsman/client/routes/route-row.ts';
import { ROUTE_TABLE } from '@roundsman/client/routes/route-table.ts';
import { t } from '@roundsman/client/text/texts.ts';
import { FEATURES } from '@roundsman/shared-schema/access/features.ts';
import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { menu, menuAddresses } from './models/frame.model.ts';
import { openScreen } from './support/open-screen.tsx';

const BUILT: readonly RouteRow[] = ROUTE_TABLE.filter(({ built }) => built);
const SOMEBODY_ELSE = { bob00000: { name: 'Bob', roles: ['worker'] as const } };
const ROLE_SETS: readonly { roles: Role[] }[] = [
  { roles: ['owner'] },
  { roles: ['admin'] },
  { roles: ['creator', 'jobEditor'] },
  { roles: ['planner'] },
  { roles: ['worker'] },
  { roles: ['canvasser', 'reporting'] },
];

const actorOf = (roles: readonly Role[]): Actor => ({
  roles,
  level: 'ultimate',
  features: FEATURES,
  traits: ['multi-user', 'store-approved', 'visual-planner-shown'],
  subscribed: true,
});

describe.each(ROLE_SETS)('for $roles', ({ roles }) => {
  const actor = actorOf(roles);

  test('the app starts at the first page of the table that opens, never at how data is stored', async () => {
    const app = await openScreen({ roles, data: 'sample', colleagues: SOMEBODY_ELSE });
    const landing = landingRoutes(actor).find(({ id }) => id !== 'sync-status');
    await waitFor(() => expect(app.path()).toBe(landing ? addressOf(landing) : paths.yourWork()));
  });

  test('every built route opens or is refused, as its row says, and stands in the menu if it opens', async () => {
    const app = await openScreen({ roles, data: 'sample', colleagues: SOMEBODY_ELSE, at: '/about' });
    const wrong: string[] = [];
    const inMenu = new Set(await menuAddresses(app));
    for (const row of BUILT) {
      const address = addressOf(row) ?? row.path.replace(/:\w+/, '3');
      await app.go(address);
      const isOpen = may(actor, row.requires);
      // The page of before stays until the next one's program is here, and goes then.
      const main = () => screen.getAllByRole('main')[0] as HTMLElement;
      if (isOpen) await waitFor(() => expect(main().getAttribute('aria-label')).not.toBeNull());
      else await waitFor(() => within(main()).getByText(t('app.no-permission')));
      if ((within(main()).queryByText(t('app.no-permission')) !== null) === isOpen) wrong.push(row.id);
      if (row.group !== null && inMenu.has(address) !== isOpen) wrong.push(`${row.id} in the menu`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('an address that nobody knows', () => {
  test.each(['/nowhere', '/nothing/here', '/rounds/a/b/c', '/%F0%9F%A7%BD', '/users/constructor'])(
    '%s says that there is nothing',
    async (at) => {
      await openScreen({ at });
      await screen.findByText(t('app.not-found'));
    },
  );

  test('leads to the start page', async () => {
    const app = await openScreen({ at: '/nowhere', data: 'sample' });
    await app.user.click(await screen.findByRole('link', { name: t('app.home') }));
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });
});

describe('a page that the role does not open', () => {
  test.each(['/rounds', '/rounds/no-such-round', '/rounds/pending', '/users'])(
    'says so to a worker at %s',
    async (at) => {
      await openScreen({ at, roles: ['worker'] });
      await screen.findByText(t('app.no-permission'));
    },
  );

  test.each(['/rounds', '/users', '/quickstart'])('says whom a planner may ask at %s', async (at) => {
    await openScreen({ at, roles: ['planner'] });
    await screen.findByText(t('app.no-permission-text', { account: 'Clear & Bright' }));
  });

  test('tells an owner what closes it, because there is nobody to ask', async () => {
    await openScreen({ at: '/services-advanced' });
    await screen.findByText(t('app.no-permission-plan'));
  });
});

describe('the documents on the device', () => {
  test('of a worker are none of the office’s', async () => {
    const { store } = await openScreen({ roles: ['worker'], data: 'sample' });
    const held = store.documents.all().map(({ room }) => room.document);
    expect(held).toContain('settings');
    expect(held.filter((name) => /^(rounds|order|customers|jobs|layouts)$/.test(name))).toEqual([]);
  });
});

describe('the main menu', () => {
  type Page =
    | 'alerts'
    | 'training'
    | 'sync-status'
    | 'security'
    | 'about'
    | 'dashboard'
    | 'schedule'
    | 'multi-planner'
    | 'visual-planner'
    | 'overdue'
    | 'all-rounds'
    | 'alljobs';
  const link = (id: Page) => pageTitle(id);
  const linkWords = async () => {
    const links = within(await menu()).getAllByRole('link');
    return links.map((one) => one.textContent);
  };

  test('of a worker holds what everybody has', async () => {
    await openScreen({ roles: ['worker'], at: '/about' });
    const words = [link('alerts'), link('training'), link('sync-status'), link('security'), link('about')];
    expect(await linkWords()).toEqual(words);
  });

  test('of a planner holds the dashboard, the days of work, rounds and all jobs, too, and no users', async () => {
    await openScreen({ roles: ['planner'], at: '/about' });
    const work = [
      link('dashboard'),
      link('schedule'),
      link('multi-planner'),
      link('visual-planner'),
      link('overdue'),
      link('all-rounds'),
      link('alljobs'),
    ];
    const words = [link('alerts'), link('training'), link('sync-status'), link('security'), link('about')];
    expect(await linkWords()).toEqual([...work, ...words]);
  });
});
