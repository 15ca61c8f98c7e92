import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./revoke-device.text.pl.ts') });

export const revokeDeviceTexts = defineTexts('revoke-device', {
  ask: 'Remove {{device}}?',
  text: 'It’s signed out and can’t get back in. Next time it’s online it hands over any unsynced changes, then deletes all your business’s data.',
  reason: 'Reason',
  'reason-hint': 'For example lost, stolen or sold. Owners and Admins can read it.',
  done: '{{device}} removed. Its data is deleted the next time it’s online.',
  'holds-unknown': 'We don’t know what it holds. You’ll get any unsynced changes first.',
  'holds-nothing': 'It had nothing to sync, as of {{when}}.',
  'holds-waiting_one': 'It had {{count}} unsynced change, as of {{when}}.',
  'holds-waiting_other': 'It had {{count}} unsynced changes, as of {{when}}.',
  'holds-parked_one': 'It also keeps {{count}} refused change.',
  'holds-parked_other': 'It also keeps {{count}} refused changes.',
  'holds-go': 'You’ll get them before anything is deleted.',
  revoke: 'Remove device',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'revoke-device': typeof revokeDeviceTexts;
  }
}
