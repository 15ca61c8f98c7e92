import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { AccountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { ListedInvitation, ListedUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
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
