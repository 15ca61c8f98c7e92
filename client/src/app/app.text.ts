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
  'connected-as': '{{state}} · {{roles}}',
  connected: 'Connected',
  offline: 'Offline',
  version: 'v {{version}}',
  profile: '{{name}}, menu',
  'theme-system': 'As the device',
  'theme-light': 'Light',
  'theme-dark': 'Dark',
  'theme-choose': 'Theme: {{name}}',
  'release-notes': 'Release notes',
  'developer-mode': 'Developer mode',
  'sync-done': 'Synced. All changes are safe on the server.',
  'sync-offline_zero': 'Offline. Nothing waits on this device.',
  'sync-offline_one': 'Offline. {{count}} change is saved on this device and will be sent.',
  'sync-offline_other': 'Offline. {{count}} changes are saved on this device and will be sent.',
  'sync-going_zero': 'Catching up with the server.',
  'sync-going_one': '{{count}} change is being sent.',
  'sync-going_other': '{{count}} changes are being sent.',
  'update-ready': 'A new version is ready',
  'update-text': 'It starts when you load it; nothing you typed elsewhere is lost.',
  'update-load': 'Load it now',
  'update-needed': 'This page has changed on the server. What you saved is kept.',
  'page-missing': 'This page is not on this device yet',
  'page-missing-text': 'It comes by itself once there is a connection. What you saved is kept.',
  loading: 'Opening your account',
  'not-found': 'There is nothing at this address',
  'not-found-short': 'Nothing here',
  'not-found-text': 'The link may be old, or cut off.',
  'no-permission': 'Your role does not open this page',
  'no-permission-text': 'Ask an Owner or Admin of {{account}} if you need it.',
  'no-account': 'You no longer belong to a firm here',
  'no-account-text': 'Ask the Owner of the firm for a new invitation.',
  'waiting-elsewhere_one': '{{count}} change of {{name}} waits on this device until they sign in again.',
  'waiting-elsewhere_other': '{{count}} changes of {{name}} wait on this device until they sign in again.',
  'device-revoked': 'This device was signed out for good, and its data is removed',
  'device-revoked-text':
    'What waited here was handed to the Owners and Admins of the firm first, so nothing is lost.',
  home: 'To the start page',
  broken: 'Oops! Something went wrong.',
  'broken-short': 'Something went wrong',
  'broken-text': 'Saved changes are kept on this device. Try again, or reload the app.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    app: typeof appTexts;
  }
}
