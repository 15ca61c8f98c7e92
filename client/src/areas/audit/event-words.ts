import { ROLES } from '@roundsman/shared-schema/access/roles.ts';
import { AUDIT_GROUPS, type AuditEntry } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import { platformWords } from '#platform/device-facts.ts';
import { ROUTE_TABLE } from '#routes/route-table.ts';
import { countryName } from '#text/country-name.ts';
import { listed } from '#text/format.ts';
import { currentLocale } from '#text/locale.ts';
import { hasText, t, textOf } from '#text/texts.ts';

/** What happened, in words; an event of a later version as it is called. */
export function eventWords({ event }: Pick<AuditEntry, 'event'>): string {
  const key = `user-security.event-${event.replaceAll('.', '-')}`;
  return hasText(key) ? textOf(key) : event;
}

/** Whether an event is an attempt that failed. */
export function isFailure({ event }: Pick<AuditEntry, 'event'>): boolean {
  return (AUDIT_GROUPS.failed as readonly string[]).includes(event);
}

function roleNames(value: unknown): string {
  const roles = ROLES.filter((role) => Array.isArray(value) && value.includes(role));
  return listed(roles.map((role) => textOf(`role.${role}`)));
}

/** What was exported: a list by the name of its page. */
function listName(what: string): string {
  const own = `user-security.what-${what}`;
  if (hasText(own)) return textOf(own);
  const row = ROUTE_TABLE.find(({ id }) => id === what);
  return row?.built ? row.title[currentLocale()] : what;
}

/** What more there is to say of an event; empty when nothing. */
export function detailWords({ event, details }: Pick<AuditEntry, 'event' | 'details'>): string {
  if (event === 'member.roles-changed') {
    return t('user-security.detail-roles', {
      before: roleNames(details.before),
      after: roleNames(details.after),
    });
  }
  if (event === 'data.exported' && typeof details.rows !== 'number') return listName(String(details.what));
  if (event === 'data.exported' && typeof details.rows === 'number') {
    return t('user-security.detail-rows', { count: details.rows, what: listName(String(details.what)) });
  }
  return typeof details.country === 'string' ? countryName(details.country) : '';
}

/** Where it was done: the device, and the network address with it. */
export function placeWords({ deviceName, agent, address }: Omit<AuditEntry, 'id'>): string {
  return [deviceName || (agent ? platformWords(agent) : ''), address].filter(Boolean).join(' · ');
}

/** Whom it concerns, and who did it when that was somebody else; what concerns nobody by name, only who did it. */
export function whoWords({ user, userName, actor, actorName }: Omit<AuditEntry, 'id'>): string {
  const whom = userName || t('user-security.somebody-unknown');
  if (actor === user) return whom;
  const by = actor.startsWith('s.') ? t('user-security.by-server') : actorName;
  if (user === null && by) return by;
  return by ? `${whom}, ${t('user-security.by', { name: by })}` : whom;
}
