import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./quickstart.text.pl.ts') });

export const quickstartTexts = defineTexts('quickstart', {
  intro:
    'Do them in any order, and only the ones you need. Each step ticks itself off. Owners and Admins share the list.',
  'done-text': 'You know your way around now.',
  'state-done': 'Done',
  'state-open': 'To do',
  'state-later': 'Later',
  'state-not-for-me': 'Not for me',
  later: 'Later',
  'not-for-me': 'Not for me',
  'take-up': 'Put back on the list',
  'more-of': 'More for {{name}}',
  'put-aside': 'Put aside',
  'did-later': '{{name}}: later',
  'did-not-for-me': '{{name}}: not for me',
  'did-take-up': '{{name}} is back on the list',
  sample: 'Look around first',
  hide: 'Hide quick start',
  'hide-text': 'It won’t open by itself any more. You’ll still find it at this address and in Settings.',
  'hide-done': 'Quick start is hidden',
  hidden: 'Hidden: it no longer opens by itself.',
  show: 'Show it again',
  'show-done': 'Quick start is back',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    quickstart: typeof quickstartTexts;
  }
}
