import { mdiAlertOutline, mdiCalendarPlus, mdiCloudOffOutline } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import {
  type Appointment,
  appointmentDocuments,
  type CustomerAppointments,
  customerAppointments,
  jobsForVisits,
  type OutsidePlan,
} from '@roundsman/shared-schema/areas/work/customer-appointments.queries.ts';
import {
  openedVisit,
  visitCloseTo,
  visitCloseToPlan,
} from '@roundsman/shared-schema/areas/work/opened-visit.queries.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { putVisitBack } from '@roundsman/shared-schema/areas/work/put-visit-back.command.ts';
import { PLANNERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import { addMonths, dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { usePlanningDialogs } from '#parts/planning/planning-dialogs.hook.tsx';
import { useToday } from '#parts/today.hook.ts';
import { closeWords } from '#parts/visits/close-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { day, dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { useConfirm } from '#ui/dialog/confirm-dialog.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { AppointmentRow } from './appointment-row.part.tsx';
import type { CustomerTabProps } from './customer-tabs.ts';
import './appointments.css';
import './appointments.text.ts';

const ExtraVisitDialog = lateOverlay(async () => (await import('./extra-visit.dialog.tsx')).ExtraVisitDialog);

/** Months that are shown at first, and that each press adds; and how many at most. */
const MONTHS_BACK = 3;
const MONTHS_AHEAD = 6;
const MOST_MONTHS = 24;

/** The customer's visits, those ahead and those before today, with what can be done about them (CUS-9). */
export function AppointmentsTab({ page }: CustomerTabProps) {
  const customerId = page.customer.id;
  const today = useToday();
  const { snapshot } = useStore();
  const [back, setBack] = useState(MONTHS_BACK);
  const [ahead, setAhead] = useState(MONTHS_AHEAD);
  const [first, last] = [addMonths(today, -back), addMonths(today, ahead)];
  const { absent } = useDocument(...appointmentDocuments(first, last));
  const found = useQuery(customerAppointments, customerId, today, first, last);
  const jobs = useQuery(jobsForVisits, customerId);
  const mayPlan = hasAnyRole(useActor(), PLANNERS);
  const [extra, setExtra] = useState<{ readonly appointment?: Appointment } | null>(null);
  const [pressed, setPressed] = useState<Appointment | null>(null);
  const visit = useQuery(openedVisit, pressed?.jobId ?? '', pressed?.id ?? '', today, first, last);
  const dialogs = usePlanningDialogs({
    now: new Map(visit && [[visit.id, visit]]),
    onLeft() {},
  });
  const { act } = useAct();
  const show = (name: 'edit' | 'move', appointment: Appointment, to?: IsoDay) => {
    const { jobId, id } = appointment;
    const row = openedVisit(snapshot, jobId, id, today, first, last);
    setPressed(appointment);
    if (row)
      dialogs.open(name, [row], to === undefined ? {} : { to: { day: to, after: null, before: null } });
  };
  const goBack = (appointment: Appointment) => {
    const { id, due } = appointment;
    // Where another visit has come close to that day, the dialog asks what becomes of it.
    if (visitCloseTo(snapshot, appointment, due)) return show('move', appointment, due);
    const said = () => t('appointments.moved', { day: day(due, dayParts(today).year) });
    void act(planVisit, { visitId: id, day: due }, said);
  };
  const onOpen = (appointment: Appointment) => show('edit', appointment);

  const add = mayPlan && jobs.length > 0 && (
    <Button kind="line" icon={mdiCalendarPlus} onClick={() => setExtra({})}>
      {t('appointments.add')}
    </Button>
  );
  const onMove = mayPlan ? (appointment: Appointment) => show('move', appointment) : undefined;
  const onBack = mayPlan ? goBack : undefined;
  const onEdit = mayPlan ? (appointment: Appointment) => setExtra({ appointment }) : undefined;
  const isEmpty = found.ahead.length + found.past.length + found.outside.length + jobs.length === 0;
  if (isEmpty) return <EmptyState title={t('appointments.none')} text={t('appointments.none-text')} />;
  return (
    <div className="appointments">
      {absent && (
        <Notice icon={mdiCloudOffOutline} card title={t('appointments.absent')}>
          {t('appointments.absent-text')}
        </Notice>
      )}
      {found.outside.length > 0 && <OutsidePlans plans={found.outside} today={today} mayPlan={mayPlan} />}
      {add && <div>{add}</div>}
      <AppointmentList
        title={t('appointments.ahead')}
        appointments={found.ahead}
        none={t('appointments.none-ahead', { day: dayFull(last) })}
        {...{ today, onOpen, onMove, onBack, onEdit }}
        {...(ahead < MOST_MONTHS && {
          more: { label: t('appointments.later'), onClick: () => setAhead(ahead + MONTHS_AHEAD) },
        })}
      />
      <AppointmentList
        title={t('appointments.past')}
        appointments={found.past}
        none={t('appointments.none-past', { day: dayFull(first) })}
        {...{ today, onOpen, onMove, onBack, onEdit }}
        {...(back < MOST_MONTHS && {
          more: { label: t('appointments.earlier'), onClick: () => setBack(back + MONTHS_BACK) },
        })}
      />
      {extra && (
        <ExtraVisitDialog
          customerId={customerId}
          {...(extra.appointment && { appointment: asItStands(found, extra.appointment) })}
          onClose={() => setExtra(null)}
        />
      )}
      {dialogs.shown}
    </div>
  );
}

/** A visit as it stands now, not as it was opened; one that is gone stays in its dialog. */
function asItStands({ ahead, past }: Record<'ahead' | 'past', readonly Appointment[]>, opened: Appointment) {
  return [...ahead, ...past].find(({ id }) => id === opened.id) ?? opened;
}

function AppointmentList(props: {
  title: string;
  appointments: readonly Appointment[];
  none: string;
  today: IsoDay;
  onOpen: (appointment: Appointment) => void;
  onMove: ((appointment: Appointment) => void) | undefined;
  onBack: ((appointment: Appointment) => void) | undefined;
  onEdit: ((appointment: Appointment) => void) | undefined;
  more?: { readonly label: string; readonly onClick: () => void };
}) {
  const { title, appointments, none, today, onOpen, onMove, onBack, onEdit, more } = props;
  return (
    <Card
      title={title}
      end={
        more && (
          <Button flush onClick={more.onClick}>
            {more.label}
          </Button>
        )
      }
    >
      {appointments.length === 0 ? (
        <p className="appointments-none rm-t2">{none}</p>
      ) : (
        <ul className="appointments-list" aria-label={title}>
          {appointments.map((appointment) => (
            <li key={appointment.id}>
              <AppointmentRow {...{ appointment, today, onOpen, onMove, onBack, onEdit }} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Plans that stand in no day, until somebody puts them back (calendar 1). */
function OutsidePlans(props: { plans: CustomerAppointments['outside']; today: IsoDay; mayPlan: boolean }) {
  const { plans, today, mayPlan } = props;
  const { year } = dayParts(today);
  const { act } = useAct();
  const { snapshot } = useStore();
  const confirm = useConfirm();
  const putBack = async ({ id, day: planned }: OutsidePlan) => {
    const close = visitCloseToPlan(snapshot, id);
    const isMeant =
      !close ||
      (await confirm({
        title: t('appointments.put-back-close'),
        text: `${closeWords(close, planned)}.`,
        confirm: t('appointments.do-put-back'),
      }));
    if (!isMeant) return;
    void act(putVisitBack, { visitId: id }, () => t('appointments.put-back', { day: day(planned, year) }));
  };
  return (
    <Notice
      icon={mdiAlertOutline}
      tone="warn"
      card
      title={t('appointments.outside-title', { count: plans.length })}
    >
      <ul className="appointments-outside">
        {plans.map((plan) => (
          <li key={plan.id}>
            <span>
              {t('appointments.outside-one', { description: plan.description, day: day(plan.day, year) })}
            </span>
            {mayPlan && plan.canPutBack && (
              <Button flush onClick={() => void putBack(plan)}>
                {t('appointments.do-put-back')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
