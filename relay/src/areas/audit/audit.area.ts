import { removeOldAudit } from '#calls/audit.ts';
import { defineArea } from '#calls/define-area.ts';
import { followChanges } from './history/follow-changes.ts';
import { forgetHistory } from './history/forget-history.ts';
import { readRecordHistoryRoute } from './history/read-record-history.route.ts';
import { verifyAuditRoute } from './history/verify-audit.route.ts';
import { listAuditRoute } from './list-audit.route.ts';
import { listMemberSecurityRoute } from './list-member-security.route.ts';
import { addTestEntriesRoute } from './log/add-test-entries.route.ts';
import { listAuditEventsRoute } from './log/list-audit-events.route.ts';
import { searchAuditRoute } from './log/search-audit.route.ts';

export const auditArea = defineArea({
  name: 'audit',
  routes: [
    listAuditRoute,
    listMemberSecurityRoute,
    readRecordHistoryRoute,
    searchAuditRoute,
    listAuditEventsRoute,
    addTestEntriesRoute,
    verifyAuditRoute,
  ],
  followers: [{ name: 'history', follow: followChanges }],
  cleanups: [
    { name: 'audit', remove: removeOldAudit },
    { name: 'history', remove: forgetHistory },
  ],
});
