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
  refresh: 'Refresh',
  values: 'Values of {{document}}',
  'values-search': 'Search keys, authors and values',
  'values-found_one': '{{count}} value',
  'values-found_other': '{{count}} values',
  'values-more': 'Showing the first {{shown}} of {{all}}.',
  'values-choose': 'Choose a document to see what’s in it.',
  'values-none': 'No matches.',
  log: 'Frames of this tab',
  'log-text':
    'The last 500 since developer mode was turned on. Their contents aren’t kept. Press one to copy it.',
  'log-none': 'Nothing has gone over the socket since.',
  'log-copy': 'Copy',
  'log-clear': 'Clear',
  copied: 'Copied',
  'copy-failed': 'Your browser didn’t allow copying',
  sent: 'sent',
  received: 'received',
  channel: 'channel {{channel}}',
  calendar: 'Move the calendar',
  'calendar-text':
    'Changes “today” in this tab until you reload: in lists, and wherever commands use today. Stamps, times of changes and the clock told to the server stay true.',
  'calendar-days': 'Days from the real today',
  'calendar-today': 'Today is {{day}}',
  'calendar-back': 'Back to the real today',
  'calendar-notice': 'The calendar is moved: today is {{day}}',
  roles: 'Play other roles',
  'roles-text':
    'Menus and screens in this tab follow these roles until you reload. What the server allows and sends still depends on your own roles: {{roles}}.',
  'roles-own': 'Back to my own roles',
  'roles-notice': 'You’re playing: {{roles}}',
  'roles-none': 'You’re playing someone with no role',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    developer: typeof developerTexts;
  }
}
