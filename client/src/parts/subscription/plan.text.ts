import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./plan.text.pl.ts') });

/** What a subscription is, in the places that speak of it: its page, the account page, the banner. */
export const planTexts = defineTexts('plan', {
  core: 'Core',
  advanced: 'Advanced',
  ultimate: 'Ultimate',
  unmanaged: 'Everything is included',
  'unmanaged-text': 'No plan needed: every feature is yours, for as many people as you like.',
  closed: 'This account is closed',
  'closed-text': 'Its data is kept for at least 90 days.',
  trial_one: 'Trial: {{count}} day left',
  trial_other: 'Trial: {{count}} days left',
  'trial-text': 'You have {{level}} until {{day}}. Choose a plan by then to carry on.',
  active: '{{level}}',
  'active-text': 'Your plan is paid for.',
  'active-next': 'The next payment is on {{day}}.',
  'active-later': 'You move to {{level}} on {{day}}.',
  'active-cancelled': 'Cancelled. It runs until {{day}} and won’t renew.',
  grace: 'A payment failed',
  'grace-text': 'Everything works until {{day}}. Please sort out the payment by then.',
  unpaid: 'Unpaid',
  'unpaid-text':
    'Your last payment failed more than 14 days ago. Nothing has been deleted. Pay to open everything again.',
  ended: 'Your subscription has ended',
  'ended-text':
    'Nothing is deleted for at least 90 days, and you can download your data. Choose a plan to carry on.',
  'banner-trial_one': 'Your trial ends in {{count}} day.',
  'banner-trial_other': 'Your trial ends in {{count}} days.',
  'banner-grace': 'A payment for this account failed. Everything works until {{day}}.',
  'banner-closing': 'This account is being closed on {{day}}.',
  'banner-ended': 'This account isn’t subscribed right now. Your work is safe and still syncs.',
  'banner-offer': '{{name}} would like you to become an Owner of this account.',
  'banner-open': 'Plan and seats',
  'banner-account': 'Account',
  'offer-answer': 'Answer',
  'offer-title': 'Become an Owner?',
  'offer-owner':
    'You’ll be able to do everything here, alongside {{name}}: users, subscription, closing the account.',
  'offer-admin':
    'You’ll be able to do everything here in place of {{name}}, who becomes an Admin: users, subscription, closing the account.',
  'offer-accept': 'Become an Owner',
  'offer-decline': 'Decline',
  'offer-accepted': 'You’re now an Owner',
  'offer-declined': 'Offer declined',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    plan: typeof planTexts;
  }
}
