import { pageTitle } from '#routes/page-title.ts';
import { routeAt } from '#routes/route-access.ts';

/** What the page at an address is called before its screen is there; empty where that is not known. */
export function titleAt(pathname: string): string {
  const row = pathname === '/' ? undefined : routeAt(pathname);
  return row ? pageTitle(row.id) : '';
}
