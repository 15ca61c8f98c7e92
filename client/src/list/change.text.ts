import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./change.text.pl.ts') });

/** What is said of changes and their undoing, whatever they are about. */
export const changeTexts = defineTexts('changes', {
  undone: 'Undone',
  'left-alone_one': '{{count}} place was left alone because {{names}} changed it since.',
  'left-alone_other': '{{count}} places were left alone because {{names}} changed them since.',
  'left-named_one': '{{records}} was left alone because {{names}} changed it since.',
  'left-named_other': '{{records}} were left alone because {{names}} changed them since.',
  'undone-but': 'Undone. {{left}}',
  somebody: 'Someone',
  server: 'The server',
  elsewhere: 'you, elsewhere',
  'words-undo': 'Undid a change',
  undid: 'Undid “{{what}}”',
  redo: 'Redo',
  unnamed: 'A change',
  'unnamed-of': 'A change to {{record}}',
  unknown: 'You can’t undo this change on this device any more.',
  'nothing-to-undo': 'Nothing to undo.',
  'undo-not-here': 'Undo isn’t on this device yet. Go online and try again.',
  'mark-waiting': '{{name}} has a change that hasn’t synced. What is it?',
  'mark-sending': '{{name}} has a change being sent. What is it?',
  'mark-waiting-short': 'Not synced yet',
  'mark-sending-short': 'Sending',
  'mark-goes': 'Saved on this device. It’ll sync by itself.',
  'mark-offline': 'Saved on this device. It’ll sync when you’re back online.',
  'mark-unsaved': 'Not saved on this device yet. Keep this tab open.',
  'mark-link': 'Devices and sync',
  since: 'since {{when}}',
  'and-more_one': 'and {{count}} more',
  'and-more_other': 'and {{count}} more',
  refused_one: 'A change wasn’t accepted. We’ve kept it until you decide.',
  refused_other: '{{count}} changes weren’t accepted. We’ve kept them until you decide.',
  'refused-look': 'See them',
  'discard-word': 'discard',
  'discard-type': 'Type {{word}} to confirm',
  'discard-wrong': 'Type {{word}} to continue, or cancel.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    changes: typeof changeTexts;
  }
}
