import {
  mdiAlertOutline,
  mdiDownload,
  mdiLockAlertOutline,
  mdiShieldCheckOutline,
  mdiShieldOffOutline,
} from '@mdi/js';
import type { MemberSecurity } from '@roundsman/shared-schema/areas/audit/audit.http.ts';
import type { Column } from '#list/column.ts';
import { dateTimeShort } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';

/** A person in the list, by the id of their user. */
export interface MemberRow extends MemberSecurity {
  readonly id: string;
}

/** A search for people looks in name and address. */
export function memberText({ name, email }: MemberRow): string {
  return `${name} ${email}`;
}

/** The columns of the people whose access is looked at; in a file moments are ISO 8601 in UTC. */
export function memberColumns(now: number): readonly Column<MemberRow>[] {
  const signedIn = ({ lastSignIn }: MemberRow) =>
    lastSignIn === null ? t('user-security.signed-in-never') : dateTimeShort(lastSignIn, now);
  const sessions = ({ sessions: count }: MemberRow) => t('user-security.sessions', { count });
  return [
    {
      id: 'name',
      head: t('user-security.column-user'),
      sort: { label: t('user-security.sort-name'), compare: () => 0 },
      export: ({ name }) => name,
    },
    { id: 'email', head: t('user-security.column-email'), export: ({ email }) => email },
    {
      id: 'signed-in',
      head: t('user-security.column-signed-in'),
      width: 130,
      cell: (row) => (
        <>
          {signedIn(row)}
          <span className="rm-sub">{sessions(row)}</span>
        </>
      ),
      phone: (row) =>
        [
          row.lastSignIn === null
            ? signedIn(row)
            : t('user-security.signed-in', { when: dateTimeShort(row.lastSignIn, now) }),
          sessions(row),
        ].join(' · '),
      sort: {
        label: t('user-security.column-signed-in'),
        compare: (a, b) => (b.lastSignIn ?? 0) - (a.lastSignIn ?? 0),
      },
      export: ({ lastSignIn }) => (lastSignIn === null ? '' : new Date(lastSignIn).toISOString()),
    },
    { id: 'sessions', head: t('user-security.column-sessions'), export: ({ sessions: count }) => count },
    {
      id: 'second',
      head: t('user-security.column-second'),
      width: 150,
      cell: ({ hasSecondFactor }) => <SecondStep on={hasSecondFactor} />,
      phone: ({ hasSecondFactor }) => <SecondStep on={hasSecondFactor} />,
      export: ({ hasSecondFactor }) => (hasSecondFactor ? 1 : 0),
    },
    {
      id: 'failed',
      head: t('user-security.column-failed'),
      sort: { label: t('user-security.column-failed'), compare: (a, b) => b.failed - a.failed },
      export: ({ failed }) => failed,
    },
    { id: 'exports', head: t('user-security.column-exports'), export: ({ exports }) => exports },
  ];
}

function SecondStep({ on }: { on: boolean }) {
  return (
    <StatusMark icon={on ? mdiShieldCheckOutline : mdiShieldOffOutline} tone={on ? 'done' : 'plain'}>
      {t(on ? 'user-security.second-on' : 'user-security.second-off')}
    </StatusMark>
  );
}

/** Chips beside a person's name: what about their access needs a look. */
export function MemberMarks({ row: { passwordDue, failed, exports } }: { row: MemberRow }) {
  return (
    <>
      {passwordDue && (
        <Chip icon={mdiLockAlertOutline} tone="warn">
          {t('user-security.password-due')}
        </Chip>
      )}
      {failed > 0 && (
        <Chip icon={mdiAlertOutline} tone="danger">
          {t('user-security.failed', { count: failed })}
        </Chip>
      )}
      {exports > 0 && <Chip icon={mdiDownload}>{t('user-security.exports', { count: exports })}</Chip>}
    </>
  );
}
