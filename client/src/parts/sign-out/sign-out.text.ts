import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./sign-out.text.pl.ts') });

/** Leaving this device, with and without changes that the server does not have yet (SYN-5). */
export const signOutTexts = defineTexts('sign-out', {
  ask: 'Sign out on this device?',
  text: 'Nothing waits: all changes are safe on the server.',
  confirm: 'Sign out',
  title_one: '{{count}} change is only on this device',
  title_other: '{{count}} changes are only on this device',
  'title-both_one': '{{count}} request is only on this device',
  'title-both_other': '{{count}} changes and requests are only on this device',
  'title-refused_one': '{{count}} refused change is only on this device',
  'title-refused_other': '{{count}} refused changes are only on this device',
  waiting_one: '{{count}} change waits. It stays on this device and is sent when you sign in here again.',
  waiting_other: '{{count}} changes wait. They stay on this device and are sent when you sign in here again.',
  calls_one: '{{count}} request, such as an invitation, waits. It goes when you sign in here again.',
  calls_other: '{{count}} requests, such as invitations, wait. They go when you sign in here again.',
  refused_one: '{{count}} refused change needs you. It stays on this device until you sign in here again.',
  refused_other: '{{count}} refused changes need you. They stay on this device until you sign in here again.',
  unsaved: '{{count}} of them could not be saved on this device and would be lost.',
  wait_one: 'Wait until it is sent',
  wait_other: 'Wait until they are sent',
  'wait-text': 'Then you are signed out by itself.',
  'wait-offline': 'There is no connection just now; it goes on as soon as there is one.',
  'waiting-now': '{{done}} of {{count}} sent.',
  'waiting-offline': 'Waiting for a connection. {{done}} of {{count}} sent.',
  'wait-refused': 'The server did not accept {{count}} of them.',
  'stop-waiting': 'Stop waiting',
  file: 'Save to a file',
  'file-text': 'The file can be loaded on another device of yours.',
  'file-saved': 'Saved. Load the file on another device of yours.',
  keep_one: 'Sign out, keep it here',
  keep_other: 'Sign out, keep them here',
  'keep-text': 'Sent when you sign in on this device again.',
  'keep-not': 'Not possible: this device could not save all of them.',
  discard_one: 'Discard it',
  discard_other: 'Discard them',
  'discard-text': 'Gone for good.',
  'discard-title_one': 'Discard {{count}} change for good?',
  'discard-title_other': 'Discard {{count}} changes for good?',
  'discard-ask': 'The server does not have what waits here. Once discarded nobody can bring it back.',
  'discard-confirm': 'Discard and sign out',
  offline: 'Signing out needs a connection to the server.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'sign-out': typeof signOutTexts;
  }
}
