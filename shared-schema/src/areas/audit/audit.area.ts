import { defineArea } from '#areas/define-area.ts';
import { auditAlerts } from './audit.alerts.ts';
import { listAudit, listMemberSecurity } from './audit.http.ts';

export const auditArea = defineArea({
  name: 'audit',
  calls: { listAudit, listMemberSecurity },
  alerts: auditAlerts,
});
