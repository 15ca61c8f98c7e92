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
  'move-up': 'One place up',
  'move-down': 'One place down',
  'move-top': 'To the top',
  'move-bottom': 'To the bottom',
  hide: 'Hide this card',
  'hide-named': 'Hide {{name}}',
  'show-named': 'Show {{name}}',
  hidden: '{{name}} is hidden',
  shown: '{{name}} is shown again',
  moved: '{{name}} moved',
  'is-hidden': 'Hidden',
  'not-here': 'Nothing to show now',
  'no-cards': 'Every card is hidden',
  'no-cards-text': 'Choose what you want to see first.',
  'failed-text': 'Couldn’t show this card. The others still work.',
  'reason-absent': 'Not on this device yet. It’ll load when you’re online.',
  'reason-viewing': 'Known only on the devices of {{name}}.',
  'reason-devices': 'Known only while connected.',
  'reason-loading': 'Loading…',
  'rounds-count': 'Rounds',
  'rounds-jobs': 'Jobs',
  'rounds-month': 'A month',
  'rounds-year': 'A year',
  'rounds-mix': 'Share of each round in the monthly value',
  'rounds-none': 'No rounds yet. A round keeps your jobs in order.',
  'alerts-unread': 'Unread',
  'alerts-none': 'Nothing unread.',
  'devices-count': 'Devices',
  'devices-now': 'Connected now',
  'devices-look': 'To look at',
  'waiting-none': 'Nothing waits on this device.',
  waiting_one: '{{count}} change waits on this device',
  waiting_other: '{{count}} changes wait on this device',
  refused_one: '{{count}} refused change needs you',
  refused_other: '{{count}} refused changes need you',
  today: 'Today',
  'to-do': 'To do',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    dashboard: typeof dashboardTexts;
  }
}
