import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./canned-responses.text.pl.ts') });

export const cannedResponsesTexts = defineTexts('canned-responses', {
  title: 'Saved replies',
  one: 'a saved reply',
  add: 'Add saved reply',
  search: 'Search saved replies',
  count_one: '{{count}} saved reply',
  count_other: '{{count}} saved replies',
  none: 'No saved replies yet',
  'none-text': 'Write once what you send often: “On our way”, “Please leave the gate open”.',
  'no-match-text_one': 'We looked at {{count}} saved reply.',
  'no-match-text_other': 'We looked at {{count}} saved replies.',
  name: 'Title',
  message: 'Message',
  tags: 'Tags',
  'tags-hint': 'Separate them with commas.',
  'more-tags': '+{{count}}',
  'words-add': 'Added saved reply {{record}}',
  'words-edit': 'Changed saved reply {{record}}',
  'words-delete': 'Deleted saved reply {{record}}',
  'words-restore': 'Restored saved reply {{record}}',
  'not-found': 'This saved reply isn’t there any more.',
  'message-required': 'Write the message.',
  'too-many-tags': 'Use up to {{max}} tags.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    'canned-responses': typeof cannedResponsesTexts;
  }
}
