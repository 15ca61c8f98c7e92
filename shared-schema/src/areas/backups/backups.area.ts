import { defineArea } from '#areas/define-area.ts';
import { downloadBackup, listBackups, makeBackup, streamBackup } from './backups.http.ts';

export const backupsArea = defineArea({
  name: 'backups',
  calls: { listBackups, makeBackup, downloadBackup, streamBackup },
  errors: {
    'backups.busy': 409,
    'backups.not-found': 404,
    'backups.damaged': 409,
  },
});
