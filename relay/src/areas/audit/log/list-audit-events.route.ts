import {
  AUDIT_LOG_PAGE,
  type AuditLogEntry,
  listAuditEvents,
} from '@roundsman/shared-schema/areas/audit/audit-log.http.ts';
import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { readConditions } from './audit-conditions.ts';
import { type AsksEntries, countEntries, readEntries } from './audit-entries.ts';

export const listAuditEventsRoute = defineRoute(listAuditEvents, async (input, context) => {
  const { account, fromTimestamp, stopIndex = AUDIT_LOG_PAGE } = input;
  const { db } = context.deps;
  const conditions = await readConditions(db, input);
  if (!conditions.ok) return conditions;
  const member = { userId: signedIn(context).user.id, roles: context.roles };
  const asked: AsksEntries = { account, conditions: conditions.value, member, until: fromTimestamp };
  const [entries, total] = await Promise.all([readEntries(db, asked, stopIndex), countEntries(db, asked)]);
  return ok({ total, items: entries.map(itemOf) });
});

/** An entry by the names of the specification. */
function itemOf(entry: AuditLogEntry) {
  const [subject = null, ...relatedSubjects] = subjectsOf(entry);
  return {
    timestamp: entry.at,
    createdBy: entry.actorEmail || entry.actor,
    action: entry.action,
    subject,
    relatedSubjects,
    actionDetailsSummary: entry.name,
    actionDetailsDescription: descriptionOf(entry),
  };
}

function subjectsOf({ about, document, record, changes }: AuditLogEntry) {
  if (document === null || record === null) return about === null ? [] : [{ id: about, type: 'user' }];
  const keys = new Set([record, ...changes.map((change) => change.record)]);
  return [...keys].map((key) => {
    const { card, id } = cardOfKey(document, key);
    return { id, type: card.kind };
  });
}

/** Fields with old and new values, a line each, as they are stored; of what is no record, its details. */
function descriptionOf({ changes, details }: AuditLogEntry): string {
  if (changes.length === 0) return Object.keys(details).length === 0 ? '' : JSON.stringify(details);
  return changes
    .map(({ field, old, new: made }) => `${field ?? '*'}: ${JSON.stringify(old)} → ${JSON.stringify(made)}`)
    .join('\n');
}
