import { type Actor, may } from '@roundsman/shared-schema/access/may.ts';
import type { BuiltRow, RouteRow } from './route-row.ts';
import { ROUTE_TABLE, type RouteId } from './route-table.ts';

type Row = RouteRow & { readonly id: RouteId };

export function routeRow(id: RouteId): Row {
  const row = ROUTE_TABLE.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`no route ${id}`);
  return row;
}

/** Whether this person may open the route now; a route without a screen opens for nobody. */
export function mayOpen(actor: Actor, id: RouteId): boolean {
  return guardOf(actor, routeRow(id)) === 'open';
}

/** Whether this person may be led to a record that the route shows: on its page, or in a dialog that stands alone. */
export function mayBeLedTo(actor: Actor, id: RouteId): boolean {
  const row = routeRow(id);
  if (guardOf(actor, row) === 'open') return true;
  return row.built && (row.dialogs ?? []).some(({ alone }) => alone !== undefined && may(actor, alone));
}

/**
 * What meets somebody at the route's address. `unsubscribed`: it would open if the account were subscribed, and leads
 * to what can be done about that; `missing`: it has no screen.
 */
export type Guard = 'open' | 'refused' | 'unsubscribed' | 'missing';

export function guardOf(actor: Actor, row: Pick<RouteRow, 'built' | 'requires'>): Guard {
  if (!row.built) return 'missing';
  if (may(actor, row.requires)) return 'open';
  return may({ ...actor, subscribed: true }, row.requires) ? 'unsubscribed' : 'refused';
}

/** The route's own address, without what may be missing; undefined where something has to be named. */
export function addressOf(row: Pick<RouteRow, 'path'>): string | undefined {
  const parts = row.path.split('/').filter((part) => part !== '' && part !== '*' && !part.endsWith('?'));
  return parts.some((part) => part.startsWith(':')) ? undefined : `/${parts.join('/')}`;
}

/** The route that an address belongs to; one with a screen before one without. */
export function routeAt(pathname: string): Row | undefined {
  const found = ROUTE_TABLE.filter((row) => fits(row.path, pathname));
  return found.find(({ built }) => built) ?? found[0];
}

function fits(pattern: string, pathname: string): boolean {
  const parts = pathname.split('/').filter(Boolean);
  const wanted = pattern.split('/').filter(Boolean);
  if (wanted.at(-1) === '*') {
    const fixed = wanted.slice(0, -1);
    return fixed.every((part, at) => parts[at] === part);
  }
  if (parts.length > wanted.length) return false;
  return wanted.every((part, at) => {
    if (parts[at] === undefined) return part.endsWith('?');
    return part.startsWith(':') || part === parts[at];
  });
}

/** What this person may open and a menu may offer, in the order of the table. */
export function openRoutes(actor: Actor): readonly (Row & BuiltRow)[] {
  return ROUTE_TABLE.filter(
    (row): row is Row & BuiltRow =>
      addressOf(row) !== undefined && guardOf(actor, row) === 'open' && may(actor, row.offered ?? {}),
  );
}

/** Pages that this person may choose to start with (specification 1, 2.3). */
export function landingRoutes(actor: Actor): readonly (Row & BuiltRow)[] {
  return openRoutes(actor).filter((row) => row.landing);
}
