import { removeOldAudit } from '#calls/audit.ts';
import { defineArea } from '#calls/define-area.ts';
import { listAuditRoute } from './list-audit.route.ts';
import { listMemberSecurityRoute } from './list-member-security.route.ts';

export const auditArea = defineArea({
  name: 'audit',
  routes: [listAuditRoute, listMemberSecurityRoute],
  cleanups: [{ name: 'audit', remove: removeOldAudit }],
});
