import { addLanguages } from '#text/language-files.ts';
import { defineTexts } from '#text/texts.ts';

addLanguages({ 'pl-PL': () => import('./backups.text.pl.ts') });

export const backupsTexts = defineTexts('backups', {
  title: 'Backups',
  latest: 'Most recent backup',
  'latest-none': 'No backup yet. One is made every day by itself.',
  'latest-text': '{{size}} · {{records}} records',
  make: 'Back up now',
  making: 'Making a backup. You can go on working.',
  made: 'Backup made',
  history: 'History',
  none: 'There are no backups',
  kept: 'Backups are made daily. We keep 7 daily, 4 weekly and 12 monthly ones, and this list shows the last 7 days.',
  'kept-all': 'Developer mode shows every backup that is kept.',
  download: 'Download',
  downloading: 'Downloading the backup',
  'download-owner': 'Only Owners can download backups',
  load: 'Load',
  'load-title': 'Backup of {{when}}',
  'load-failed': 'Failed to load backup into memory',
  'load-done_one': 'Loaded {{count}} record into memory.',
  'load-done_other': 'Loaded {{count}} records into memory.',
  more: 'More for the backup of {{when}}',
  'task-manual': 'By hand',
  'task-auto': 'Automatic',
  'task-shift-schedule': 'Before moving the schedule',
  'task-import-data': 'Before an import',
  'task-reset-schedule': 'Before resetting the schedule',
  'task-restore-backup': 'Before restoring a backup',
  'task-delete-user': 'Before deleting a user',
  'read-back': 'Checked',
  faulty: 'Can’t be read',
  offline: 'Backups need a connection',
  'offline-text': 'They’re made and kept on the server.',
  busy: 'A backup is being made already. Try again in a moment.',
  'too-many': 'That’s {{max}} backups within a day. Try again tomorrow.',
  'no-room': 'There’s no room for another backup now. The oldest go within the hour.',
  'room-of': '{{used}} of {{limit}}',
  'room-title': 'Backups and files take {{percent}} % of your storage',
  'room-soon':
    'When it’s full, the oldest backups go to make room for new ones. Whoever runs this server can give you more.',
  'room-full':
    'None can be made by hand now, and the oldest go to make room for the daily one. Whoever runs this server can give you more.',
  'not-found': 'This backup is kept no longer',
  damaged: 'This backup can’t be read. Please use another one.',
});

declare module '#text/texts.ts' {
  interface TextAreas {
    backups: typeof backupsTexts;
  }
}
