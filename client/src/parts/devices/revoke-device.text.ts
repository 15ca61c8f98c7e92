import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./revoke-device.text.pl.ts') });

export const revokeDeviceTexts = defineTexts('revoke-device', {
  ask: 'Revoke {{device}}?',
  text: 'It is signed out for good. At its next contact it hands over what waits there, then deletes all data of the business.',
  reason: 'Reason',
  'reason-hint': 'Such as lost, stolen or sold. Owners and Admins can read it.',
  done: '{{device}} is revoked. Its data goes at its next contact.',
  'holds-unknown': 'It has never said what it holds. Whatever waits there is handed over to you first.',
  'holds-nothing': 'Nothing waited there, as it said {{when}}.',
  'holds-waiting_one': '{{count}} change waits there, as it said {{when}}.',
  'holds-waiting_other': '{{count}} changes wait there, as it said {{when}}.',
  'holds-parked_one': '{{count}} refused change is kept there.',
  'holds-parked_other': '{{count}} refused changes are kept there.',
  'holds-go': 'What waits is handed over to you before anything is deleted.',
  revoke: 'Revoke',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'revoke-device': typeof revokeDeviceTexts;
  }
}
