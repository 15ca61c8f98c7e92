import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./quickstart.text.pl.ts') });

export const quickstartTexts = defineTexts('quickstart', {
  intro: 'Any order, and only what you need. Each step marks itself done; Owners and Admins share the list.',
  'done-text': 'The rest of the app has no secrets from you now.',
  'state-done': 'Done',
  'state-open': 'To do',
  'state-later': 'Later',
  'state-not-for-me': 'Not for me',
  later: 'Later',
  'not-for-me': 'Not for me',
  'take-up': 'Take it up again',
  'more-of': 'More for {{name}}',
  'put-aside': 'Put aside',
  'did-later': '{{name}}: later',
  'did-not-for-me': '{{name}}: not for me',
  'did-take-up': '{{name}} is back on the list',
  sample: 'Look around first',
  hide: 'Hide the quick start for good',
  'hide-text': 'Hidden, it no longer opens by itself; it stays at this address and in the settings.',
  'hide-done': 'The quick start stays hidden',
  hidden: 'Hidden: it no longer opens by itself.',
  show: 'Show it again',
  'show-done': 'The quick start shows again',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    quickstart: typeof quickstartTexts;
  }
}
