import { type Actor, may, type Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { addressOf } from '../../client/src/routes/route-access.ts';
import type { RouteRow } from '../../client/src/routes/route-row.ts';
import { ROUTE_TABLE, type RouteId } from '../../client/src/routes/route-table.ts';

/** One press on the way to a dialog. */
export interface Press {
  readonly role: 'button' | 'menuitem' | 'menuitemradio' | 'link' | 'row' | 'radio' | 'tab' | 'listitem';
  /** Accessible name, or a part of it. */
  readonly name: string | RegExp;
  /** Passed over where it is not there: a menu that is shut on a phone only, an entry that is the action itself. */
  readonly ifThere?: true;
}

/** One picture: an address, and what is opened over it. */
export interface Stop {
  readonly name: string;
  readonly route: string;
  readonly address: string;
  readonly press: readonly Press[];
}

/** Addresses of routes that have to name something. */
const EXAMPLES: Readonly<Partial<Record<RouteId, string>>> = {
  'trial-ending': '/account/subscription/5',
};

const button = (name: string | RegExp): Press => ({ role: 'button', name });
const item = (name: string | RegExp): Press => ({ role: 'menuitem', name });
const ifThere = (press: Press): Press => ({ ...press, ifThere: true });

/** Dialogs and menus of the screens, and how a person comes to them. Those of a route that is not built are passed over. */
const DIALOGS: Readonly<
  Partial<Record<RouteId, readonly { name: string; at?: string; press: readonly Press[] }[]>>
> = {
  dashboard: [
    { name: 'card menu', press: [button('More for Rounds')] },
    { name: 'arrange cards', press: [button('More actions'), item('Arrange cards')] },
  ],
  rounds: [
    { name: 'add a round', press: [button('Add round')] },
    { name: 'a round', press: [{ role: 'link', name: /jobs/ }] },
    {
      name: 'add a job',
      press: [{ role: 'link', name: /jobs/ }, button('Add job'), ifThere(item('Add a new job'))],
    },
    { name: 'round menu', press: [{ role: 'link', name: /jobs/ }, button('More actions')] },
    { name: 'no such round', at: '/rounds/nothing', press: [] },
  ],
  quickstart: [{ name: 'step menu', press: [button('More for First round')] }],
  users: [{ name: 'add a user', press: [button('Add a user')] }],
  teams: [{ name: 'add a team', press: [button('Add a team')] }],
  security: [
    { name: 'change password', press: [button('Change password')] },
    { name: 'authenticator app', press: [button('Set up')] },
  ],
  'sync-status': [{ name: 'device', press: [button(/^More for/), ifThere(item('Details'))] }],
};

/** Dialogs of the shell, over whatever is shown. */
const SHELL: readonly { name: string; press: readonly Press[]; requires?: Requirement }[] = [
  { name: 'person menu', press: [button(/, menu$/)] },
  { name: 'profile', press: [button(/, menu$/), item('Profile')] },
  { name: 'drawer', press: [ifThere(button(/^Menu/))] },
  {
    name: 'settings',
    press: [ifThere(button(/^Menu/)), button('Settings')],
    requires: { roles: OWNER_ADMIN },
  },
];

/** Every stop that this person can reach, made from the route table. */
export function stopsFor(actor: Actor): readonly Stop[] {
  const rows: readonly RouteRow[] = ROUTE_TABLE;
  const open = rows.filter((row) => row.built && !row.redirect && may(actor, row.requires));
  const stops = open.flatMap((row): Stop[] => {
    const id = row.id as RouteId;
    const address = addressOf(row) ?? EXAMPLES[id];
    if (address === undefined) throw new Error(`the tour needs an example address of ${id}`);
    const stop = (name: string, at: string, press: readonly Press[]): Stop => ({
      name,
      route: id,
      address: at,
      press,
    });
    const tabs = (row.tabs ?? []).filter((tab) => tab.id !== '' && may(actor, tab.requires ?? {}));
    return [
      stop(id, address, []),
      ...tabs.map((tab) => stop(`${id}, ${tab.id}`, `${address}/${tab.id}`, [])),
      ...(DIALOGS[id] ?? []).map(({ name, at, press }) => stop(`${id}: ${name}`, at ?? address, press)),
    ];
  });
  const first = open[0] && addressOf(open[0]);
  return [
    ...stops,
    ...SHELL.filter(({ requires }) => may(actor, requires ?? {})).map(({ name, press }) => ({
      name: `shell: ${name}`,
      route: 'shell',
      address: first ?? '/',
      press,
    })),
    { name: 'shell: nothing here', route: 'shell', address: '/nothing-here', press: [] },
  ];
}
