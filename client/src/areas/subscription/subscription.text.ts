import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./subscription.text.pl.ts') });

export const subscriptionTexts = defineTexts('subscription', {
  title: 'Subscription',
  offline: 'You need a connection to make changes here.',
  'billing-away-note': 'We can’t reach the billing service right now. These details may be out of date.',
  now: 'Your subscription',
  'take-data': 'Download your data',
  ask: 'To change it, ask whoever runs this server.',
  seats: 'Seats',
  'seats-any_one': '{{count}} active user. Add as many as you like.',
  'seats-any_other': '{{count}} active users. Add as many as you like.',
  'seats-of': '{{used}} of {{seats}} seats taken',
  'seats-text': 'Each active user takes a seat, and so does an open invitation.',
  'seats-change': 'Change seats',
  plans: 'Plans',
  'price-month': 'per user per month',
  'price-year': 'per user per year',
  own: 'Your plan',
  later: 'From {{day}}',
  choose: 'Choose {{plan}}',
  'choose-title': 'Choose {{plan}}',
  'choose-text': 'It starts straight away.',
  'lower-text': 'It starts when your paid period ends, on {{day}}. Nothing changes until then.',
  'lower-now': 'It starts straight away.',
  'lower-lost': 'You’ll lose:',
  'lower-kept': 'Everything you’ve entered is kept, and comes back if you upgrade again.',
  'seats-field': 'Seats',
  'seats-invalid': 'You need at least one seat.',
  'seats-too-many': 'You can have up to 10,000 seats.',
  'seats-in-use': 'There are {{used}} active users. Deactivate someone first, or keep their seats.',
  'quote-busy': 'Working out the price…',
  'quote-now': '{{now}} now, then {{later}} each {{period}}.',
  'quote-later': '{{later}} each {{period}}.',
  'period-month': 'month',
  'period-year': 'year',
  buy: 'Buy',
  'change-plan': 'Change plan',
  bought: 'You’re now on {{plan}}',
  'bought-later': '{{plan}} starts on {{day}}',
  'bought-seats': 'Seats changed',
  stay: 'Stay with {{plan}}',
  payment: 'Payment',
  'payment-text': 'Your payment details are held by the billing service, not here.',
  'payment-open': 'Payment method',
  invoices: 'Invoices',
  'invoices-none': 'No invoices yet.',
  'invoice-paid': 'Paid',
  'invoice-open': 'Due',
  'invoice-failed': 'Failed',
  'invoice-read': 'Open invoice {{number}}',
  cancel: 'Cancel subscription…',
  'cancel-title': 'Cancel your subscription?',
  'cancel-text':
    'It runs until the end of your paid period. After that you can only open Users. Nothing is deleted for at least 90 days.',
  'cancel-reason': 'Why are you leaving?',
  'cancel-do': 'Cancel subscription',
  'cancel-back': 'Keep it',
  cancelled: 'Subscription cancelled',
  reopen: 'Keep my subscription',
  reopened: 'Your subscription carries on',
  'reason-required': 'Please tell us why.',
  'no-billing': 'There’s nothing to buy on this server.',
  'billing-away': 'Couldn’t reach the billing service. Nothing has changed.',
  'billing-refused': 'The billing service turned this down. Check your payment method.',
  'trial-title': 'Your trial',
  'trial-head_zero': 'Your trial is over',
  'trial-head_one': '{{count}} day left of your trial',
  'trial-head_other': '{{count}} days left of your trial',
  'trial-text': 'You’re trying {{level}}, with everything included. Your trial ends on {{day}}.',
  'trial-then':
    'After that you can only open Users until you choose a plan. Nothing is deleted for at least 90 days, and everything comes back once you choose one.',
  'trial-none': 'This account isn’t on a trial.',
  'trial-plans': 'Compare plans',
  'trial-see': 'Your subscription',
  'trial-home': 'Go to the start page',
  'trial-later': 'Later',
});

/** What plans are compared by. */
export const plansTexts = defineTexts('plans', {
  'adds-core': 'To start with',
  'adds-advanced': 'Everything in Core, and',
  'adds-ultimate': 'Everything in Advanced, and',
  'gain-rounds': 'Rounds and their order',
  'gain-customers': 'Customers and jobs',
  'gain-users': 'Users with eight roles',
  'gain-offline': 'Works offline, on every device',
  'gain-pending-rounds': 'Rounds of quotes',
  'gain-alerts': 'Alerts in the app and by push',
  'gain-user-security': 'User security: the full log',
  'gain-launcher': 'Launcher',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    subscription: typeof subscriptionTexts;
    plans: typeof plansTexts;
  }
}
