import {
  mdiAlarm,
  mdiAlertOutline,
  mdiCalendarOutline,
  mdiMapMarkerOffOutline,
  mdiPauseCircleOutline,
} from '@mdi/js';
import type { RoundJobRow } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { memo } from 'react';
import { firstName } from '#list/people.hook.ts';
import type { Waiting } from '#parts/waiting.hook.ts';
import { WaitingMark } from '#parts/waiting-mark.part.tsx';
import { dayBrief } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/money.tsx';
import { type Person, PersonMark } from '#ui/person-mark/person-mark.tsx';
import { DragHandle, Position, Row, RowNames } from '#ui/row/row.tsx';
import type { SortableRowState } from '#ui/sortable-list/virtuoso-parts.tsx';
import { IconMark, StatusMark } from '#ui/status-mark/status-mark.tsx';
import './open-round.text.ts';

/** What is nearer than this is the same stop: no distance is worth a word. */
const NEXT_DOOR_METRES = 5;

export interface RoundJobRowProps {
  job: RoundJobRow;
  /** As the row says it: a phone leaves out what the whole round shares. */
  address: string;
  state: SortableRowState;
  narrow: boolean;
  today: IsoDay;
  /** The day for which the round's next date is planned; undefined where it has no schedule. */
  roundNext: IsoDay | undefined;
  mayMove: boolean;
  distanceOf: (metres: number) => string;
  /** Somebody else has it in the hand: a hint, it can still be moved. */
  heldBy: Person | undefined;
  /** The person who has just changed the job, if somebody has; `newsWords` says what that person did. */
  newsBy: Person | undefined;
  newsWords: string | undefined;
  waiting: Waiting | undefined;
  /** Somebody was led to it. */
  isAsked: boolean;
}

/** What a job of the round is called where there is no room for more. */
export function jobTitle(job: Pick<RoundJobRow, 'customerName' | 'address'>): string {
  return job.customerName || job.address || t('open-round.no-name');
}

/** One job in the planned order: where, who, what differs from the normal, what it brings. */
export const RoundJobRowView = memo(function RoundJobRowView(props: RoundJobRowProps) {
  const { job, address, state, narrow, mayMove, distanceOf, heldBy, newsBy, newsWords, waiting, isAsked } =
    props;
  const who = heldBy ?? newsBy;
  const words = heldBy ? t('open-round.is-moving', { name: firstName(heldBy) }) : newsWords;
  const person = who && (
    <>
      <PersonMark person={who} solid decorative />
      <span className="rm-cut">{words}</span>
    </>
  );
  const own = ownNextDay(props);
  const ownMark = own !== undefined && (
    <StatusMark icon={mdiCalendarOutline}>
      {t('open-round.own-next', { day: dayBrief(own, Number(props.today.slice(0, 4))) })}
    </StatusMark>
  );
  const { legMetres = 0 } = job;
  const leg = legMetres < NEXT_DOOR_METRES ? undefined : distanceOf(legMetres);
  const second = [job.customerName === '' ? '' : address, job.description].filter(Boolean).join(' · ');
  return (
    <Row
      selected={state.selected}
      heldBy={heldBy?.id}
      freshBy={newsBy?.id}
      className={classNames('round-job', isAsked && 'round-job-asked')}
    >
      {mayMove && <DragHandle label="" locked={heldBy !== undefined} {...state.handleProps} />}
      <Position value={state.position} selected={state.selected} />
      <RowNames
        name={jobTitle(job)}
        sub={second}
        beside={
          <>
            {waiting && <WaitingMark waiting={waiting} name={jobTitle(job)} />}
            {narrow && <JobMarks {...props} />}
          </>
        }
        third={narrow && (person ?? ownMark)}
      />
      {!narrow && (
        <>
          <span className="round-job-marks">
            {person ?? (
              <>
                {ownMark}
                <JobMarks {...props} />
              </>
            )}
          </span>
          <span className="round-job-leg rm-num" title={leg && t('open-round.leg', { distance: leg })}>
            {leg}
          </span>
        </>
      )}
      <span className="round-job-price">
        <Money minor={job.priceMinor} />
      </span>
    </Row>
  );
});

/** The next date of a job that has one of its own, by its pattern or because it was moved; undefined where it is the round's. */
function ownNextDay({ job, roundNext }: Pick<RoundJobRowProps, 'job' | 'roundNext'>): IsoDay | undefined {
  const { planned, nextDue, state, frequency } = job;
  if (state !== 'active') return undefined;
  if (frequency.key === 'frequency.once') return planned === nextDue ? undefined : planned;
  return planned === roundNext ? undefined : planned;
}

/** Only what differs from the normal is said. */
function JobMarks({ job, today, narrow }: Pick<RoundJobRowProps, 'job' | 'today' | 'narrow'>) {
  const once = job.frequency.key === 'frequency.once';
  const late = once && job.planned !== undefined && job.planned < today ? job.planned : undefined;
  return (
    <>
      {job.editedAfterDeletion && (
        <IconMark icon={mdiAlertOutline} tone="warn" label={t('rounds.edited-after-deletion')} />
      )}
      {job.state === 'paused' && (
        <StatusMark icon={mdiPauseCircleOutline}>{t('open-round.paused')}</StatusMark>
      )}
      {!job.isVerified && <IconMark icon={mdiMapMarkerOffOutline} label={t('open-round.unverified')} />}
      {late !== undefined && !narrow && (
        <StatusMark icon={mdiAlarm} tone="danger">
          {t('open-round.overdue', { day: dayBrief(late, Number(today.slice(0, 4))) })}
        </StatusMark>
      )}
      {once && <Chip>{t('open-round.ad-hoc')}</Chip>}
    </>
  );
}
