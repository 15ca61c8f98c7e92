import { browserValues } from '#platform/local-values.ts';
import { routeAt } from '#routes/route-access.ts';
import type { Store } from '#store/store.ts';

const values = browserValues();

function keyOf({ userId, account }: Pick<Store, 'userId' | 'account'>): string {
  return `roundsman.last-page.${userId}.${account.id}`;
}

/** Whether an address belongs to a page of the menu; only such a page can open next time. */
export function isMenuPage(pathname: string): boolean {
  const row = routeAt(pathname);
  return row?.built === true && (row.group !== null || row.landing === true);
}

/** Whether the next start may paint a page as it was last seen; the sync page always has to show the present status. */
export function isPaintable(pathname: string): boolean {
  return isMenuPage(pathname) && routeAt(pathname)?.id !== 'sync-status';
}

/** Remembers a page of the menu as the one that opens next time (specification 1, 2.3). */
export function rememberPage(store: Store, pathname: string): void {
  if (isMenuPage(pathname)) values.set(keyOf(store), pathname);
}

/** The page that was open last in this account on this device. */
export function lastPage(store: Store): string | undefined {
  return values.get(keyOf(store)) ?? undefined;
}
