import { isWorkingDay } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import { workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { moveVisitAndFollowing } from '@roundsman/shared-schema/areas/work/move-following.command.ts';
import { daysAround, wouldBeTooClose } from '@roundsman/shared-schema/areas/work/opened-visit.queries.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { VISIT_REASON_MAX } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { MoveManyDialog } from './move-many.dialog.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import { VisitsThatStay } from './visits-that-stay.part.tsx';
import './visits.css';
import './visits.text.ts';

interface MoveForm {
  day: string;
  time: string;
  why: string;
  follow: boolean;
}

/** Plans visits for another day (OCC-6): one also for a time, or with all that follow it; several as one step. */
export function MoveVisitsDialog(props: VisitDialogProps) {
  const form = useForm<MoveForm>({
    defaultValues: {
      day: props.row?.planned ?? '',
      time: (props.rows.length === 1 && props.row?.time) || '',
      why: '',
      follow: false,
    },
  });
  return props.rows.length === 1 ? <MoveOne {...props} form={form} /> : <MoveManyDialog {...props} />;
}

type WithForm = VisitDialogProps & { form: Form<MoveForm> };

function MoveOne({ row, unfit = [], form, onClose, onDone }: WithForm) {
  const { act } = useAct();
  if (!row) return null;
  return (
    <FormDialog
      form={form}
      title={t('visits.move-title', { count: 1 })}
      sub={[row.name, t('visits.due-on', { day: dayFull(row.due) })].join(' · ')}
      action={{ label: t('visits.move') }}
      send={({ day, time, why, follow }) =>
        act(
          follow ? moveVisitAndFollowing : planVisit,
          { visitId: row.id, day, why, ...(time !== '' && { time }) },
          { showsFailure: true },
        )
      }
      onSent={() => onDone()}
      onClose={onClose}
    >
      <VisitsThatStay chosen={unfit} />
      <Target form={form} />
      <FieldRow>
        <DayField label={t('visits.day')} {...form.controlled('day')} />
        <TimeField label={t('visits.time')} optional={t('kit.optional')} {...form.controlled('time')} />
      </FieldRow>
      <TooClose form={form} row={row} />
      {!row.isExtra && (
        <CheckField label={t('visits.follow')} sub={t('visits.follow-sub')} {...form.field('follow')} />
      )}
      <Why form={form} />
    </FormDialog>
  );
}

/** Warns of another visit of the job close by (S-7); those that follow keep their distance where they move along. */
function TooClose({ form, row }: { form: Form<MoveForm>; row: VisitRow }) {
  const day = form.value('day');
  useDocument(...workBetween(...daysAround(row.planned, day)));
  const isClose = useQuery(wouldBeTooClose, row.jobId, row.id, row.planned, day);
  return isClose && !form.value('follow') ? (
    <p role="alert">{t('visits.problem-too-close', { count: 1 })}</p>
  ) : null;
}

function Why({ form }: { form: Form<MoveForm> }) {
  return (
    <TextField
      label={t('visits.why')}
      optional={t('kit.optional')}
      maxLength={VISIT_REASON_MAX}
      autoComplete="off"
      {...form.field('why')}
    />
  );
}

/** Days that are asked for most: one press each. */
function Target({ form }: { form: Form<MoveForm> }) {
  const today = useToday();
  const calendar = useQuery(workingDays);
  const from = form.opened().day;
  let next = addDays(today, 1);
  for (let tries = 0; tries < 31 && !isWorkingDay(calendar, next); tries += 1) next = addDays(next, 1);
  const choices = [
    { id: 'today', day: today },
    { id: 'tomorrow', day: addDays(today, 1) },
    { id: 'next-working', day: next },
    { id: 'week-later', day: addDays(from, 7) },
  ] as const;
  const distinct = choices.filter(
    ({ day }, at) => day !== from && day >= today && choices.findIndex((one) => one.day === day) === at,
  );
  return (
    <fieldset className="visits-targets">
      <legend className="rm-sr">{t('visits.targets')}</legend>
      {distinct.map(({ id, day }) => (
        <Button
          key={id}
          kind={form.value('day') === day ? 'soft' : 'line'}
          aria-pressed={form.value('day') === day}
          onClick={() => form.set('day', day)}
        >
          {t(`visits.target-${id}`)}
        </Button>
      ))}
    </fieldset>
  );
}
