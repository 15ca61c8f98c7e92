import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./quick-start.text.pl.ts') });

/** Steps of the quick start, wherever they are named (QST-4: each with why it matters, in one sentence). */
export const quickStartTexts = defineTexts('quick-start', {
  title: 'Quick start',
  progress: '{{done}} of {{all}} done',
  'all-done': 'You’ve done everything here',
  'step-business': 'Business address',
  'why-business': 'Routes, the weather and what customers read all start from your own address.',
  'step-first-round': 'First round',
  'why-first-round': 'A round is a group of jobs you do together. It keeps them in order.',
  'step-first-customers': 'First customers',
  'why-first-customers': 'Open a round and add a job. You can add the customer at the same time.',
  'step-services': 'Services and prices',
  'why-services': 'With a usual price and duration, adding a job takes seconds.',
  'step-first-day': 'First day planned',
  'why-first-day': 'Once you plan a day, your team sees it on their phones.',
  'step-verify-email': 'Verify your e-mail',
  'why-verify-email': 'You need a verified address to send messages or recover your password.',
  'step-reminders': 'Visit reminders',
  'why-reminders': 'A reminder the evening before saves you a locked gate in the morning.',
  'step-payments': 'Ways to pay',
  'why-payments': 'You get paid sooner when customers can pay from their phone.',
  'step-users': 'Your team',
  'why-users': 'With their own sign-in, everyone sees their own work, and you see who did what.',
  'step-install': 'App on this device',
  'why-install': 'It opens from your home screen and works without a signal.',
  'open-business': 'Add address',
  'open-first-round': 'Open rounds',
  'open-first-customers': 'Open rounds',
  'open-services': 'Open services',
  'open-first-day': 'Plan a day',
  'open-verify-email': 'Verify',
  'open-reminders': 'Set up reminders',
  'open-payments': 'Set up payments',
  'open-users': 'Invite people',
  'open-install': 'Install app',
  'needs-connection': 'You need a connection for this',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'quick-start': typeof quickStartTexts;
  }
}
