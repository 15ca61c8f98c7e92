import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { BuiltRouteId } from '#routes/route-table.ts';
import { late } from '#ui/late/late.tsx';

/** What a route of the table shows. `children`: addresses below its own that open something over the screen. */
export interface ScreenEntry {
  readonly Component: ComponentType;
  readonly children?: readonly RouteObject[];
}

// Asked for with the shell: it is where nearly everybody starts, and must not wait for the documents.
const roundsScreen = import('#areas/rounds/rounds.screen.tsx');
const RoundsScreen = late(async () => (await roundsScreen).RoundsScreen);
const RoundDialogRoute = late(
  async () => (await import('#areas/rounds/round-dialog.route.tsx')).RoundDialogRoute,
);
const DashboardScreen = late(
  async () => (await import('#areas/dashboard/dashboard.screen.tsx')).DashboardScreen,
);
const QuickstartScreen = late(
  async () => (await import('#areas/quick-start/quickstart.screen.tsx')).QuickstartScreen,
);
const AlertsScreen = late(async () => (await import('#areas/alerts/alerts.screen.tsx')).AlertsScreen);
const SyncScreen = late(async () => (await import('#areas/sync/sync.screen.tsx')).SyncScreen);
const UsersScreen = late(async () => (await import('#areas/users/users.screen.tsx')).UsersScreen);
const TeamsScreen = late(async () => (await import('#areas/teams/teams.screen.tsx')).TeamsScreen);
const UserSecurityScreen = late(
  async () => (await import('#areas/audit/user-security.screen.tsx')).UserSecurityScreen,
);
const GettingStartedScreen = late(
  async () => (await import('#areas/getting-started/getting-started.screen.tsx')).GettingStartedScreen,
);
const FinishSyncingScreen = late(
  async () => (await import('#areas/finish-syncing/finish-syncing.screen.tsx')).FinishSyncingScreen,
);
const AboutPage = late(async () => (await import('./about-page.tsx')).AboutPage);
const AccountScreen = late(async () => (await import('#areas/account/account.screen.tsx')).AccountScreen);
const SubscriptionScreen = late(
  async () => (await import('#areas/account/subscription.screen.tsx')).SubscriptionScreen,
);
const TrialEndingScreen = late(
  async () => (await import('#areas/account/trial-ending.screen.tsx')).TrialEndingScreen,
);
const VerifyEmailScreen = late(
  async () => (await import('#areas/account/verify-email.screen.tsx')).VerifyEmailScreen,
);
/** Beside the table: a start for those whom no page of it is for yet. */
export const YourWorkPage = late(async () => (await import('./your-work-page.tsx')).YourWorkPage);
const SecurityScreen = late(async () => (await import('#areas/security/security.screen.tsx')).SecurityScreen);

/** The screen of every route that is built; a route of the table is built once it stands here. */
export const SCREENS: Readonly<Record<BuiltRouteId, ScreenEntry>> = {
  rounds: { Component: RoundsScreen, children: [{ path: ':roundId', Component: RoundDialogRoute }] },
  dashboard: { Component: DashboardScreen },
  quickstart: { Component: QuickstartScreen },
  users: { Component: UsersScreen },
  teams: { Component: TeamsScreen },
  'user-security': { Component: UserSecurityScreen },
  gettingstarted: { Component: GettingStartedScreen },
  'finish-syncing': { Component: FinishSyncingScreen },
  about: { Component: AboutPage },
  alerts: { Component: AlertsScreen },
  'sync-status': { Component: SyncScreen },
  security: { Component: SecurityScreen },
  account: { Component: AccountScreen },
  subscription: { Component: SubscriptionScreen },
  'trial-ending': { Component: TrialEndingScreen },
  'verify-email': { Component: VerifyEmailScreen },
};
