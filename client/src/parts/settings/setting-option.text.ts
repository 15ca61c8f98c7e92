import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./setting-option.text.pl.ts') });

/** The choices of a setting: its key with dashes for dots, then the choice. */
export const settingOptionTexts = defineTexts('setting-option', {
  'global-week-start-monday': 'Monday',
  'global-week-start-saturday': 'Saturday',
  'global-week-start-sunday': 'Sunday',
  'global-distance-unit-miles': 'Miles',
  'global-distance-unit-kilometres': 'Kilometres',
  'global-temperature-unit-celsius': 'Celsius',
  'global-temperature-unit-fahrenheit': 'Fahrenheit',
  'jobs-next-due-from-due': 'The day it was due',
  'jobs-next-due-from-done': 'The day it was done',
  'schedule-non-working-day-rule-leave': 'Leave them',
  'schedule-non-working-day-rule-next': 'Next working day',
  'schedule-non-working-day-rule-previous': 'Previous working day',
  'schedule-planner-bars-jobs': 'Jobs',
  'schedule-planner-bars-hours': 'Hours',
  'schedule-planner-bars-value': 'Value',
  'workers-contact-details-none': 'None',
  'workers-contact-details-call': 'Call',
  'workers-contact-details-call-and-text': 'Call and text',
  'day-pilot-distances-road': 'By road',
  'day-pilot-distances-straight-line': 'Straight line',
  'day-pilot-offline-map-none': 'None',
  'day-pilot-offline-map-day': 'The day’s area',
  'invoicing-mode-on-completion': 'When work is done',
  'invoicing-mode-manual': 'Manually',
  'invoicing-mode-period': 'Weekly or monthly',
  'invoicing-tax-scheme-standard': 'Standard',
  'invoicing-tax-scheme-cash': 'Cash',
  'invoicing-tax-scheme-flat-rate': 'Flat rate',
  'invoicing-layout-standard': 'Standard',
  'invoicing-layout-compact': 'Compact',
  'payments-same-day-guard-ask': 'Ask first',
  'payments-same-day-guard-refuse': 'Refuse',
  'messages-default-channel-email': 'E-mail',
  'messages-default-channel-sms': 'Text message',
  'messages-default-channel-both': 'Both',
  'theme-mode-system': 'Same as the device',
  'theme-mode-light': 'Light',
  'theme-mode-dark': 'Dark',
  'schedule-planner-colours-round': 'Round',
  'schedule-planner-colours-assignee': 'Assignee',
  'schedule-planner-colours-status': 'Status',
  'schedule-planner-colours-service': 'Service',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'setting-option': typeof settingOptionTexts;
  }
}
