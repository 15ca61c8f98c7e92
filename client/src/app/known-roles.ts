import { ALL_ROLES, type Role } from '@roundsman/shared-schema/access/roles.ts';
import { browserValues } from '#platform/local-values.ts';
import type { Store } from '#store/store.ts';

const values = browserValues();

function keyOf({ userId, account }: Pick<Store, 'userId' | 'account'>): string {
  return `roundsman.roles.${userId}.${account.id}`;
}

/** Notes the roles of which the person knows in the open account. */
export function noteRoles(store: Store): void {
  values.set(keyOf(store), store.account.roles.join(' '));
}

/**
 * The roles that the person had when they last heard of them on this device, where those are others than now. A device
 * that is new to the person takes the present ones as known.
 */
export function formerRoles(store: Store): readonly Role[] | undefined {
  const known = values.get(keyOf(store));
  if (known === null) noteRoles(store);
  const before = ALL_ROLES.filter((role) => known?.split(' ').includes(role));
  const isSame =
    before.every((role) => store.account.roles.includes(role)) &&
    before.length === store.account.roles.length;
  return known === null || isSame ? undefined : before;
}
