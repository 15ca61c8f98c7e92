import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./audit-log.text.pl.ts') });

export const auditTexts = defineTexts('audit', {
  title: 'Audit log',
  list: 'What happened, newest first',
  search: 'Search the log',
  help: 'How to search',
  user: 'Filter by User',
  'user-all': 'All',
  count_one: '{{count}} entry',
  count_other: '{{count}} entries',
  'count-more': '{{count}} entries or more',
  'none-yet': 'Nothing here yet',
  'none-yet-text':
    'Everything that is added, changed or deleted will be listed here, with sign-ins, exports and imports.',
  'wrong-search': 'This search can’t be read yet',
  'none-found': 'Nothing matches this search',
  'none-found-text': 'Try fewer words, or look how a search is written.',
  clear: 'Show everything',
  offline: 'The log needs a connection',
  'offline-text': 'Who did what is kept on the server. Go online to see it.',
  failed: 'We couldn’t load the log',
  'failed-text': 'Nothing is lost. Try again in a moment.',
  kept: 'Changes are kept for 24 months, sign-ins and the like for 12.',
  more: 'Show more',
  'quote-open': 'Close the quotes, or leave them out',
  'field-empty': 'Say what to look for after “{{field}}:”',
  'day-unreadable': 'We can’t read the date {{day}}. Write dates as DD/MM/YYYY.',
  'range-backwards': 'The first date must be before the last: {{from}} to {{to}}',
  'action-record-added': 'Added',
  'action-record-changed': 'Changed',
  'action-record-deleted': 'Deleted',
  'action-record-restored': 'Brought back',
  'summary-several': '{{action}}: {{kind}} ({{count}})',
  'summary-one': '{{action}} {{name}}',
  device: 'Device',
  address: 'Address',
  about: 'Person',
  command: 'Command',
  details: 'Details',
  'more-changes_one': '{{count}} more change is in the history of the record.',
  'more-changes_other': '{{count}} more changes are in the history of the records.',
  restore: 'Restore',
  verify: 'Check the log is untouched',
  'verify-whole_one': 'Every change is as it was written: {{changes}} on {{count}} day.',
  'verify-whole_other': 'Every change is as it was written: {{changes}} over {{count}} days.',
  'verify-fault': 'Something was altered or removed on: {{days}}. Please contact support.',
  'add-test': 'Add Test Entries',
  'added-test': 'Added {{count}} test entries',
  'log-entry': 'Log an audit entry',
  'log-entry-words': 'What it says',
  'log-entry-do': 'Log entry',
  'logged-entry': 'Logged the entry',
  'help-title': 'Search Query System',
  'help-step': '{{step}} of {{steps}}',
  'help-back': 'Back',
  'help-next': 'Next',
  'help-words': 'Words',
  'help-words-text': 'Every word has to be there, in any order. Capitals and accents don’t matter.',
  'help-quotes': 'Words in a row',
  'help-quotes-text': 'Put words in quotes to find them exactly like that, next to each other.',
  'help-fields': 'Who, what, and what kind',
  'help-fields-text':
    'Say where to look: user: for who did it, action: for what was done, kind: for the kind of record.',
  'help-dates': 'Dates',
  'help-dates-text': 'A day as DD/MM/YYYY, or two days with a dash between them, the first before the last.',
  'help-not': 'What not to find',
  'help-not-text': 'A minus in front leaves out whatever fits: words, people, kinds and dates.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    audit: typeof auditTexts;
  }
}
