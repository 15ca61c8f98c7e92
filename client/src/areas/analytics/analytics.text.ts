import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./analytics.text.pl.ts') });

export const analyticsTexts = defineTexts('analytics', {
  title: 'Analytics',
  tells: 'Record where this device is',
  'tells-text':
    'Once a minute while the app is open, to about 10 metres. Owners and Admins see it here for 30 days.',
  'tells-denied': 'This browser doesn’t share its location. Allow it for this site first.',
  limits: 'Devices too far apart',
  distance: 'Further apart than',
  metres: 'm',
  time: 'Within',
  minutes: 'min',
  'mobile-only': 'Show mobile devices only',
  people: 'People whose devices were too far apart',
  search: 'Search people',
  count_one: '{{count}} person',
  count_other: '{{count}} people',
  'no-match-text_one': 'We looked at {{count}} person.',
  'no-match-text_other': 'We looked at {{count}} people.',
  'column-distance': 'Distance',
  'column-time': 'Time between',
  'column-speed': 'Speed',
  'column-times': 'Times',
  between: '{{one}} and {{other}}, {{when}}',
  'no-name': 'a device',
  seconds: '{{seconds}} s',
  mph: '{{speed}} mph',
  quantum: 'Quantum Speed',
  none: 'No device was too far from another',
  'none-text': 'Nobody’s devices were that far apart within that time.',
  'none-recorded': 'Nothing recorded yet',
  'none-recorded-text':
    'Somebody needs two devices that record where they are: turn it on above, on each of them.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    analytics: typeof analyticsTexts;
  }
}
