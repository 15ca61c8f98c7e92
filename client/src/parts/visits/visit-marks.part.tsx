import {
  mdiAlarm,
  mdiAlertOutline,
  mdiCalendarArrowRight,
  mdiCalendarPlus,
  mdiCheckCircleOutline,
  mdiCircleHalfFull,
  mdiDebugStepOver,
  mdiHandBackRightOutline,
  mdiHelpCircleOutline,
  mdiLockOutline,
  mdiNoteTextOutline,
  mdiRestoreAlert,
  mdiStarOutline,
  mdiTagOutline,
} from '@mdi/js';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import './visits.css';
import './visits.text.ts';

/** What is special about a visit, each by sign and word (OCC-12). */
export function VisitMarks({ row, today }: { row: VisitRow; today: IsoDay }) {
  const { state, daysLate, isExtra, isProjected, isLocked, isFirst, due, planned, missed, notes } = row;
  // Of what is settled the visit's own dialog says it.
  const [problem] = state === 'planned' ? row.problems : [];
  const { important, isHeld } = row;
  const { year } = dayParts(today);
  return (
    <span className="visit-marks">
      {isHeld && (
        <StatusMark icon={mdiHandBackRightOutline} tone="danger">
          {t('visits.held')}
        </StatusMark>
      )}
      {important.map((name) => (
        <StatusMark key={name} icon={mdiTagOutline} tone="warn">
          {name}
        </StatusMark>
      ))}
      {state === 'done' && (
        <StatusMark icon={mdiCheckCircleOutline} tone="done">
          {t('visits.state-done')}
        </StatusMark>
      )}
      {state === 'part' && (
        <StatusMark icon={mdiCircleHalfFull} tone="warn">
          {t('visits.state-part')}
        </StatusMark>
      )}
      {state === 'skip' && <StatusMark icon={mdiDebugStepOver}>{t('visits.state-skip')}</StatusMark>}
      {problem && (
        <StatusMark icon={mdiAlertOutline} tone="danger" {...(problem.why !== '' && { title: problem.why })}>
          {t(`visits.problem-${problem.kind}`)}
        </StatusMark>
      )}
      {daysLate > 0 && (
        <StatusMark icon={mdiAlarm} tone="danger">
          {t('visits.days-late', { count: daysLate })}
        </StatusMark>
      )}
      {isExtra && (
        <StatusMark icon={mdiCalendarPlus} tone="accent">
          {t('visits.state-extra')}
        </StatusMark>
      )}
      {!isExtra && planned !== due && (
        <StatusMark icon={mdiCalendarArrowRight} tone="moved">
          {t('visits.was-due', { day: day(due, year) })}
        </StatusMark>
      )}
      {isFirst && (
        <StatusMark icon={mdiStarOutline} tone="accent">
          {t('visits.state-first')}
        </StatusMark>
      )}
      {missed.length > 0 && (
        <StatusMark icon={mdiRestoreAlert} tone="warn" title={missed.join(', ')}>
          {t('visits.missed')}
        </StatusMark>
      )}
      {notes.length > 0 && (
        <StatusMark icon={mdiNoteTextOutline} title={notes.join('\n')}>
          {t('visits.notes', { count: notes.length })}
        </StatusMark>
      )}
      {isLocked && <StatusMark icon={mdiLockOutline}>{t('visits.state-locked')}</StatusMark>}
      {isProjected && <StatusMark icon={mdiHelpCircleOutline}>{t('visits.state-projected')}</StatusMark>}
    </span>
  );
}
