import type { Translations } from '../../texts.ts';
import { accountAreas } from './account.ts';
import { alertAreas } from './alerts.ts';
import { accounts, app, drawer, notes, view } from './app.ts';
import { changeAreas } from './changes.ts';
import { helpAreas } from './help.ts';
import { kit } from './kit.ts';
import { pageAreas } from './pages.ts';
import { rounds } from './rounds.ts';
import { roundAreas, roundsMore } from './rounds-more.ts';
import { route } from './route.ts';
import { securityAreas } from './security.ts';
import { sessionAreas } from './session.ts';
import { settingHelpAreas } from './setting-help.ts';
import { settingName } from './setting-name.ts';
import { settingAreas } from './settings.ts';
import { signOut } from './sign-out.ts';
import { subscriptionAreas } from './subscription.ts';
import { sync } from './sync.ts';
import { syncAreas } from './sync-more.ts';
import { teamAreas } from './teams.ts';
import { userSecurity } from './user-security.ts';
import { users } from './users.ts';

/** Everything that is there in Polish, by area. */
export const TEXTS: Translations = {
  kit,
  app,
  drawer,
  view,
  route,
  accounts,
  notes,
  'sign-out': signOut,
  'setting-name': settingName,
  users,
  'user-security': userSecurity,
  sync,
  rounds: { ...rounds, ...roundsMore },
  ...roundAreas,
  ...changeAreas,
  ...sessionAreas,
  ...pageAreas,
  ...accountAreas,
  ...alertAreas,
  ...helpAreas,
  ...securityAreas,
  ...settingAreas,
  ...settingHelpAreas,
  ...subscriptionAreas,
  ...syncAreas,
  ...teamAreas,
};
