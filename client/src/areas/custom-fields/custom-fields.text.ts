import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./custom-fields.text.pl.ts') });

export const customFieldsTexts = defineTexts('custom-fields', {
  'did-added': 'added by {{name}}',
  'did-changed': 'changed by {{name}}',
  'did-restored': 'restored by {{name}}',
  'words-add': 'Added form {{record}}',
  'words-add-template': 'Added template {{record}}',
  'words-edit': 'Changed form {{record}}',
  'words-archive': 'Archived form {{record}}',
  'words-archive-several_one': 'Archived {{count}} form',
  'words-archive-several_other': 'Archived {{count}} forms',
  'words-use-again': 'Form {{record}} is in use again',
  'words-use-again-several_one': '{{count}} form is in use again',
  'words-use-again-several_other': '{{count}} forms are in use again',
  'words-delete': 'Deleted form {{record}}',
  'words-restore': 'Restored form {{record}}',
  'words-add-item': 'Added “{{title}}” to {{record}}',
  'words-edit-item': 'Changed “{{title}}” in {{record}}',
  'words-remove-item': 'Deleted “{{title}}” from {{record}}',
  'words-place-item': 'Moved a question in {{record}}',
  'words-clone_one': 'Copied {{count}} question to {{record}}',
  'words-clone_other': 'Copied {{count}} questions to {{record}}',
  'words-link_one': 'Changed where {{count}} form is asked',
  'words-link_other': 'Changed where {{count}} forms are asked',
  'words-answer': 'Answered “{{title}}” in {{record}}',
  'words-finish': 'Finished {{record}}',
  'not-found': 'This form isn’t there any more.',
  'item-not-found': 'This question isn’t there any more.',
  'title-taken': 'You already have one with this name.',
  'no-fields': 'This form has no questions to answer.',
  'no-fields-in-template': 'This template has no questions. Add one first.',
  'too-many-items': 'A form takes up to {{max}} questions. Start another form for the rest.',
  'type-kept': 'A question keeps its type. Archive it and add a new one.',
  'item-used': 'This question has answers. Archive it instead.',
  'other-target': 'This form is meant for something else.',
  'question-required': 'Enter the question.',
  'decimals-out-of-range': 'Enter 0 to {{max}}.',
  'options-required': 'Add at least one choice.',
  'option-twice': '“{{name}}” is there already.',
  'too-many-options': 'Add up to {{max}} choices.',
  'condition-earlier': 'Choose a question above this one.',
  'condition-unfit': 'Choose an answer to that question.',
  'condition-order': '“{{title}}” depends on a question above it, so it has to stay below.',
  'value-invalid': 'Enter an answer that fits the question.',
  'number-out-of-range': 'Enter a number up to {{max}}.',
  'too-many-decimals_zero': 'Enter a whole number.',
  'too-many-decimals_one': 'Use up to {{count}} decimal place.',
  'too-many-decimals_other': 'Use up to {{count}} decimal places.',
  'picture-too-large': 'This picture is too large. Choose a smaller one.',
  'signature-empty': 'Sign in the box first.',
  'name-of-signature': 'Enter the name of whoever signed.',
  'not-skippable': 'This question can’t be skipped.',
  'skip-reason-required': 'Say in the notes why it’s skipped.',
  'notes-required': 'Add a note to this answer.',
  'still-missing': 'Questions that still need an answer: {{count}}.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'custom-fields': typeof customFieldsTexts;
  }
}
