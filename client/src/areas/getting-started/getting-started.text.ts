import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./getting-started.text.pl.ts') });

export const gettingStartedTexts = defineTexts('getting-started', {
  title: 'Getting started',
  intro:
    'Short guides, none longer than a minute. They work without a connection and before there is any data.',
  open: 'Open {{name}}',
  training: 'Training academy',
  'training-text': 'Longer lessons, in another window. They need a connection.',
  more: 'More help',
  about: 'About this app, and how to reach support',
  'rounds-title': 'Make a round',
  'rounds-1': 'Open Rounds and choose Add round. A name is enough; the colour marks it everywhere.',
  'rounds-2': 'Open the round and add jobs: for a new customer, for one you have, or jobs of another round.',
  'rounds-3': 'Its totals are worked out from the prices and how often each job comes.',
  'order-title': 'Put the jobs in order',
  'order-1': 'Drag a job by the dots at its left, or choose it and press Move.',
  'order-2': 'With the keyboard: Space lifts a job, the arrows move it, Space drops it, Escape puts it back.',
  'order-3': 'Sort by optimised drive proposes the shortest way first; you see it before anything changes.',
  'order-4': 'Every change can be taken back for ten seconds, and later under Recent changes.',
  'together-title': 'Work on one round together',
  'together-1': 'Initials show who is in the round now. A job in somebody’s hand carries a lock.',
  'together-2':
    'A job that somebody has just changed is marked with their initials; nothing jumps under your hand.',
  'together-3': 'If two people change the same thing, the later change stands, and nothing else is lost.',
  'offline-title': 'Work without a connection',
  'offline-1': 'Everything you see is on this device. Go on as usual; the cloud says what waits.',
  'offline-2': 'Synced is only said when all is safe on the server. Press the cloud to see each change.',
  'offline-3': 'You may close the app or run out of battery: what was saved here is sent the next time.',
  'install-title': 'Have it on your phone',
  'install-1': 'Open this address in the phone’s browser and sign in.',
  'install-2': 'Choose Install app in the menu, or Add to Home Screen in Safari’s share menu.',
  'install-3': 'It then opens like any other app, also without a connection.',
  'people-title': 'Bring your people in',
  'people-1': 'Open Users and invite each person with the roles they need. Roles add up.',
  'people-2': 'A worker’s device holds only their own work; prices can be hidden from workers.',
  'people-3':
    'Take a lost device out under Devices and sync: its waiting changes are kept for you to look at.',
  'secure-title': 'Keep the account yours',
  'secure-1': 'Open Security and set up a second step: an authenticator app or a passkey.',
  'secure-2': 'Keep the recovery codes on paper, away from the phone.',
  'secure-3': 'The same page lists where you are signed in, and signs out what you do not know.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'getting-started': typeof gettingStartedTexts;
  }
}
