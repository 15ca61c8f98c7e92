import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./dashboard.text.pl.ts') });

export const dashboardTexts = defineTexts('dashboard', {
  title: 'Dashboard',
  arrange: 'Arrange cards',
  'arrange-text': 'Only you see these changes. Drag the cards, or press M on one.',
  'card-quick-start': 'Quick start',
  'card-rounds': 'Rounds',
  'card-alerts': 'Alerts',
  'card-devices': 'Devices and sync',
  'card-weather': 'Weather',
  'more-of': 'More for {{name}}',
  'move-up': 'Up one',
  'move-down': 'Down one',
  'move-top': 'To the top',
  'move-bottom': 'To the bottom',
  hide: 'Hide this card',
  'hide-named': 'Hide {{name}}',
  'show-named': 'Show {{name}}',
  hidden: '{{name}} is hidden',
  shown: '{{name}} is back',
  moved: '{{name}} moved',
  'is-hidden': 'Hidden',
  'not-here': 'Nothing to show right now',
  'no-cards': 'Every card is hidden',
  'no-cards-text': 'Choose what you’d like to see.',
  'failed-text': 'Couldn’t show this card. The others still work.',
  'reason-absent': 'Not on this device yet. It’ll load when you’re online.',
  'reason-viewing': 'Only known on {{name}}’s devices.',
  'reason-devices': 'Only known while online.',
  'reason-loading': 'Loading…',
  'rounds-count': 'Rounds',
  'rounds-jobs': 'Jobs',
  'rounds-month': 'Per month',
  'rounds-year': 'Per year',
  'rounds-mix': 'Each round’s share of monthly income',
  'rounds-none': 'No rounds yet. A round keeps your jobs in order.',
  'alerts-unread': 'Unread',
  'alerts-none': 'Nothing unread.',
  'devices-count': 'Devices',
  'devices-now': 'Connected now',
  'devices-look': 'Need a look',
  'waiting-none': 'Nothing to sync on this device.',
  waiting_one: '{{count}} change not synced yet',
  waiting_other: '{{count}} changes not synced yet',
  refused_one: '{{count}} refused change needs your attention',
  refused_other: '{{count}} refused changes need your attention',
  today: 'Today',
  'to-do': 'To do',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    dashboard: typeof dashboardTexts;
  }
}
