import type { Level, Role } from '@roundsman/shared-schema/access/roles.ts';
import { ALL_ROLES, OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { paths } from './paths.ts';

/** Groups of the side menu, in its order (specification 2.1). */
export type DrawerGroupId = 'work' | 'configure' | 'fixed';

/** One screen of the app. Drawer, guard, landing and the smoke test read this table (specification 2.4). */
export interface RouteRow {
  readonly id: 'rounds' | 'users' | 'sync' | 'security';
  /** Path below which the screen lives. */
  readonly path: string;
  readonly group: DrawerGroupId;
  readonly roles: readonly Role[];
  readonly level: Level;
  /** May be where the app opens for those who may go there; the first such row is used. */
  readonly landing: boolean;
}

export const ROUTE_TABLE: readonly RouteRow[] = [
  { id: 'rounds', path: paths.rounds(), group: 'work', roles: OWNER_ADMIN, level: 'core', landing: true },
  { id: 'users', path: paths.users(), group: 'configure', roles: OWNER_ADMIN, level: 'core', landing: false },
  { id: 'sync', path: paths.sync(), group: 'fixed', roles: ALL_ROLES, level: 'core', landing: true },
  { id: 'security', path: paths.security(), group: 'fixed', roles: ALL_ROLES, level: 'core', landing: false },
];
