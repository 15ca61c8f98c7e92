import { currentLocale } from '#text/locale.ts';
import { routeRow } from './route-access.ts';
import type { RouteId } from './route-table.ts';

/** What a page is called in menus and choices; empty for one without a screen. */
export function pageTitle(id: RouteId): string {
  const row = routeRow(id);
  return row.built ? row.title[currentLocale()] : '';
}
