import {
  mdiAlarm,
  mdiCalendarArrowRight,
  mdiCalendarPlus,
  mdiCheckCircleOutline,
  mdiCircleHalfFull,
  mdiDebugStepOver,
  mdiHelpCircleOutline,
  mdiStarOutline,
} from '@mdi/js';
import { cancelExtraVisit } from '@roundsman/shared-schema/areas/work/cancel-extra-visit.command.ts';
import type { Appointment } from '@roundsman/shared-schema/areas/work/customer-appointments.queries.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { duration } from '#text/format.ts';
import { day, dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { type MenuEntry, MoreMenu } from '#ui/menu/menu.tsx';
import { Money } from '#ui/money/money.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { markVars } from '#ui/theme/round-colours.ts';

/** A visit of a customer: its day, what is done, what became of it, and its price (CUS-9). */
export function AppointmentRow(props: {
  appointment: Appointment;
  today: IsoDay;
  onOpen: (appointment: Appointment) => void;
  /** Absent for whoever may not plan. */
  onMove: ((appointment: Appointment) => void) | undefined;
  /** Plans it for its due day again. */
  onBack: ((appointment: Appointment) => void) | undefined;
  onEdit: ((appointment: Appointment) => void) | undefined;
}) {
  const { appointment, today, onOpen, onMove, onBack, onEdit } = props;
  const seesPrices = useSeesPrices();
  const { year } = dayParts(today);
  const { act } = useAct();
  const { id, isExtra, isProjected, state, due, planned, services, minutes, note, missed, why, round } =
    appointment;
  const isOpen = state === 'planned' && !isProjected;
  const entries: MenuEntry[] = [];
  if (isOpen && isExtra && onEdit)
    entries.push({ id: 'edit', label: t('appointments.edit'), onSelect: () => onEdit(appointment) });
  if (isOpen && !isExtra && onMove)
    entries.push({ id: 'move', label: t('appointments.move'), onSelect: () => onMove(appointment) });
  if (isOpen && !isExtra && onBack && planned !== due && due >= today)
    entries.push({
      id: 'back',
      label: t('appointments.back-to-due', { day: day(due, year) }),
      onSelect: () => onBack(appointment),
    });
  if (isOpen && isExtra && onEdit)
    entries.push({
      id: 'cancel',
      label: t('appointments.cancel'),
      danger: true,
      onSelect: () => void act(cancelExtraVisit, { visitId: id }, () => t('appointments.cancelled')),
    });
  const sub = [services.join(', '), minutes === undefined || minutes === 0 ? '' : duration(minutes)];
  return (
    <div className="appointment">
      <i
        className="appointment-mark rm-tinted"
        {...(round && { style: markVars(round.color), title: round.name })}
        aria-hidden="true"
      />
      <button type="button" className="rm-grow appointment-names" onClick={() => onOpen(appointment)}>
        <span className="appointment-day">
          <b>{dayWords(appointment, today)}</b>
          <States appointment={appointment} year={year} />
        </span>
        <span className="rm-t2">{sub.filter(Boolean).join(' · ')}</span>
        {missed.length > 0 && (
          <span className="rm-small rm-t2">{t('appointments.missed', { services: missed.join(', ') })}</span>
        )}
        {(note || why) && (
          <span className="rm-small appointment-note">{[why, note].filter(Boolean).join(' · ')}</span>
        )}
      </button>
      {seesPrices && <Money minor={appointment.minor} />}
      {entries.length > 0 ? (
        <MoreMenu label={t('appointments.more', { day: dayFull(appointment.day) })} entries={entries} />
      ) : (
        <span className="appointment-no-menu" />
      )}
    </div>
  );
}

function dayWords({ day: of, time }: Appointment, today: IsoDay): string {
  const said = of === today ? `${dayFull(of)}, ${t('appointments.today')}` : dayFull(of);
  return time === undefined ? said : `${said} ${t('appointments.at', { time })}`;
}

/** Shows the state of a visit by sign and word (C-18). */
function States({ appointment, year }: { appointment: Appointment; year: number }) {
  const { state, isOverdue, isExtra, isProjected, isFirst, due, day: on } = appointment;
  return (
    <>
      {state === 'done' && (
        <StatusMark icon={mdiCheckCircleOutline} tone="done">
          {t('appointments.state-done')}
        </StatusMark>
      )}
      {state === 'part' && (
        <StatusMark icon={mdiCircleHalfFull} tone="warn">
          {t('appointments.state-part')}
        </StatusMark>
      )}
      {state === 'skip' && <StatusMark icon={mdiDebugStepOver}>{t('appointments.state-skip')}</StatusMark>}
      {isOverdue && (
        <StatusMark icon={mdiAlarm} tone="danger">
          {t('appointments.state-overdue')}
        </StatusMark>
      )}
      {isExtra && (
        <StatusMark icon={mdiCalendarPlus} tone="accent">
          {t('appointments.state-extra')}
        </StatusMark>
      )}
      {!isExtra && on !== due && (
        <StatusMark icon={mdiCalendarArrowRight} tone="moved">
          {t('appointments.state-moved', { day: day(due, year) })}
        </StatusMark>
      )}
      {isFirst && <StatusMark icon={mdiStarOutline}>{t('appointments.state-first')}</StatusMark>}
      {isProjected && (
        <StatusMark icon={mdiHelpCircleOutline}>{t('appointments.state-projected')}</StatusMark>
      )}
    </>
  );
}
