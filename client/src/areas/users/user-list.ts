import { ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import type { AccountUser } from '@roundsman/shared-schema/areas/accounts/account.queries.ts';
import type { ListedInvitation, ListedUser } from '@roundsman/shared-schema/http/users.http.ts';
import type { ErrorKey } from '@roundsman/shared-schema/kernel/result.ts';
import { type QueuedCall, queuedInput } from '#store/queued-calls/queued-call.ts';

export const USER_STATES = ['active', 'invited', 'queued', 'refused', 'deactivated'] as const;
export type UserState = (typeof USER_STATES)[number];

/** One line of the list: a member, an open invitation, or one that waits on this device (USR-1, USR-2). */
export interface UserRow {
  /** Unique in the list. */
  readonly id: string;
  readonly state: UserState;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly teams: readonly string[];
  readonly lastSeen: number | null;
  /** Changes that wait on the person's devices, as those said last; null or absent while none has said. */
  readonly waiting?: number | null;
  /** The member; absent for invitations and while only `core` is known. */
  readonly user?: ListedUser;
  /** The member's id, known without a connection too. */
  readonly userId?: string;
  readonly invitation?: ListedInvitation;
  readonly queued?: QueuedCall;
  readonly error?: ErrorKey;
}

function rowOfUser(user: ListedUser, waiting: number | null): UserRow {
  const { id, name, email, roles, teams, lastSeen, active } = user;
  const state = active ? 'active' : 'deactivated';
  return { id, userId: id, user, state, name, email, roles, teams, lastSeen, waiting };
}

function rowOfInvitation(invitation: ListedInvitation): UserRow {
  const { id, name, email, roles, teams } = invitation;
  return { id: `i:${id}`, invitation, state: 'invited', name, email, roles, teams, lastSeen: null };
}

function rowOfQueued(queued: QueuedCall): UserRow[] {
  const input = queuedInput(queued, 'invite');
  if (!input) return [];
  const { name, email, roles, teams = [] } = input;
  const state = queued.error === undefined ? 'queued' : 'refused';
  const row = { id: `q:${queued.id}`, queued, state, name, email, roles, teams, lastSeen: null } as const;
  return [queued.error === undefined ? row : { ...row, error: queued.error }];
}

/** What devices know of people without the server's list. */
function rowOfCore(user: AccountUser): UserRow {
  const { id, name, roles, teams, active } = user;
  const state = active ? 'active' : 'deactivated';
  return { id, userId: id, state, name, email: '', roles, teams, lastSeen: null };
}

/**
 * Everybody: the server's list where it was ever loaded, else what this device knows; and what waits here. `waiting`:
 * what the devices say now, by user id, which is newer than the list.
 */
export function userRows(
  listed: { users: readonly ListedUser[]; invitations: readonly ListedInvitation[] } | undefined,
  core: Iterable<AccountUser>,
  queued: readonly QueuedCall[],
  waiting?: ReadonlyMap<string, number>,
): readonly UserRow[] {
  const members = listed
    ? listed.users.map((user) => rowOfUser(user, waiting?.get(user.id) ?? user.waiting))
    : [...core].map(rowOfCore);
  const invitations = (listed?.invitations ?? []).map(rowOfInvitation);
  return [...members, ...invitations, ...queued.flatMap(rowOfQueued)];
}

export interface UserFilters {
  readonly role?: Role;
  readonly team?: string;
  readonly state?: UserState;
  /** A row's id: it alone. */
  readonly only?: string;
}

export const USER_SORTS = ['name', 'seen', 'role', 'state'] as const;
export type UserSort = (typeof USER_SORTS)[number];

function fits(row: UserRow, { role, team, state, only }: UserFilters): boolean {
  if (only !== undefined && row.id !== only) return false;
  if (role && !row.roles.includes(role)) return false;
  if (team && !row.teams.includes(team)) return false;
  return !state || row.state === state;
}

function found(row: UserRow, words: readonly string[]): boolean {
  const text = [row.name, row.email, ...(row.user?.details.skills ?? [])].join(' ').toLowerCase();
  return words.every((word) => text.includes(word));
}

function weight(row: UserRow, sort: UserSort): number {
  if (sort === 'seen') return -(row.lastSeen ?? 0);
  if (sort === 'role') return Math.min(...row.roles.map((role) => ROLES.indexOf(role)));
  return sort === 'state' ? USER_STATES.indexOf(row.state) : 0;
}

/** The rows that a search and the filters leave, in order; equal ones by name (C-10). */
export function shownRows(
  rows: readonly UserRow[],
  look: { search: string; filters: UserFilters; sort: UserSort },
): { rows: readonly UserRow[]; hidden: number } {
  const words = look.search.toLowerCase().split(/\s+/).filter(Boolean);
  const searched = rows.filter((row) => found(row, words));
  const left = searched.filter((row) => fits(row, look.filters));
  const byName = (a: UserRow, b: UserRow) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
  const sorted = left.sort((a, b) => weight(a, look.sort) - weight(b, look.sort) || byName(a, b));
  return { rows: sorted, hidden: searched.length - left.length };
}
