import { FEATURES, type Feature, type Trait } from '@roundsman/shared-schema/access/features.ts';
import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import { LEVELS, type Level, ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { describe, expect, test } from 'vitest';
import { addressOf, guardOf, landingRoutes, mayOpen, openRoutes, routeAt } from './route-access.ts';
import { COLLAPSIBLE, DRAWER_GROUPS, type RouteRow } from './route-row.ts';
import { ROUTE_TABLE } from './route-table.ts';

/**
 * Specification 1, 2.4, written out again by hand: roles by their letters of companion 1.4 (O A C P W J V R, * for
 * all), level number, then what else has to hold: `flag`, `trait`, or `a|b` for one of them; `+unsub` stays open
 * without a subscription (2.1: only users; besides what a person needs to subscribe, and their own device). `all-rounds` is for those whom section 6 has
 * add jobs to rounds and the table gives no page.
 */
const SPEC = `
finish-syncing        *      0 +unsub
email-settings        OA     0
training              *      0
tracker               OA     0 timeTracker
customers             OAC    1
owing                 OACPW  0 OAC|owing-shown
pending               OACPW  0 OAC|owing-shown
canvassing            V      0
pricing               OA     0 pricing
send                  OA     0 send
block-editor          OA     0 blockEditor
inbox                 OAC    0
availability          OA     0 availability
balance               OA     3 balance
suppliers             OA     0 balance
marketplace           OA     0 marketplaceBuyer|marketplaceSeller
audit                 OA     0 audit developer|support
backups               OA     0 +unsub
about                 *      0 +unsub
trial-ending          O      0 +unsub
gettingstarted        *      0 +unsub
quickstart            OA     0 +unsub
verify-email          OA     0 +unsub
directory-edit        OA     2
portal-directory      OA     2
account               O      0 store-approved +unsub
subscription          O      0 store-approved +unsub
dashboard             OAP    1
visual-planner        OAP    3 visualPlanner menu:visual-planner-shown
user-security         OA     0
analytics             *      0 developer
users                 OA     0 +unsub
teams                 OA     0 multi-user
alerts                *      0
franchise             OA     2 franchise-owner
franchise-map         OAC    0 franchise-owner|franchisee
rounds                OA     1
all-rounds            CPJ    1
services              OA     0
services-advanced     OA     2 developer|directory-shown
service-advanced      OAC    2
mywork                W      0 multi-user
day-pilot             OW     0
schedule              OAP    0
multi-planner         OAP    0
alljobs               OAP    0
overdue               OAP    0
quotes                OAC    0
invoices              OA     0
expenses              OA     0
expense-categories    OA     0
chart-of-accounts     OA     2
payments              OA     0
insights              OAR    0
attachments           OA     2
custom-fields         OA     3 metadata
connected-service     OAC    2
import-transactions   OA     2
sync-status           *      0 +unsub
security              *      0 +unsub
`;

const LETTERS: Record<string, Role> = {
  O: 'owner',
  A: 'admin',
  C: 'creator',
  P: 'planner',
  W: 'worker',
  J: 'jobEditor',
  V: 'canvasser',
  R: 'reporting',
};

interface Expectation {
  readonly roles: readonly Role[];
  readonly level: number;
  /** Each of them has to hold; each is a list of which one is enough. */
  readonly all: readonly (readonly string[])[];
  readonly unsubscribed: boolean;
  /** What a menu asks for besides. */
  readonly menu: readonly string[];
}

const EXPECTED = new Map<string, Expectation>(
  SPEC.trim()
    .split('\n')
    .map((line) => {
      const [id = '', letters = '', level = '0', ...rest] = line.trim().split(/\s+/);
      const roles = letters === '*' ? ROLES : [...letters].map((letter) => LETTERS[letter] as Role);
      return [
        id,
        {
          roles,
          level: Number(level),
          all: rest.filter((one) => !/^(\+unsub|menu:)/.test(one)).map((one) => one.split('|')),
          menu: rest.flatMap((one) => (one.startsWith('menu:') ? [one.slice(5)] : [])),
          unsubscribed: rest.includes('+unsub'),
        },
      ];
    }),
);

function holds(condition: string, actor: Required<Actor>): boolean {
  if (/^[A-Z]+$/.test(condition))
    return [...condition].some((letter) => actor.roles.includes(LETTERS[letter] as Role));
  return actor.features.includes(condition) || actor.traits.includes(condition as Trait);
}

function expectedFor(id: string, actor: Required<Actor>): 'allowed' | 'redirect' | 'refused' {
  const wanted = EXPECTED.get(id);
  if (!wanted) throw new Error(`the specification knows no ${id}`);
  const fits =
    actor.roles.some((role) => wanted.roles.includes(role)) &&
    LEVELS[actor.level] >= wanted.level &&
    wanted.all.every((any) => any.some((condition) => holds(condition, actor)));
  if (!fits) return 'refused';
  return actor.subscribed || wanted.unsubscribed ? 'allowed' : 'redirect';
}

/** Every subset of what a row depends on, and nothing else that is true; and everything true but one. */
function conditionsOf(id: string): readonly (readonly string[])[] {
  const names = [
    ...new Set([...(EXPECTED.get(id)?.all.flat() ?? []), ...(EXPECTED.get(id)?.menu ?? [])]),
  ].filter((name) => !/^[A-Z]+$/.test(name));
  return Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.filter((_name, at) => (bits >> at) % 2 === 1),
  );
}

const isFeature = (name: string): name is Feature => (FEATURES as readonly string[]).includes(name);

/** Each role alone, the two pairs that are usual, and nobody. */
const ROLE_SETS: readonly (readonly Role[])[] = [
  ...ROLES.map((role) => [role]),
  ['creator', 'jobEditor'],
  ['canvasser', 'reporting'],
  [],
];

function* actorsFor(id: string): Generator<Required<Actor>> {
  for (const roles of ROLE_SETS)
    for (const level of Object.keys(LEVELS) as Level[])
      for (const conditions of conditionsOf(id))
        for (const subscribed of [true, false])
          yield {
            roles,
            level,
            features: conditions.filter(isFeature),
            traits: conditions.filter((name) => !isFeature(name)) as Trait[],
            subscribed,
          };
}

const words = (actor: Required<Actor>) =>
  `${actor.roles.join('+') || 'nobody'} ${actor.level} ${[...actor.features, ...actor.traits].join(',')} ${actor.subscribed ? '' : 'unsubscribed'}`;

describe('the route table', () => {
  test('has every row of the specification', () => {
    const ids: ReadonlySet<string> = new Set(ROUTE_TABLE.map(({ id }) => id));
    expect([...EXPECTED.keys()].filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each(ROUTE_TABLE.filter(({ id }) => EXPECTED.has(id)).map((row): [string, RouteRow] => [row.id, row]))(
    '%s: for every role, level, flag and subscription it is allowed, refused, hidden or leads on',
    (id, row) => {
      const wrong: string[] = [];
      let cases = 0;
      for (const actor of actorsFor(id)) {
        cases += 1;
        const expected = expectedFor(id, actor);
        const guard = guardOf(actor, { ...row, built: true });
        const found = { open: 'allowed', refused: 'refused', unsubscribed: 'redirect', missing: '' }[guard];
        if (found !== expected) wrong.push(`${words(actor)}: ${found}, not ${expected}`);
        // Hidden is the same as not open: no menu, choice or start page offers what a link would refuse.
        const isOpen = expected === 'allowed' && row.built;
        if (mayOpen(actor, row.id as never) !== isOpen) wrong.push(`${words(actor)}: mayOpen`);
        const isInMenu = EXPECTED.get(id)?.menu.every((condition) => holds(condition, actor)) ?? true;
        const isOffered = isOpen && isInMenu && addressOf(row) !== undefined;
        if (openRoutes(actor).some((one) => one.id === id) !== isOffered)
          wrong.push(`${words(actor)}: ${isOffered ? 'not offered' : 'offered'}`);
        if (landingRoutes(actor).some((one) => one.id === id) !== (isOffered && row.landing))
          wrong.push(`${words(actor)}: landing`);
      }
      expect(wrong).toEqual([]);
      expect(cases).toBeGreaterThanOrEqual(66);
    },
  );

  test('a row without a screen opens for nobody and is guarded all the same', () => {
    const all: Required<Actor> = {
      roles: ROLES,
      level: 'ultimate',
      features: FEATURES,
      traits: [],
      subscribed: true,
    };
    for (const row of ROUTE_TABLE) {
      if (row.built) continue;
      expect(guardOf(all, row), row.id).toBe('missing');
      expect(guardOf({ ...all, roles: [] }, { ...row, built: true }), row.id).not.toBe('open');
    }
  });

  test('without a subscription the menu holds users only, for Owner and Admin', () => {
    for (const role of ROLES) {
      const actor: Actor = {
        roles: [role],
        level: 'ultimate',
        traits: ['store-approved'],
        subscribed: false,
      };
      const grouped = openRoutes(actor).filter(({ group }) => group !== null);
      expect(
        grouped.map(({ id }) => id),
        role,
      ).toEqual(role === 'owner' || role === 'admin' ? ['users'] : []);
    }
  });
});

describe('groups, tabs and addresses', () => {
  test('groups stand in the order of the specification, two of them fold', () => {
    expect(DRAWER_GROUPS.join(' ')).toBe(
      'integration franchise work customers send billing balance finance configure social',
    );
    expect([...COLLAPSIBLE]).toEqual(['franchise', 'balance']);
  });

  test.each([
    ['rounds', ['', 'pending']],
    ['send', ['campaigns', 'templates', 'audiences']],
    ['balance', ['dashboard', 'accounts', 'reports', 'transactions', 'settings', 'vat-returns']],
    ['franchise', ['customers', 'franchisees', 'options', 'download-reports']],
    ['day-pilot', ['not-done', 'completed']],
    ['chart-of-accounts', ['default', 'balance-sheet', 'vat-return']],
    ['insights', ['reports', 'customers', 'jobs', 'financials']],
  ])('%s has its tabs', (id, tabs) => {
    const row: RouteRow | undefined = ROUTE_TABLE.find((one) => one.id === id);
    expect(row?.tabs?.map((tab) => tab.id)).toEqual(tabs);
  });

  test.each<[string, string, Role, Level, boolean]>([
    ['rounds', 'pending', 'owner', 'core', false],
    ['rounds', 'pending', 'owner', 'advanced', true],
    ['chart-of-accounts', 'default', 'owner', 'advanced', true],
    ['chart-of-accounts', 'balance-sheet', 'owner', 'advanced', false],
    ['chart-of-accounts', 'vat-return', 'owner', 'ultimate', true],
    ['insights', 'reports', 'reporting', 'core', true],
    ['insights', 'customers', 'reporting', 'core', false],
    ['insights', 'financials', 'admin', 'core', true],
  ])('%s/%s for %s with %s: %s', (id, tab, role, level, expected) => {
    const row: RouteRow | undefined = ROUTE_TABLE.find((one) => one.id === id);
    const requires = row?.tabs?.find((one) => one.id === tab)?.requires;
    expect(may({ roles: [role], level }, requires ?? {})).toBe(expected);
  });

  test('every address belongs to one route, and ids are distinct', () => {
    const addresses = ROUTE_TABLE.map(({ path }) => path);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(new Set(ROUTE_TABLE.map(({ id }) => id)).size).toBe(ROUTE_TABLE.length);
  });

  test.each([
    ['/rounds', 'rounds'],
    ['/rounds/pending', 'rounds'],
    ['/users', 'users'],
    ['/account/subscription/3', 'trial-ending'],
    ['/schedule/2026-03-01/x:2026-03-01', 'schedule'],
    ['/balance/reports/tax', 'balance'],
    ['/services-advanced', 'services-advanced'],
    ['/services-advanced/7', 'service-advanced'],
    ['/', undefined],
    ['/nowhere', undefined],
    ['/users/7', undefined],
  ])('%s belongs to %s', (pathname, id) => expect(routeAt(pathname)?.id).toBe(id));
});
