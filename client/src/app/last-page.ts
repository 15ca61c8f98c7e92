import { browserValues } from '#platform/local-values.ts';
import { routeAt } from '#routes/route-access.ts';
import type { Store } from '#store/store.ts';

const values = browserValues();

function keyOf({ userId, account }: Pick<Store, 'userId' | 'account'>): string {
  return `roundsman.last-page.${userId}.${account.id}`;
}

/** Whether an address is a page of the menu; others are passed through. */
export function isMenuPage(pathname: string): boolean {
  const row = routeAt(pathname);
  return row?.built === true && (row.group !== null || row.landing === true);
}

/** Whether a page may be painted again as it was seen: not the one that tells how it stands with sync now. */
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
