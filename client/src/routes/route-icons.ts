import {
  mdiAccountGroupOutline,
  mdiAccountMultipleOutline,
  mdiBellOutline,
  mdiCardAccountDetailsOutline,
  mdiCellphoneLink,
  mdiCompassOutline,
  mdiCreditCardOutline,
  mdiEmailCheckOutline,
  mdiFlagCheckered,
  mdiInformationOutline,
  mdiMapMarkerPath,
  mdiShieldAccountOutline,
  mdiShieldKeyOutline,
  mdiSyncCircle,
  mdiTimerSandEmpty,
  mdiViewDashboardOutline,
} from '@mdi/js';
import type { BuiltRouteId, RouteId } from './route-table.ts';

/** The sign of every route whose screen exists. */
export const ROUTE_ICONS = {
  about: mdiInformationOutline,
  account: mdiCardAccountDetailsOutline,
  alerts: mdiBellOutline,
  dashboard: mdiViewDashboardOutline,
  'finish-syncing': mdiSyncCircle,
  gettingstarted: mdiCompassOutline,
  quickstart: mdiFlagCheckered,
  rounds: mdiMapMarkerPath,
  security: mdiShieldKeyOutline,
  subscription: mdiCreditCardOutline,
  'sync-status': mdiCellphoneLink,
  teams: mdiAccountMultipleOutline,
  'trial-ending': mdiTimerSandEmpty,
  'user-security': mdiShieldAccountOutline,
  users: mdiAccountGroupOutline,
  'verify-email': mdiEmailCheckOutline,
} as const satisfies Partial<Record<RouteId, string>> & Record<BuiltRouteId, string>;
