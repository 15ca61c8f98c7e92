import { AREAS } from '../areas.ts';
import type { Area } from './define-area.ts';
import { PLANNED_ACCOUNT } from './planned-account.ts';
import { PLANNED_MONEY } from './planned-money.ts';
import { PLANNED_WORK } from './planned-work.ts';
import type { PlannedRoute, RouteRow } from './route-row.ts';

const PLANNED = [...PLANNED_WORK, ...PLANNED_MONEY, ...PLANNED_ACCOUNT] as const;

/** Routes whose screens exist. */
export type BuiltRouteId = (typeof AREAS)[number]['routes'][number]['id'];
export type RouteId = BuiltRouteId | (typeof PLANNED)[number]['id'];

/** Every address of the app behind the sign-in. Drawer, guards, launcher, landing pages and tests read this table. */
export const ROUTE_TABLE = [
  ...AREAS.flatMap(({ routes }: Area) => routes.map((row) => ({ ...row, built: true as const }))),
  ...PLANNED.map((row: PlannedRoute) => ({ ...row, built: false as const })),
] as readonly (RouteRow & { readonly id: RouteId })[];
