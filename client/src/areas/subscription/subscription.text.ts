import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./subscription.text.pl.ts') });

export const subscriptionTexts = defineTexts('subscription', {
  title: 'Subscription',
  offline: 'Changes here need a connection.',
  'billing-away-note': 'The billing service does not answer just now. You see what was known last.',
  now: 'Your subscription',
  'take-data': 'Take your data with you',
  ask: 'To change it, ask whoever runs this server.',
  seats: 'Seats',
  'seats-any_one': '{{count}} active user, and as many more as you like',
  'seats-any_other': '{{count}} active users, and as many more as you like',
  'seats-of': '{{used}} of {{seats}} seats taken',
  'seats-text': 'Each active user takes a seat; an open invitation holds one.',
  'seats-change': 'Change seats',
  plans: 'Plans',
  'price-month': 'per user and month',
  'price-year': 'per user and year',
  own: 'Your plan',
  later: 'From {{day}}',
  choose: 'Choose {{plan}}',
  'choose-title': 'Choose {{plan}}',
  'choose-text': 'It begins at once.',
  'lower-text': 'It begins when the paid period ends, on {{day}}. Until then nothing changes.',
  'lower-now': 'It begins at once.',
  'lower-lost': 'This stops then:',
  'lower-kept': 'What you have entered stays, and is there again when you come back.',
  'seats-field': 'Seats',
  'seats-invalid': 'An account needs at least one seat.',
  'seats-too-many': 'An account can have at most 10,000 seats.',
  'seats-in-use': 'There are {{used}} active users. Deactivate somebody first, or keep their seats.',
  'quote-busy': 'Working out the price …',
  'quote-now': '{{now}} now, then {{later}} each {{period}}.',
  'quote-later': '{{later}} each {{period}}.',
  'period-month': 'month',
  'period-year': 'year',
  buy: 'Buy',
  'change-plan': 'Change the plan',
  bought: 'Your plan is {{plan}} now',
  'bought-later': '{{plan}} begins on {{day}}',
  'bought-seats': 'Seats changed',
  stay: 'Stay with {{plan}}',
  payment: 'Payment',
  'payment-text': 'The way you pay is kept by the billing service, not here.',
  'payment-open': 'Way of paying',
  invoices: 'Invoices',
  'invoices-none': 'No invoices yet.',
  'invoice-paid': 'Paid',
  'invoice-open': 'Open',
  'invoice-failed': 'Failed',
  'invoice-read': 'Open invoice {{number}}',
  cancel: 'Cancel the subscription …',
  'cancel-title': 'Cancel the subscription?',
  'cancel-text':
    'It runs until the paid period ends. After that only users can be opened; nothing is deleted for at least 90 days.',
  'cancel-reason': 'Why do you leave?',
  'cancel-do': 'Cancel the subscription',
  'cancel-back': 'Keep it',
  cancelled: 'Subscription cancelled',
  reopen: 'Go on with the subscription',
  reopened: 'The subscription goes on',
  'reason-required': 'Please say why.',
  'no-billing': 'Nothing can be bought on this server.',
  'billing-away': 'The billing service cannot be reached. Nothing was changed.',
  'billing-refused': 'The billing service refused this. Look at the way of paying.',
  'trial-title': 'Your trial',
  'trial-head_zero': 'Your trial is over',
  'trial-head_one': '{{count}} day of your trial is left',
  'trial-head_other': '{{count}} days of your trial are left',
  'trial-text': 'You are trying {{level}} with everything in it. The trial ends on {{day}}.',
  'trial-then':
    'Without a plan only users can be opened after that. Nothing is deleted for at least 90 days, and everything is there again once you choose one.',
  'trial-none': 'This account is not on trial.',
  'trial-plans': 'Compare plans',
  'trial-see': 'Your subscription',
  'trial-home': 'To the start page',
  'trial-later': 'Later',
});

/** What plans are compared by. */
export const plansTexts = defineTexts('plans', {
  'adds-core': 'To begin with',
  'adds-advanced': 'Everything in Core, and',
  'adds-ultimate': 'Everything in Advanced, and',
  'gain-rounds': 'Rounds and their order',
  'gain-customers': 'Customers and jobs',
  'gain-users': 'Users with eight roles',
  'gain-offline': 'Work without a connection, on every device',
  'gain-pending-rounds': 'Rounds of quotes',
  'gain-alerts': 'Alerts with the bell and push',
  'gain-user-security': 'User security: the whole log',
  'gain-launcher': 'Launcher',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    subscription: typeof subscriptionTexts;
    plans: typeof plansTexts;
  }
}
