import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./app.text.pl.ts') });

export const appTexts = defineTexts('app', {
  menu: 'Main menu',
  'group-integration': 'Integrations',
  'group-franchise': 'Franchise',
  'group-work': 'Work',
  'group-customers': 'Customers',
  'group-send': 'Send',
  'group-billing': 'Billing',
  'group-balance': 'Balance',
  'group-finance': 'Finance',
  'group-configure': 'Configure',
  'group-social': 'Social',
  'sync-now': 'Sync now',
  install: 'Install app',
  reload: 'Reload app',
  'sign-out': 'Sign out',
  held: 'Another tab is in the way',
  'held-text': 'Close the other tabs of this site, and this one goes on by itself. Nothing is lost.',
  slow: 'Opening is taking longer than it should',
  'slow-text':
    'What’s kept on this device hasn’t been read yet. It may still come; if it doesn’t, reload. Nothing is lost.',
  'slow-reload': 'Reload',
  version: 'v {{version}}',
  profile: '{{name}}, menu',
  'theme-system': 'Same as the device',
  'theme-light': 'Light',
  'theme-dark': 'Dark',
  'theme-choose': 'Theme: {{name}}',
  'release-notes': 'Release notes',
  'developer-mode': 'Developer mode',
  'sync-done': 'Synced. Everything is safe on the server.',
  'sync-offline_zero': 'You’re offline. Nothing to sync.',
  'sync-offline_one': 'You’re offline. {{count}} change is saved on this device and will sync later.',
  'sync-offline_other': 'You’re offline. {{count}} changes are saved on this device and will sync later.',
  'sync-going_zero': 'Catching up with the server…',
  'sync-going_one': 'Sending {{count}} change…',
  'sync-going_other': 'Sending {{count}} changes…',
  'update-ready': 'A new version is ready',
  'update-text': 'Load it when you’re ready. Anything you’ve typed elsewhere is safe.',
  'update-load': 'Load now',
  'update-needed': 'This page has been updated. Everything you saved is safe.',
  'page-missing': 'This page isn’t on this device yet',
  'page-missing-text': 'It’ll load by itself once you’re online. Everything you saved is safe.',
  'page-missing-again': 'It couldn’t be fetched just now. Everything you saved is safe.',
  loading: 'Opening your account',
  'not-found': 'Page not found',
  'not-found-short': 'Nothing here',
  'not-found-text': 'The link may be old or incomplete.',
  'no-permission': 'You don’t have access to this page',
  'no-permission-text': 'If you need it, ask an Owner or Admin of {{account}}.',
  'no-permission-plan': 'Your plan doesn’t include it, or a setting turns it off.',
  'no-account': 'You’re no longer part of a business here',
  'no-account-text': 'Ask the Owner of the business for a new invitation.',
  'waiting-elsewhere_one': '{{count}} of {{name}}’s changes stays on this device until they sign in again.',
  'waiting-elsewhere_other': '{{count}} of {{name}}’s changes stay on this device until they sign in again.',
  'device-revoked': 'This device was removed and its data deleted',
  'device-revoked-text': 'Unsynced changes went to your Owners and Admins first, so nothing is lost.',
  home: 'Go to the start page',
  broken: 'Oops! Something went wrong.',
  'broken-short': 'Something went wrong',
  'broken-text': 'Everything you saved is still on this device. Try again, or reload the app.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    app: typeof appTexts;
  }
}
