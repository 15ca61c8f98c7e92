import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./change.text.pl.ts') });

/** What is said of changes and their undoing, whatever they are about. */
export const changeTexts = defineTexts('changes', {
  undone: 'Undone',
  'left-alone_one': '{{count}} place was left alone because {{names}} changed it since.',
  'left-alone_other': '{{count}} places were left alone because {{names}} changed them since.',
  'undone-but': 'Undone. {{left}}',
  somebody: 'Someone',
  server: 'The server',
  elsewhere: 'you, elsewhere',
  'words-undo': 'Undid a change',
  undid: 'Undid “{{what}}”',
  redo: 'Redo',
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

export const customersTexts = defineTexts('customers', {
  'words-add': 'Added customer {{record}}',
  'words-delete': 'Deleted customer {{record}}',
  'words-restore': 'Restored customer {{record}}',
  'words-edit-address': 'New address for {{record}}',
  'words-edit-contact': 'New contact details for {{record}}',
  'not-found': 'This customer is no longer there. Choose another one.',
  'name-or-address-required': 'Enter a name or an address.',
  'telephone-invalid': 'That isn’t a phone number. Enter at least 5 digits.',
  'email-invalid': 'That isn’t an e-mail address.',
});

export const jobsTexts = defineTexts('jobs', {
  'words-add': 'New job for {{record}}: {{description}}',
  'words-delete': 'Deleted the job for {{record}}',
  'words-edit-price': 'New price for {{record}}',
  'words-change-price': 'Price for {{record}}: from {{formerPrice}} to {{price}}',
  'words-edit-schedule': 'New schedule for {{record}}',
  'not-found': 'This job is no longer there.',
  'description-required': 'Say what the job is.',
  'price-out-of-range': 'Enter a price from 0.00 to 100,000.00.',
  'duration-out-of-range': 'Enter whole minutes up to {{max}}, or leave it empty.',
  'interval-out-of-range': 'Enter a whole number from {{min}} to {{max}}.',
  'first-day-required': 'Choose the first day.',
  'first-day-too-far': 'The first day can be up to ten years ahead.',
});

export const settingsTexts = defineTexts('settings', {
  'words-set': 'Account setting: {{record}}',
  'words-set-mine': 'Your setting: {{record}}',
  unknown: 'This setting isn’t available here.',
  'value-not-allowed': 'This setting doesn’t allow that value.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    changes: typeof changeTexts;
    customers: typeof customersTexts;
    jobs: typeof jobsTexts;
    settings: typeof settingsTexts;
  }
}
