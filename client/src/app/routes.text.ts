import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./routes.text.pl.ts') });

/** What every route with a screen is called in menus and choices; its key is the route's id. */
export const routeTexts = defineTexts('route', {
  account: 'Account',
  alerts: 'Alerts',
  about: 'About',
  dashboard: 'Dashboard',
  'finish-syncing': 'Finish syncing',
  gettingstarted: 'Getting started',
  quickstart: 'Quick start',
  rounds: 'Rounds',
  security: 'Security',
  subscription: 'Subscription',
  'sync-status': 'Devices and sync',
  teams: 'Teams',
  'trial-ending': 'Trial',
  'user-security': 'User security',
  users: 'Users',
  'verify-email': 'Verify e-mail',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    route: typeof routeTexts;
  }
}
