import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import type { RouteRow } from './route-row.ts';
import { ROUTE_TABLE, type RouteId } from './route-table.ts';

const ROWS: readonly RouteRow[] = ROUTE_TABLE;

export function routeRow(id: RouteId): RouteRow {
  const row = ROWS.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`no route ${id}`);
  return row;
}

/** Whether this person may open the route now; a route without a screen opens for nobody. */
export function mayOpen(actor: Actor, id: RouteId): boolean {
  const row = routeRow(id);
  return row.built && may(actor, row.requires);
}

/** The route's own address, without what may be missing; undefined where something has to be named. */
export function addressOf(row: RouteRow): string | undefined {
  const parts = row.path.split('/').filter((part) => part !== '' && part !== '*' && !part.endsWith('?'));
  return parts.some((part) => part.startsWith(':')) ? undefined : `/${parts.join('/')}`;
}

/** What this person may open and a menu may offer, in the order of the table. */
export function openRoutes(actor: Actor): readonly RouteRow[] {
  return ROWS.filter((row) => row.built && addressOf(row) !== undefined && may(actor, row.requires));
}

/** Pages that this person may choose to start with (specification 1, 2.3). */
export function landingRoutes(actor: Actor): readonly RouteRow[] {
  return openRoutes(actor).filter((row) => row.landing);
}
