import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./profile.text.pl.ts') });

export const profileTexts = defineTexts('profile', {
  title: 'Your profile',
  you: 'You',
  name: 'Name',
  'name-hint': 'What your colleagues see, in every business you work in.',
  telephone: 'Telephone',
  'telephone-hint': 'Only the Owners and Admins of {{account}} see it.',
  email: 'E-mail address',
  picture: 'Picture',
  'picture-hint': 'Your colleagues see it instead of your initials.',
  'picture-choose': 'Choose a picture',
  'picture-remove': 'Remove',
  'picture-refused': 'Couldn’t read this picture. Choose a PNG, JPEG or WebP file.',
  device: 'Name of this device',
  'device-hint': 'Shown in device lists, such as “Van tablet”.',
  look: 'Look and language',
  theme: 'Light or dark',
  language: 'Language',
  'language-firm': 'Same as the business',
  'look-hint': 'For you, on all your devices. Saved straight away.',
  security: 'Signing in',
  'security-name': 'Password and second step',
  'security-text': 'Passkeys, codes and where you’re signed in',
  alerts: 'Alerts',
  'alerts-name': 'What we tell you about',
  'alerts-text': 'In the app, by push, by e-mail, or not at all',
  'not-read': 'Couldn’t load your profile',
  saved: 'Profile saved',
  'telephone-invalid': 'Enter a telephone number, or leave it empty.',
  'picture-invalid': 'Couldn’t use this picture. Choose another one.',
  offline:
    'You need a connection to change your name, picture and device. You can change look and language now.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    profile: typeof profileTexts;
  }
}
