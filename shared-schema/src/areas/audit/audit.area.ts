import { defineArea } from '#areas/define-area.ts';
import { auditAlerts } from './audit.alerts.ts';
import { listAudit, listMemberSecurity } from './audit.http.ts';
import { addTestEntries, listAuditEvents, searchAudit } from './audit-log.http.ts';
import { readRecordHistory } from './record-history.http.ts';
import { verifyAudit } from './verify-audit.http.ts';

export const auditArea = defineArea({
  name: 'audit',
  calls: {
    listAudit,
    listMemberSecurity,
    readRecordHistory,
    searchAudit,
    listAuditEvents,
    addTestEntries,
    verifyAudit,
  },
  alerts: auditAlerts,
  errors: {
    'audit.quote-open': 400,
    'audit.field-empty': 400,
    'audit.day-unreadable': 400,
    'audit.range-backwards': 400,
  },
});
