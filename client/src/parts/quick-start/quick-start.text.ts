import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./quick-start.text.pl.ts') });

/** Steps of the quick start, wherever they are named (QST-4: each with why it matters, in one sentence). */
export const quickStartTexts = defineTexts('quick-start', {
  title: 'Quick start',
  progress: '{{done}} of {{all}} done',
  'all-done': 'Everything here is done',
  'step-business': 'Business address',
  'why-business': 'Routes, weather and what customers read begin at your own address.',
  'step-first-round': 'First round',
  'why-first-round': 'A round is a group of jobs you do together; it keeps their order for good.',
  'step-first-customers': 'First customers',
  'why-first-customers': 'Open a round and add a job: the customer is made along with it.',
  'step-services': 'Services and prices',
  'why-services': 'With a usual price and duration, a new job takes seconds.',
  'step-first-day': 'First day planned',
  'why-first-day': 'A planned day is what your people see on their phones.',
  'step-verify-email': 'E-mail address verified',
  'why-verify-email': 'Only a verified address can send messages and get a lost password back.',
  'step-reminders': 'Visit reminders',
  'why-reminders': 'A reminder the evening before saves a locked gate in the morning.',
  'step-payments': 'Ways to pay',
  'why-payments': 'Money comes in sooner when customers can pay from their phone.',
  'step-users': 'Your people',
  'why-users': 'Everyone with an own sign-in sees their own work, and you see who did what.',
  'step-install': 'App on this device',
  'why-install': 'Installed, it opens from the home screen and works without a signal.',
  'open-business': 'Enter the address',
  'open-first-round': 'Open rounds',
  'open-first-customers': 'Open rounds',
  'open-services': 'Open services',
  'open-first-day': 'Plan a day',
  'open-verify-email': 'Verify it',
  'open-reminders': 'Set up reminders',
  'open-payments': 'Set up payments',
  'open-users': 'Invite people',
  'open-install': 'Install app',
  'needs-connection': 'Needs a connection to the server',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'quick-start': typeof quickStartTexts;
  }
}
