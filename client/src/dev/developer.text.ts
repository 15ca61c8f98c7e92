import { defineTexts } from '#text/texts.ts';

export const developerTexts = defineTexts('developer', {
  title: 'Developer',
  tools: 'Tools',
  'tool-documents': 'Documents',
  'tool-log': 'Sync log',
  'tool-calendar': 'Calendar',
  'tool-roles': 'Roles',
  'tool-kit': 'Kit',
  documents: 'Open documents',
  document: 'Document',
  state: 'State',
  keys: 'Keys',
  size: 'Size',
  newest: 'Newest stamp',
  refresh: 'Look again',
  values: 'Values of {{document}}',
  'values-search': 'Search keys, authors and values',
  'values-found_one': '{{count}} value',
  'values-found_other': '{{count}} values',
  'values-more': 'The first {{shown}} of {{all}} are shown.',
  'values-choose': 'Choose a document to see what is in it.',
  'values-none': 'Nothing in it fits.',
  log: 'Frames of this tab',
  'log-text':
    'The last 500 since developer mode was turned on. What stands in them is not kept. Press one to copy it.',
  'log-none': 'No frame has gone over the socket since.',
  'log-copy': 'Copy',
  'log-clear': 'Clear',
  copied: 'Copied',
  'copy-failed': 'The browser does not allow copying here',
  sent: 'sent',
  received: 'received',
  channel: 'channel {{channel}}',
  calendar: 'Move the calendar',
  'calendar-text':
    'Moves “today” for this tab until it is loaded again: lists, and days that commands take from today. Stamps, times of changes and the clock that the server is told stay true.',
  'calendar-days': 'Days from the real today',
  'calendar-today': 'Today is {{day}}',
  'calendar-back': 'Back to the real today',
  'calendar-notice': 'The calendar is moved: today is {{day}}',
  roles: 'Play other roles',
  'roles-text':
    'Menus and screens of this tab follow these roles until it is loaded again. What the server allows and sends stays that of your own roles: {{roles}}.',
  'roles-own': 'Back to my own roles',
  'roles-notice': 'You play: {{roles}}',
  'roles-none': 'You play somebody without any role',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    developer: typeof developerTexts;
  }
}
