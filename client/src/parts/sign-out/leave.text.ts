import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./leave.text.pl.ts') });

/** Leaving while changes are on this device only (SYN-5). */
export const leaveTexts = defineTexts('leave', {
  title_one: '{{count}} change is only on this device',
  title_other: '{{count}} changes are only on this device',
  'title-both_one': '{{count}} request is only on this device',
  'title-both_other': '{{count}} changes and requests are only on this device',
  'title-refused_one': '{{count}} refused change is only on this device',
  'title-refused_other': '{{count}} refused changes are only on this device',
  waiting_one:
    '{{count}} change hasn’t synced. It stays on this device and is sent when you sign in here again.',
  waiting_other:
    '{{count}} changes haven’t synced. They stay on this device and are sent when you sign in here again.',
  calls_one:
    '{{count}} request, such as an invitation, hasn’t been sent. It goes when you sign in here again.',
  calls_other:
    '{{count}} requests, such as invitations, haven’t been sent. They go when you sign in here again.',
  refused_one:
    '{{count}} refused change needs your attention. It stays on this device until you sign in here again.',
  refused_other:
    '{{count}} refused changes need your attention. They stay on this device until you sign in here again.',
  unsaved: '{{count}} of them couldn’t be saved on this device and would be lost.',
  wait_one: 'Wait until it’s sent',
  wait_other: 'Wait until they’re sent',
  'wait-text': 'Then you’re signed out automatically.',
  'wait-offline': 'You’re offline. We’ll carry on as soon as you’re connected.',
  'waiting-now': '{{done}} of {{count}} sent.',
  'waiting-offline': 'Waiting for a connection. {{done}} of {{count}} sent.',
  'wait-refused': 'The server didn’t accept {{count}} of them.',
  'stop-waiting': 'Stop waiting',
  file: 'Save to a file',
  'file-text': 'You can load the file on another of your devices.',
  'file-saved': 'Saved. Load the file on another of your devices.',
  keep_one: 'Sign out, keep it here',
  keep_other: 'Sign out, keep them here',
  'keep-text': 'They’re sent when you sign in on this device again.',
  'keep-not': 'Not possible: this device couldn’t save all of them.',
  discard_one: 'Discard it',
  discard_other: 'Discard them',
  'discard-text': 'This can’t be undone.',
  'discard-title_one': 'Discard {{count}} change?',
  'discard-title_other': 'Discard {{count}} changes?',
  'discard-ask': 'These changes aren’t on the server. Once discarded, they can’t be recovered.',
  'discard-confirm': 'Discard and sign out',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    leave: typeof leaveTexts;
  }
}
