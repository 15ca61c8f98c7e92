import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./review.text.pl.ts') });

/** Changes that devices handed over for somebody else to decide about. */
export const reviewTexts = defineTexts('review', {
  title_one: '{{count}} change to look at',
  title_other: '{{count}} changes to look at',
  'title-more_one': '{{count}} change and more to look at',
  'title-more_other': '{{count}} changes and more to look at',
  text: 'They were made before the device lost its right to deliver them. Nothing of them is in the account until you apply it.',
  open_one: 'Look at it',
  open_other: 'Look at {{count}}',
  'source-revoked': '{{device}} of {{name}} was revoked.',
  'source-role': 'The role of {{name}} has changed ({{device}}).',
  'source-epoch-closed': '{{device}} of {{name}} was away for too long.',
  'made-revoked': '{{name}} on {{device}}, {{when}}; the device was revoked',
  'made-role': '{{name}} on {{device}}, {{when}}; the role has changed since',
  'made-epoch-closed': '{{name}} on {{device}}, {{when}}; the device was away for too long',
  'dialog-title': 'Changes handed over',
  chosen: '{{count}} of {{of}} chosen',
  all: 'Choose all',
  apply: 'Apply {{count}}',
  discard: 'Discard {{count}}',
  'discard-ask_one': 'Discard {{count}} change for good?',
  'discard-ask_other': 'Discard {{count}} changes for good?',
  'discard-text': 'This is the only copy. The device that made them has deleted its own.',
  offline: 'You need a connection to do this.',
  none: 'Nothing is left to look at.',
  more: 'There’ll be more once you’ve dealt with these.',
  applied_one: '{{count}} change applied.',
  applied_other: '{{count}} changes applied.',
  discarded_one: '{{count}} change discarded.',
  discarded_other: '{{count}} changes discarded.',
  'left-alone_one':
    'In {{count}} of them a value was left as it is, because somebody wrote it later: {{names}}.',
  'left-alone_other':
    'In {{count}} of them values were left as they are, because somebody wrote them later: {{names}}.',
  refused_one: '{{count}} is still here: {{names}}. {{why}}',
  refused_other: '{{count}} are still here: {{names}}. {{why}}',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    review: typeof reviewTexts;
  }
}
