import { removeOldAudit } from '#calls/audit.ts';
import { defineArea } from '#calls/define-area.ts';
import { followChanges } from './history/follow-changes.ts';
import { forgetHistory } from './history/forget-history.ts';
import { readRecordHistoryRoute } from './history/read-record-history.route.ts';
import { listAuditRoute } from './list-audit.route.ts';
import { listMemberSecurityRoute } from './list-member-security.route.ts';

export const auditArea = defineArea({
  name: 'audit',
  routes: [listAuditRoute, listMemberSecurityRoute, readRecordHistoryRoute],
  followers: [{ name: 'history', follow: followChanges }],
  cleanups: [
    { name: 'audit', remove: removeOldAudit },
    { name: 'history', remove: forgetHistory },
  ],
});
