import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./profile.text.pl.ts') });

export const profileTexts = defineTexts('profile', {
  title: 'Your profile',
  you: 'You',
  name: 'Name',
  'name-hint': 'As your colleagues see it, in every firm you work in.',
  telephone: 'Telephone',
  'telephone-hint': 'For the Owners and Admins of {{account}}.',
  email: 'E-mail address',
  picture: 'Picture',
  'picture-hint': 'Shown to your colleagues in place of your initials.',
  'picture-choose': 'Choose a picture',
  'picture-remove': 'Remove',
  'picture-refused': 'This picture cannot be read. Choose a PNG, JPEG or WebP file.',
  device: 'Name of this device',
  'device-hint': 'How it stands in lists of devices, such as “Van tablet”.',
  look: 'Look and language',
  theme: 'Light or dark',
  language: 'Language',
  'language-firm': 'As the firm',
  'look-hint': 'For you, on all your devices. Kept at once.',
  security: 'Signing in',
  'security-name': 'Password and second step',
  'security-text': 'Passkeys, codes, and where you are signed in',
  alerts: 'Alerts',
  'alerts-name': 'What you are told of',
  'alerts-text': 'In the app, by push, by mail, or not at all',
  'not-read': 'Your profile could not be read',
  saved: 'Profile saved',
  'telephone-invalid': 'Enter a telephone number, or nothing.',
  'picture-invalid': 'This picture cannot be kept. Choose another one.',
  offline: 'Your name, picture and device need a connection. Look and language can be changed now.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    profile: typeof profileTexts;
  }
}
