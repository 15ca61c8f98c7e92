import { routeAt } from '#routes/route-access.ts';
import { textOf } from '#text/texts.ts';

/** What the page at an address is called before its screen is there; empty where that is not known. */
export function titleAt(pathname: string): string {
  const row = pathname === '/' ? undefined : routeAt(pathname);
  return row?.built ? textOf(`route.${row.id}`) : '';
}
