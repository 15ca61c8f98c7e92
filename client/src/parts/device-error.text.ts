import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./device-error.text.pl.ts') });

/** Errors of the calls about devices, sessions and changes handed over. */
export const deviceErrorTexts = defineTexts('devices', {
  unknown: 'This device is no longer in the list',
  'is-this-one': 'This is the device you’re using. Sign out here instead.',
  'is-owners': 'Only an Owner can remove an Owner’s device',
  'reason-required': 'Enter a reason',
  'name-required': 'Enter a name for the device',
});

export const sessionErrorTexts = defineTexts('sessions', {
  unknown: 'This session is no longer in the list',
  'is-owners': 'Only an Owner can sign out another Owner',
});

export const waitingChangesErrorTexts = defineTexts('waiting-changes', {
  unknown: 'One of these changes is no longer in the list',
  'too-many':
    'Too many changes from this device are waiting for review. It keeps the rest until you’ve dealt with those.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    devices: typeof deviceErrorTexts;
    sessions: typeof sessionErrorTexts;
    'waiting-changes': typeof waitingChangesErrorTexts;
  }
}
