import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./change.text.pl.ts') });

/** What is said of changes and their undoing, whatever they are about. */
export const changeTexts = defineTexts('changes', {
  undone: 'Undone',
  'left-alone_one': '{{count}} place was left as it is: {{names}} changed it since.',
  'left-alone_other': '{{count}} places were left as they are: {{names}} changed them since.',
  'undone-but': 'Undone. {{left}}',
  somebody: 'Somebody',
  server: 'The server',
  elsewhere: 'you, elsewhere',
  'words-undo': 'Undid a change',
  undid: 'Undid “{{what}}”',
  redo: 'Redo',
  unknown: 'You can’t undo this change on this device any more.',
  'nothing-to-undo': 'Nothing to undo.',
  'undo-not-here': 'Undo is not on this device yet. Connect to the internet and try again.',
  'mark-waiting': 'A change of {{name}} waits. What is it?',
  'mark-sending': 'A change of {{name}} is being sent. What is it?',
  'mark-waiting-short': 'Waits on this device',
  'mark-sending-short': 'Being sent',
  'mark-goes': 'Saved on this device. It goes to the server by itself.',
  'mark-offline': 'Saved on this device. It goes to the server as soon as there is a connection.',
  'mark-unsaved': 'Not saved on this device yet: keep this tab open.',
  'mark-link': 'Devices and sync',
  since: 'since {{when}}',
  'and-more_one': 'and {{count}} more',
  'and-more_other': 'and {{count}} more',
  refused_one: 'A change was not accepted. It is kept until you choose.',
  refused_other: '{{count}} changes were not accepted. They are kept until you choose.',
  'refused-look': 'Look',
  'discard-word': 'discard',
  'discard-type': 'Type {{word}} to confirm',
  'discard-wrong': 'Type the word {{word}} to go on, or cancel.',
});

export const customersTexts = defineTexts('customers', {
  'words-add': 'Added customer {{record}}',
  'words-delete': 'Deleted customer {{record}}',
  'words-restore': 'Restored customer {{record}}',
  'words-edit-address': 'New address for {{record}}',
  'words-edit-contact': 'New contact details for {{record}}',
  'not-found': 'This customer is not there any more. Choose another one.',
  'name-or-address-required': 'Enter a name or an address.',
  'telephone-invalid': 'That isn’t a phone number. Enter at least 5 digits.',
  'email-invalid': 'That is not an e-mail address.',
});

export const jobsTexts = defineTexts('jobs', {
  'words-add': 'New job for {{record}}: {{description}}',
  'words-delete': 'Deleted the job for {{record}}',
  'words-edit-price': 'New price for {{record}}',
  'words-change-price': 'Price for {{record}}: from {{formerPrice}} to {{price}}',
  'words-edit-schedule': 'New schedule for {{record}}',
  'not-found': 'This job is not there any more.',
  'description-required': 'Say what is done.',
  'price-out-of-range': 'Enter a price from 0.00 to 100,000.00.',
  'duration-out-of-range': 'Enter whole minutes, up to {{max}}, or nothing.',
  'interval-out-of-range': 'Enter a whole number from {{min}} to {{max}}.',
  'first-day-required': 'Choose the first day.',
  'first-day-too-far': 'The first day may be at most ten years ahead.',
});

export const settingsTexts = defineTexts('settings', {
  'words-set': 'Account setting: {{record}}',
  'words-set-mine': 'Your setting: {{record}}',
  unknown: 'This setting isn’t available here.',
  'value-not-allowed': 'This value is not allowed for the setting.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    changes: typeof changeTexts;
    customers: typeof customersTexts;
    jobs: typeof jobsTexts;
    settings: typeof settingsTexts;
  }
}
