import { type ComponentType, lazy } from 'react';
import type { RouteObject } from 'react-router';
import type { BuiltRouteId } from '#routes/route-table.ts';

/** What a route of the table shows. `children`: addresses below its own that open something over the screen. */
export interface ScreenEntry {
  readonly Component: ComponentType;
  readonly children?: readonly RouteObject[];
}

// Asked for with the shell: it is where nearly everybody starts, and must not wait for the documents.
const roundsScreen = import('#areas/rounds/rounds.screen.tsx');
const RoundsScreen = lazy(async () => ({ default: (await roundsScreen).RoundsScreen }));
const RoundDialogRoute = lazy(async () => ({
  default: (await import('#areas/rounds/round-dialog.route.tsx')).RoundDialogRoute,
}));
const SyncScreen = lazy(async () => ({ default: (await import('#areas/sync/sync.screen.tsx')).SyncScreen }));
const UsersScreen = lazy(async () => ({
  default: (await import('#areas/users/users.screen.tsx')).UsersScreen,
}));
const SecurityScreen = lazy(async () => ({
  default: (await import('#areas/security/security.screen.tsx')).SecurityScreen,
}));

/** The screen of every route that is built; a route of the table is built once it stands here. */
export const SCREENS: Readonly<Record<BuiltRouteId, ScreenEntry>> = {
  rounds: { Component: RoundsScreen, children: [{ path: ':roundId', Component: RoundDialogRoute }] },
  users: { Component: UsersScreen },
  'sync-status': { Component: SyncScreen },
  security: { Component: SecurityScreen },
};
