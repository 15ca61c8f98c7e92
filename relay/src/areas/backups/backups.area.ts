import { defineArea } from '#calls/define-area.ts';
import { careForBackups } from './care-for-backups.ts';
import { listBackupsRoute } from './list-backups.route.ts';
import { makeBackupRoute } from './make-backup.route.ts';
import { downloadBackupRoute, streamBackupRoute } from './read-backup.route.ts';
import { sweepBackups } from './sweep-backups.ts';
import { watchBackups } from './watch-backups.ts';

export const backupsArea = defineArea({
  name: 'backups',
  routes: [listBackupsRoute, makeBackupRoute, downloadBackupRoute, streamBackupRoute],
  periodic: [
    { name: 'backups', crontab: '23 * * * *', run: careForBackups },
    { name: 'backup-orphans', crontab: '41 3 * * *', run: sweepBackups },
  ],
  watches: [{ name: 'backups', look: watchBackups }],
});
