/** The words of these alerts in English. */
export const backupsAlertWords = {
  'name-backup-missed': 'Daily backup missed',
  'type-backup-missed': 'Your daily backup hasn’t been made for {{days}} days',
  'text-backup-missed': 'Make one yourself under Settings, Backups, and tell whoever runs this server.',
  'name-backup-damaged': 'Backup can’t be read',
  'type-backup-damaged': 'A backup can’t be read',
  'text-backup-damaged': 'Make a new one under Settings, Backups, and tell whoever runs this server.',
  'name-backup-room': 'Storage for backups nearly full',
  'type-backup-room': 'Backups and files take {{percent}} % of your storage',
  'text-backup-room': 'When it’s full, the oldest backups go to make room for new ones.',
} as const;
