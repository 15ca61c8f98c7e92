import { defineTexts } from '#text/texts.ts';

export const appTexts = defineTexts('app', {
  menu: 'Main menu',
  'group-work': 'Work',
  'group-configure': 'Configure',
  'route-rounds': 'Rounds',
  'route-users': 'Users',
  'route-sync-status': 'Devices and sync',
  'route-security': 'Security',
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
  loading: 'Opening your account',
  'not-found': 'There is nothing at this address',
  'not-found-text': 'The link may be old, or cut off.',
  'no-permission': 'Your role does not open this page',
  'no-permission-text': 'Ask an Owner or Admin of {{account}} if you need it.',
  'no-account': 'You no longer belong to a firm here',
  'no-account-text': 'Ask the Owner of the firm for a new invitation.',
  home: 'To the start page',
  broken: 'Something went wrong here',
  'broken-text': 'Saved changes are kept on this device. Try again, or reload the app.',
  'first-run': 'An empty account',
  'first-run-text': 'Add your first round, or look around with sample data. It can be removed in one step.',
  'sample-load': 'Load sample data',
  'sample-loading': 'Loading…',
  'sample-loaded': 'Sample data loaded',
  'sample-here': 'This account holds sample data',
  'sample-here-text': 'Try everything out, then remove it in one step.',
  'sample-remove': 'Remove sample data',
  'sample-remove-ask': 'Remove all sample rounds, customers and jobs?',
  'sample-remove-text': 'Sample customers who got a job of yours stay. Your own records are not touched.',
  'sample-removed': 'Sample data removed',
  'sample-kept': 'Sample data removed. Kept, since they have a job of yours: {{names}}',
  'sample-offline': 'This needs a connection to the server.',
});

export const sampleDataTexts = defineTexts('sample-data', {
  'not-empty': 'Sample data can only be loaded into an empty account.',
  none: 'There is no sample data in this account.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    app: typeof appTexts;
    'sample-data': typeof sampleDataTexts;
  }
}
