import type { AccountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { AUDIT_GROUP_NAMES, type AuditEntry } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import type { Column } from '#list/column.ts';
import type { ListFilter } from '#list/look.ts';
import { dateTimeShort } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import type { AuditFilters } from './audit-pages.hook.ts';
import { detailWords, eventWords, placeWords, whoWords } from './event-words.ts';

/** An event in the list; it is named after what happened. */
export interface EventRow extends Omit<AuditEntry, 'id'> {
  readonly id: string;
  readonly name: string;
}

export function eventRow(entry: AuditEntry): EventRow {
  const name = [eventWords(entry), detailWords(entry)].filter(Boolean).join(': ');
  return { ...entry, id: String(entry.id), name };
}

/** Whom an event concerns, who did it, and where. */
export function eventSub(row: EventRow): string {
  return [whoWords(row), placeWords(row)].filter(Boolean).join(' · ');
}

/** A search for events looks in all that they say. */
export function eventText(row: EventRow): string {
  return `${row.name} ${eventSub(row)}`;
}

/** The columns of the list of events, which keep the order of time; in a file moments are ISO 8601 in UTC. */
export function eventColumns(now: number): readonly Column<EventRow>[] {
  return [
    { id: 'event', head: t('user-security.column-event'), export: eventWords },
    {
      id: 'at',
      head: t('user-security.column-at'),
      width: 130,
      align: 'end',
      phone: 'cell',
      cell: ({ at }) => <span className="rm-num">{dateTimeShort(at, now)}</span>,
      export: ({ at }) => new Date(at).toISOString(),
    },
    { id: 'user', head: t('user-security.column-user'), export: ({ userName }) => userName },
    { id: 'actor', head: t('user-security.column-actor'), export: ({ actorName }) => actorName },
    { id: 'device', head: t('user-security.column-device'), export: ({ deviceName }) => deviceName },
    { id: 'address', head: t('user-security.column-address'), export: ({ address }) => address },
    { id: 'details', head: t('user-security.column-details'), export: detailWords },
  ];
}

const USER = 'user';
const GROUP = 'group';
/** The server has narrowed the events already. */
const isFit = () => true;

/** What the events can be narrowed to by the server: one person and one kind (SEC-3). */
export function eventFilters(users: readonly AccountUser[]): readonly ListFilter<EventRow>[] {
  return [
    ...AUDIT_GROUP_NAMES.map((name) => ({
      id: `${GROUP} ${name}`,
      group: GROUP,
      label: textOf(`user-security.group-${name}`),
      chip: t('user-security.chip-group', { name: textOf(`user-security.group-${name}`) }),
      fits: isFit,
    })),
    ...users.map(({ id, name }) => ({
      id: userFilter(id),
      group: USER,
      label: name,
      chip: t('user-security.chip-user', { name }),
      fits: isFit,
    })),
  ];
}

/** Id of the filter that leaves what concerns one person. */
export const userFilter = (user: string): string => `${USER} ${user}`;

/** The filters that are on once the last one pressed has taken the place of the other of its group. */
export function oneOfEach(filters: readonly string[]): readonly string[] {
  const byGroup = new Map(filters.map((id) => [id.split(' ', 1)[0], id]));
  return [...byGroup.values()];
}

/** The filters as the server is asked for them. */
export function askedFilters(filters: readonly string[]): Pick<AuditFilters, 'user' | 'group'> {
  const chosenIn = (group: string) =>
    filters.find((id) => id.startsWith(`${group} `))?.slice(group.length + 1);
  const user = chosenIn(USER);
  const group = AUDIT_GROUP_NAMES.find((name) => name === chosenIn(GROUP));
  return { ...(user === undefined ? {} : { user }), ...(group === undefined ? {} : { group }) };
}
