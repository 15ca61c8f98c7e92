import { defineArea } from '#areas/define-area.ts';
import { auditAlerts } from './audit.alerts.ts';
import { listAudit, listMemberSecurity } from './audit.http.ts';
import { readRecordHistory } from './record-history.http.ts';

export const auditArea = defineArea({
  name: 'audit',
  calls: { listAudit, listMemberSecurity, readRecordHistory },
  alerts: auditAlerts,
});
