import { kindsClosedTo, mayRead } from '@roundsman/shared-schema/document/document-ref.ts';
import type { AccountOrders, Orders } from '@roundsman/shared-schema/protocol/messages.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import { hasSettledEpochs, newestEpochs } from '#log/epochs/epochs.ts';
import { readPartsByKind } from '#log/parts.ts';
import { isRole, type Memberships } from './memberships.ts';

/** What a user may do as of now, and what a device of the user is told of it. */
export interface Rights {
  readonly memberships: Memberships;
  readonly orders: Orders;
}

/**
 * Reads a user's accounts with the orders for one device. An account the user
 * belongs to no more is ordered to be erased until the device has said that it is.
 */
export async function readRights(db: Kysely<Tables>, userId: string, deviceId: string): Promise<Rights> {
  const rows = await db
    .selectFrom('membership as m')
    .leftJoin('account_erased as e', (join) =>
      join
        .onRef('e.account_id', '=', 'm.account_id')
        .onRef('e.user_id', '=', 'm.user_id')
        .on('e.device_id', '=', deviceId),
    )
    .select(['m.account_id as account', 'm.roles', 'm.active', 'e.at as erased_at'])
    .where('m.user_id', '=', userId)
    .orderBy('m.account_id')
    .execute();
  const accounts = await Promise.all(
    rows.map(async ({ account, roles, active, erased_at }): Promise<AccountOrders | undefined> => {
      if (active) return ordersOf(db, account, { userId, roles: roles.filter(isRole) });
      return erased_at ? undefined : { account, roles: [], epochs: {}, erase: 'all' };
    }),
  );
  return {
    memberships: new Map(
      rows
        .filter((row) => row.active)
        .map((row) => [row.account, { userId, roles: row.roles.filter(isRole) }]),
    ),
    orders: { accounts: accounts.filter((orders) => orders !== undefined) },
  };
}

async function ordersOf(
  db: Kysely<Tables>,
  account: string,
  member: Parameters<typeof mayRead>[1],
): Promise<AccountOrders> {
  const epochs = Object.entries(await newestEpochs(db, account));
  const parts = [...(await readPartsByKind(db, account))].filter(([kind]) => mayRead(kind, member));
  const settled = await hasSettledEpochs(db, account);
  return {
    account,
    roles: [...member.roles],
    epochs: Object.fromEntries(epochs.filter(([name]) => mayRead(name, member))),
    ...(parts.length > 0 && { parts: Object.fromEntries(parts) }),
    ...(settled && { settled }),
    erase: [...kindsClosedTo(member.roles)],
  };
}
