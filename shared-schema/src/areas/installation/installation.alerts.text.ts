/** The words of these alerts in English. */
export const installationAlertWords = {
  'name-backup-old': 'Backup failed',
  'type-backup-old': 'No backup for {{days}} days',
  'text-backup-old': 'Ask whoever runs this server to check its backups.',
  'name-storage-high': 'Storage nearly full',
  'type-storage-high': 'Storage for {{what}} is {{percent}} % full',
  'text-storage-high': 'Once it’s full, nothing new can be saved there.',
} as const;
