import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiAlertOutline,
  mdiBeach,
  mdiCloudClockOutline,
  mdiCloudUploadOutline,
  mdiEmailOutline,
  mdiLockAlertOutline,
  mdiSwapHorizontal,
} from '@mdi/js';
import { isAway } from '@roundsman/shared-schema/fields/availability.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { dateTimeShort, day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { StatusMark, type Tone } from '#ui/status-mark/status-mark.tsx';
import type { UserRow, UserState } from './user-list.ts';

const LOOK: Readonly<Record<UserState, { icon: string; tone: Tone }>> = {
  active: { icon: mdiAccountCheckOutline, tone: 'done' },
  invited: { icon: mdiEmailOutline, tone: 'accent' },
  queued: { icon: mdiCloudClockOutline, tone: 'warn' },
  refused: { icon: mdiAlertOutline, tone: 'danger' },
  deactivated: { icon: mdiAccountCancelOutline, tone: 'plain' },
};

/** State, and until when an invitation holds. */
export function UserStateMark({ row, now }: { row: UserRow; now: number }) {
  const { icon, tone } = LOOK[row.state];
  const until = row.invitation && t('users.until', { when: dateTimeShort(row.invitation.expiresAt, now) });
  return (
    <StatusMark icon={icon} tone={tone} title={until}>
      {t(`users.state-${row.state}`)}
      {until && <span className="rm-t3"> {until}</span>}
    </StatusMark>
  );
}

/** What somebody should know about a person today. */
export function UserMarks(props: {
  row: UserRow;
  today: IsoDay;
  isYou: boolean;
  nameOf: (id: string) => string;
}) {
  const { row, today, isYou, nameOf } = props;
  const details = row.user?.details;
  const cover = details?.cover.find(({ from, to }) => from <= today && today <= to);
  const away = row.state === 'active' && details !== undefined && isAway(details.availability, today);
  const waiting = row.waiting ?? 0;
  return (
    <>
      {isYou && <Chip tone="accent">{t('users.you')}</Chip>}
      {row.user?.passwordDue && (
        <Chip icon={mdiLockAlertOutline} tone="warn">
          {t('users.password-due')}
        </Chip>
      )}
      {cover && (
        <Chip icon={mdiSwapHorizontal} tone="accent">
          {t('users.covered-by', { name: nameOf(cover.by), day: day(cover.to) })}
        </Chip>
      )}
      {away && !cover && <Chip icon={mdiBeach}>{t('users.away-today')}</Chip>}
      {waiting > 0 && (
        <Chip icon={mdiCloudUploadOutline} tone="warn">
          {t('users.waiting', { count: waiting })}
        </Chip>
      )}
    </>
  );
}
