import { browserValues } from '#platform/local-values.ts';
import { routeAt } from '#routes/route-access.ts';
import type { Store } from '#store/store.ts';

const values = browserValues();

function keyOf({ userId, account }: Pick<Store, 'userId' | 'account'>): string {
  return `roundsman.last-page.${userId}.${account.id}`;
}

/** Remembers a page of the menu as the one that opens next time (specification 1, 2.3); others are passed through. */
export function rememberPage(store: Store, pathname: string): void {
  const row = routeAt(pathname);
  if (row?.built && (row.group !== null || row.landing)) values.set(keyOf(store), pathname);
}

/** The page that was open last in this account on this device. */
export function lastPage(store: Store): string | undefined {
  return values.get(keyOf(store)) ?? undefined;
}
