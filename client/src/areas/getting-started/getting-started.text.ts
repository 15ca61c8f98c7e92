import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./getting-started.text.pl.ts') });

export const gettingStartedTexts = defineTexts('getting-started', {
  title: 'Getting started',
  intro: 'Short guides, a minute each at most. They work offline, and before you’ve added anything.',
  open: 'Open {{name}}',
  training: 'Training academy',
  'training-text': 'Longer lessons, in a new window. They need a connection.',
  more: 'More help',
  about: 'About this app, and how to contact support',
  'rounds-title': 'Create a round',
  'rounds-1': 'Open Rounds and choose Add round. A name is enough. The colour helps you spot it anywhere.',
  'rounds-2': 'Open the round and add jobs: for a new customer, an existing one, or from another round.',
  'rounds-3': 'The totals come from the prices and how often each job is done.',
  'order-title': 'Put the jobs in order',
  'order-1': 'Drag a job by the dots on its left, or select it and press Move.',
  'order-2':
    'With the keyboard: Space picks a job up, the arrows move it, Space drops it and Escape puts it back.',
  'order-3': 'Sort by optimised drive finds the shortest route. You see it before anything changes.',
  'order-4': 'You can undo any change for ten seconds, and later under Recent changes.',
  'together-title': 'Work on one round together',
  'together-1': 'Initials show who’s in the round right now. A lock means someone is moving that job.',
  'together-2': 'A job someone has just changed shows their initials. Nothing jumps while you’re working.',
  'together-3': 'If two people change the same thing, the later change wins. Nothing else is lost.',
  'offline-title': 'Work offline',
  'offline-1':
    'Everything you see is on this device. Carry on as usual. The cloud shows what hasn’t synced yet.',
  'offline-2':
    'It only says Synced when everything is safe on the server. Press the cloud to see each change.',
  'offline-3': 'Close the app or run out of battery: whatever was saved here syncs next time.',
  'install-title': 'Get it on your phone',
  'install-1': 'Open this address in your phone’s browser and sign in.',
  'install-2': 'Choose Install app in the menu, or Add to Home Screen in Safari’s share menu.',
  'install-3': 'It then opens like any other app, even offline.',
  'people-title': 'Invite your team',
  'people-1': 'Open Users and invite each person with the roles they need. They can have several.',
  'people-2': 'A worker’s device only holds their own work, and you can hide prices from workers.',
  'people-3':
    'If a device is lost, remove it under Devices and sync. Changes it hadn’t sent are kept for you to review.',
  'secure-title': 'Keep your account safe',
  'secure-1': 'Open Security and set up a second step: an authenticator app or a passkey.',
  'secure-2': 'Keep your recovery codes on paper, away from your phone.',
  'secure-3':
    'The same page shows where you’re signed in, and lets you sign out anything you don’t recognise.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'getting-started': typeof gettingStartedTexts;
  }
}
