import type { Requirement } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { RouteId } from '../../client/src/routes/route-table.ts';

/** One press on the way to a dialog. */
export interface Press {
  readonly role:
    | 'button'
    | 'checkbox'
    | 'menuitem'
    | 'menuitemradio'
    | 'link'
    | 'row'
    | 'radio'
    | 'tab'
    | 'listitem';
  /** Accessible name, or a part of it. */
  readonly name: string | RegExp;
  /** Passed over where it is not there: a menu that is shut on a phone only, an entry that is the action itself. */
  readonly ifThere?: true;
}

/** A dialog or a menu, and how a person comes to it. */
export interface Opened {
  readonly name: string;
  /** Another address than the route's own. */
  readonly at?: string;
  readonly press: readonly Press[];
  readonly requires?: Requirement;
}

const button = (name: string | RegExp): Press => ({ role: 'button', name });
const item = (name: string | RegExp): Press => ({ role: 'menuitem', name });
const ifThere = (press: Press): Press => ({ ...press, ifThere: true });
const aRound: Press = { role: 'link', name: /60 jobs/ };
const aCustomer: Press = { role: 'link', name: /\d+ [A-Z]\w+ / };
const more = button('More actions');
const aBox: Press = { role: 'checkbox', name: /^Select [A-Z]/ };
/** The round is a portal round from the first of these pictures on. */
const onPortal: readonly Press[] = [ifThere(item('Set as portal round')), ifThere(more)];
const customerMenu = button(/^More about /);
const personMenu = button(/, menu$/);
const drawer = ifThere(button(/^Menu/));
const OWNER: Requirement = { roles: ['owner'] };
const MANAGER: Requirement = { roles: OWNER_ADMIN };

/** Dialogs and menus of the screens; those of a route that is not built are passed over. */
export const DIALOGS: Readonly<Partial<Record<RouteId, readonly Opened[]>>> = {
  dashboard: [
    { name: 'card menu', press: [button('More for Rounds')] },
    { name: 'arrange cards', press: [more, item('Arrange cards')] },
  ],
  services: [
    { name: 'tags', press: [more, item('Tags')] },
    { name: 'skills', press: [more, item('Skills')] },
    { name: 'add a service', press: [button('Add service')] },
    { name: 'edit', press: [button('More for Gutter clearing'), item('Edit')] },
    { name: 'merge', press: [button('More for Gutter clearing'), item('Merge')] },
  ],
  'services-advanced': [
    { name: 'menu of a service', press: [button('More for Gutter clearing')] },
    { name: 'a service', press: [button('More for Gutter clearing'), item('Edit')] },
  ],
  availability: [{ name: 'a day of a person', press: [button(/^(?!Unassigned|Everybody).*, Thu /)] }],
  tracker: [
    { name: 'add time', press: [button('Add time')] },
    { name: 'settings', press: [more, item('Time tracker settings')] },
    { name: 'entries of a worker', press: [more, item('A worker’s entries')] },
  ],
  alljobs: [
    { name: 'more filters', press: [button('More filters')] },
    { name: 'saved filters', press: [button('Saved filters')] },
    { name: 'selected jobs', press: [aBox] },
  ],
  schedule: [{ name: 'optimise the day', press: [more, item('Optimise the day')] }],
  rounds: [
    { name: 'add a round', press: [button('Add round')] },
    { name: 'a round', press: [aRound] },
    { name: 'add a job', press: [aRound, button('Add job'), ifThere(item('Add a new job'))] },
    {
      name: 'job in full',
      press: [aRound, button('Add job'), ifThere(item('Add a new job')), button('More about this job')],
    },
    {
      name: 'add existing jobs',
      press: [aRound, ifThere(button('Add existing')), ifThere(button('Add job')), ifThere(item(/existing/))],
    },
    { name: 'round menu', press: [aRound, more] },
    { name: 'rename', press: [aRound, more, item('Rename')] },
    { name: 'colour', press: [aRound, more, item('Set colour')] },
    { name: 'round schedule', press: [aRound, more, item('Set schedule')] },
    {
      name: 'round schedule, asked',
      press: [aRound, more, item('Set schedule'), button('Set schedule')],
    },
    { name: 'reset round schedule', press: [aRound, more, item('Reset job schedules')] },
    { name: 'remove round schedule', press: [aRound, more, item('Remove schedule')] },
    {
      name: 'round location',
      press: [aRound, more, item('Set location'), ifThere(button('Set a pin on the map'))],
    },
    { name: 'sort by drive', press: [aRound, more, item('Sort by optimised drive')] },
    { name: 'postcodes', press: [aRound, more, ...onPortal, item('Edit postcodes')] },
    { name: 'portal schedules', press: [aRound, more, ...onPortal, item('Edit portal schedules')] },
    { name: 'delete', press: [aRound, more, item('Delete')] },
    { name: 'jobs in no round', press: [{ role: 'link', name: /^No round/ }] },
    { name: 'no such round', at: '/rounds/nothing', press: [] },
  ],
  customers: [
    { name: 'add a customer', press: [button('Add customer')] },
    { name: 'more filters', press: [button('More filters')] },
    { name: 'selected customers', press: [aBox] },
    { name: 'a customer', press: [aCustomer] },
    { name: 'jobs of a customer', press: [aCustomer, { role: 'link', name: /^Jobs/ }] },
    { name: 'appointments of a customer', press: [aCustomer, { role: 'link', name: /^Appointments/ }] },
    {
      name: 'extra visit',
      press: [aCustomer, { role: 'link', name: /^Appointments/ }, button(/xtra visit/)],
    },
    { name: 'notes of a customer', press: [aCustomer, { role: 'link', name: /^Notes/ }] },
    { name: 'history of a customer', press: [aCustomer, { role: 'link', name: 'History' }] },
    { name: 'customer menu', press: [aCustomer, customerMenu] },
    { name: 'edit a customer', press: [aCustomer, customerMenu, item('Edit')] },
    { name: 'deactivate a customer', press: [aCustomer, customerMenu, item('Deactivate')] },
    { name: 'merge customers', press: [aCustomer, customerMenu, item('Merge with another')] },
    { name: 'delete a customer', press: [aCustomer, customerMenu, item('Delete customer')] },
    ...['Edit job', 'Pause', 'End job', 'Move to another customer'].map(
      (act): Opened => ({
        name: act.toLowerCase(),
        press: [aCustomer, { role: 'link', name: /^Jobs/ }, button(/^More about Windows/), item(act)],
      }),
    ),
    { name: 'no such customer', at: '/customers/nothing', press: [] },
  ],
  quickstart: [{ name: 'step menu', press: [button('More for First round')] }],
  users: [
    { name: 'add a user', press: [button('Add user')] },
    { name: 'menu of a user', press: [button('More for petra')] },
    { name: 'edit', press: [button('More for petra'), item('Edit')] },
    { name: 'time off', press: [button('More for petra'), item('Time off and cover')] },
    { name: 'replace', press: [button('More for petra'), item('Replace')] },
    { name: 'deactivate', press: [button('More for petra'), item('Deactivate')] },
    { name: 'force a password', press: [button('More for petra'), item('Require a new password')] },
    { name: 'filters', press: [button('Filter')] },
  ],
  teams: [
    { name: 'add a team', press: [button('Add team')] },
    { name: 'menu of a team', press: [button('More for North')] },
    { name: 'edit', press: [button('More for North'), item('Edit')] },
    { name: 'delete', press: [button('More for North'), item('Delete')] },
  ],
  'user-security': [
    { name: 'a person', press: [button(/^petra/)] },
    { name: 'what happened', at: '/audit?events', press: [] },
    { name: 'filters of what happened', at: '/audit?events', press: [button('Filter')] },
  ],
  alerts: [
    { name: 'filters', press: [button('Filter')], requires: MANAGER },
    { name: 'an alert', press: [button(/signed in/)], requires: MANAGER },
    { name: 'not found', at: '/alerts/nothing', press: [] },
  ],
  security: [
    { name: 'change password', press: [button('Change password')] },
    { name: 'authenticator app', press: [button('Set up')] },
    { name: 'change rules', press: [button(/^Change$/)], requires: MANAGER },
  ],
  account: [
    { name: 'change business', press: [button('Change')] },
    { name: 'make somebody owner', press: [button('Add an Owner')] },
    { name: 'close', press: [button(/^Close account/)] },
  ],
  subscription: [{ name: 'choose a plan', press: [ifThere(button(/^(Choose|Upgrade|Change)/))] }],
  'verify-email': [{ name: 'change the address', press: [button('Change address')], requires: OWNER }],
  about: [
    { name: 'release notes', press: [button('Release notes')] },
    { name: 'licences', press: [button('Show what it’s built on')] },
    { name: 'export', press: [button(/^Download/)], requires: OWNER },
  ],
  'sync-status': [
    // A phone's row is the button; a desk's has a menu.
    {
      name: 'device',
      press: [ifThere(button(/^More for/)), ifThere(item('Details')), ifThere(button(/^This device/))],
    },
  ],
};

/** Dialogs of the shell, over whatever is shown. */
export const SHELL: readonly Opened[] = [
  { name: 'person menu', press: [personMenu] },
  { name: 'profile', press: [personMenu, item('Profile')] },
  { name: 'sign out', press: [personMenu, item('Sign out')] },
  {
    name: 'launcher',
    press: [ifThere(button(/^Search or jump to/)), ifThere(personMenu), ifThere(item('Search or jump to'))],
    requires: MANAGER,
  },
  { name: 'drawer', press: [drawer] },
  ...['Business', 'Jobs and schedule', 'Workers', 'Alerts', 'Data', 'Interface'].map(
    (section): Opened => ({
      name: `settings, ${section.toLowerCase()}`,
      press: [drawer, button('Settings'), ifThere({ role: 'tab', name: section }), ifThere(button(section))],
      requires: MANAGER,
    }),
  ),
];

/** What somebody sees who is not signed in. */
export const VISITOR: readonly { name: string; address: string }[] = [
  { name: 'sign-in', address: '/sign-in' },
  { name: 'forgotten password', address: '/forgot-password' },
  { name: 'reset with a used link', address: '/reset-password#used' },
  { name: 'confirm with a used link', address: '/confirm-email#used' },
  { name: 'join with a used link', address: '/join#used' },
];
