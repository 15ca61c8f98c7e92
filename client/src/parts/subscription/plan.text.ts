import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./plan.text.pl.ts') });

/** What a subscription is, in the places that speak of it: its page, the account page, the banner. */
export const planTexts = defineTexts('plan', {
  core: 'Core',
  advanced: 'Advanced',
  ultimate: 'Ultimate',
  unmanaged: 'Everything is included',
  'unmanaged-text':
    'Nobody sells plans on this server: every feature, for as many people as you like, without an end.',
  closed: 'This account has ended',
  'closed-text': 'It was closed. Its data is kept for at least 90 days.',
  trial_one: 'Trial: {{count}} day left',
  trial_other: 'Trial: {{count}} days left',
  'trial-text': 'You have {{level}} until {{day}}. Choose a plan by then to go on.',
  active: '{{level}}',
  'active-text': 'Your plan is paid for.',
  'active-next': 'The next payment is on {{day}}.',
  'active-later': 'From {{day}} on you have {{level}}.',
  'active-cancelled': 'Cancelled: it runs until {{day}} and is not renewed.',
  grace: 'A payment failed',
  'grace-text': 'Everything works until {{day}}. Look after the payment by then.',
  unpaid: 'Unpaid',
  'unpaid-text':
    'The last payment failed, and its 14 days are over. Nothing is deleted; pay, and everything is open again.',
  ended: 'The subscription has ended',
  'ended-text':
    'Nothing is deleted for at least 90 days, and your data can be exported. Choose a plan to go on.',
  'banner-trial_one': 'Your trial ends in {{count}} day.',
  'banner-trial_other': 'Your trial ends in {{count}} days.',
  'banner-grace': 'The payment for this account failed. Everything works until {{day}}.',
  'banner-closing': 'This account is being closed and ends on {{day}}.',
  'banner-ended':
    'This account is not subscribed at the moment. What you have done is kept and still synchronised.',
  'banner-offer': '{{name}} asks you to become Owner of this account.',
  'banner-open': 'Plan and seats',
  'banner-account': 'Account',
  'offer-answer': 'Answer',
  'offer-title': 'Become Owner?',
  'offer-owner':
    'You may then do everything here, beside {{name}}, who stays Owner: users, subscription, closing the account.',
  'offer-admin':
    'You may then do everything here in place of {{name}}, who becomes Admin: users, subscription, closing the account.',
  'offer-accept': 'Become Owner',
  'offer-decline': 'Decline',
  'offer-accepted': 'You are an Owner now',
  'offer-declined': 'Offer declined',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    plan: typeof planTexts;
  }
}
