import { defineArea } from '#areas/define-area.ts';
import { backupsAlerts } from './backups.alerts.ts';
import { downloadBackup, listBackups, makeBackup, streamBackup } from './backups.http.ts';

export const backupsArea = defineArea({
  name: 'backups',
  alerts: backupsAlerts,
  calls: { listBackups, makeBackup, downloadBackup, streamBackup },
  errors: {
    'backups.busy': 409,
    'backups.too-many': 429,
    'backups.no-room': 409,
    'backups.not-found': 404,
    'backups.damaged': 409,
  },
});
