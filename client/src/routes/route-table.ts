import { ROUTES_OF_ACCOUNT } from './routes-of-account.ts';
import { ROUTES_OF_MONEY } from './routes-of-money.ts';
import { ROUTES_OF_WORK } from './routes-of-work.ts';

/** Every address of the app behind the sign-in. Drawer, guards, launcher, landing pages and tests read this table. */
export const ROUTE_TABLE = [...ROUTES_OF_WORK, ...ROUTES_OF_MONEY, ...ROUTES_OF_ACCOUNT] as const;

export type RouteId = (typeof ROUTE_TABLE)[number]['id'];
/** Routes whose screens exist. */
export type BuiltRouteId = Extract<(typeof ROUTE_TABLE)[number], { built: true }>['id'];
