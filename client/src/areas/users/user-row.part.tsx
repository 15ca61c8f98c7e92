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
import { isAway } from '@roundsman/shared-schema/areas/people/availability.rules.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { failureWords } from '#list/failure-words.ts';
import { SelectMark } from '#parts/people/select-mark.part.tsx';
import { listed } from '#text/format.ts';
import { dateTimeShort, day } from '#text/format-day.ts';
import { t, textOf } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { type MenuEntry, MoreMenu } from '#ui/menu/menu.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { StatusMark, type Tone } from '#ui/status-mark/status-mark.tsx';
import type { UserRow, UserState } from './user-list.ts';

const LOOK: Readonly<Record<UserState, { icon: string; tone: Tone }>> = {
  active: { icon: mdiAccountCheckOutline, tone: 'done' },
  invited: { icon: mdiEmailOutline, tone: 'accent' },
  queued: { icon: mdiCloudClockOutline, tone: 'warn' },
  refused: { icon: mdiAlertOutline, tone: 'danger' },
  deactivated: { icon: mdiAccountCancelOutline, tone: 'plain' },
};

export interface UserRowProps {
  row: UserRow;
  now: number;
  today: IsoDay;
  isYou: boolean;
  selected: boolean;
  nameOf: (id: string) => string;
  entries: readonly MenuEntry[];
  onSelect: (range: boolean) => void;
  onOpen: (() => void) | undefined;
}

/** State, and until when an invitation holds. */
function State({ row, now }: Pick<UserRowProps, 'row' | 'now'>) {
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
function Marks({ row, today, isYou, nameOf }: Pick<UserRowProps, 'row' | 'today' | 'isYou' | 'nameOf'>) {
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

/** One person of the list: columns at a desk, lines on a phone. Its mark selects it (C-10). */
export function UserRowView(props: UserRowProps) {
  const { row, now, selected, nameOf, entries, onSelect, onOpen } = props;
  const roles = listed(row.roles.map((role) => textOf(`role.${role}`)));
  const teams = row.teams.map(nameOf).filter(Boolean);
  const seen = row.lastSeen === null ? t('users.seen-never') : dateTimeShort(row.lastSeen, now);
  const { user, error } = row;
  return (
    <Row selected={selected} className="users-row">
      {row.userId === undefined ? (
        <span className="people-mark">
          <PersonMark person={row} size={32} decorative />
        </span>
      ) : (
        <SelectMark label={t('users.select', { name: row.name })} selected={selected} onSelect={onSelect}>
          <PersonMark person={{ id: row.userId, name: row.name }} size={32} decorative />
        </SelectMark>
      )}
      <button
        type="button"
        className={classNames('people-open users-open', !onOpen && 'users-closed')}
        disabled={!onOpen}
        onClick={onOpen}
      >
        <RowNames
          name={row.name}
          beside={<Marks {...props} />}
          sub={
            <>
              <span className="users-email">{row.email}</span>
              <span className="rm-narrow users-email">{[roles, ...teams].filter(Boolean).join(' · ')}</span>
              {user && row.state === 'active' && (
                <span className="rm-narrow users-email rm-num">
                  {[
                    row.lastSeen === null ? seen : t('users.seen-at', { when: seen }),
                    t('users.devices', { count: user.devices }),
                  ].join(' · ')}
                </span>
              )}
              {row.state !== 'active' && (
                <span className="rm-narrow users-email">
                  <State row={row} now={now} />
                </span>
              )}
            </>
          }
          third={error ? <span className="rm-field-error">{failureWords({ error })}</span> : undefined}
        />
      </button>
      <span className="users-roles rm-wide rm-cut" title={roles}>
        {roles}
      </span>
      <span className="users-teams rm-wide rm-cut" title={teams.join(', ')}>
        {teams.join(', ')}
      </span>
      <span className="users-seen rm-wide rm-num">
        {row.userId !== undefined && user && (
          <>
            {seen}
            <span className="rm-sub">{t('users.devices', { count: user.devices })}</span>
          </>
        )}
      </span>
      <span className="users-state rm-wide">
        <State row={row} now={now} />
      </span>
      <MoreMenu label={t('users.more-of', { name: row.name })} entries={entries} />
    </Row>
  );
}

/** Names of the columns at a desk. */
export function UserHead() {
  return (
    <div className="rm-row rm-head users-row rm-wide" aria-hidden="true">
      <span className="people-mark" />
      <span className="people-open users-open">{t('users.head-name')}</span>
      <span className="users-roles">{t('users.head-roles')}</span>
      <span className="users-teams">{t('users.head-teams')}</span>
      <span className="users-seen">{t('users.head-seen')}</span>
      <span className="users-state">{t('users.head-state')}</span>
      <span className="users-more" />
    </div>
  );
}
