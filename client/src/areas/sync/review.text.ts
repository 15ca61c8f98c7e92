import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./review.text.pl.ts') });

/** Changes that devices handed over for somebody else to decide about. */
export const reviewTexts = defineTexts('review', {
  title_one: '{{count}} change to review',
  title_other: '{{count}} changes to review',
  'title-more_one': '{{count}} change and more to review',
  'title-more_other': '{{count}} changes and more to review',
  text: 'They were made before the device lost its access. Nothing is added to your data until you apply it.',
  open_one: 'Review it',
  open_other: 'Review {{count}}',
  'source-revoked': '{{name}}’s {{device}} was removed.',
  'source-role': '{{name}}’s role has changed ({{device}}).',
  'source-epoch-closed': '{{name}}’s {{device}} was away too long.',
  'made-revoked': '{{name}} on {{device}}, {{when}}. The device was removed.',
  'made-role': '{{name}} on {{device}}, {{when}}. Their role has changed since.',
  'made-epoch-closed': '{{name}} on {{device}}, {{when}}. The device was away too long.',
  'dialog-title': 'Changes to review',
  chosen: '{{count}} of {{of}} selected',
  all: 'Select all',
  apply: 'Apply {{count}}',
  discard: 'Discard {{count}}',
  'discard-ask_one': 'Discard {{count}} change?',
  'discard-ask_other': 'Discard {{count}} changes?',
  'discard-text':
    'This is the only copy. The device that made them has deleted its own. You can’t undo this.',
  offline: 'You need a connection to do this.',
  none: 'Nothing left to review.',
  more: 'There’ll be more once you’ve dealt with these.',
  applied_one: '{{count}} change applied.',
  applied_other: '{{count}} changes applied.',
  discarded_one: '{{count}} change discarded.',
  discarded_other: '{{count}} changes discarded.',
  'left-alone_one': '{{count}} of them kept a newer value from someone else: {{names}}.',
  'left-alone_other': '{{count}} of them kept newer values from someone else: {{names}}.',
  refused_one: '{{count}} couldn’t be applied: {{names}}. {{why}}',
  refused_other: '{{count}} couldn’t be applied: {{names}}. {{why}}',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    review: typeof reviewTexts;
  }
}
