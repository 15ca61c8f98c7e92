import { moveVisitAndFollowing } from '@roundsman/shared-schema/areas/work/move-following.command.ts';
import { planVisitAndSkip } from '@roundsman/shared-schema/areas/work/plan-and-skip.command.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { VISIT_REASON_MAX } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useVisitsQuestion } from '#parts/job/questions/leave-visits.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import { type Also, useMoveAlong } from './move-along.hook.ts';
import { MoveAlong } from './move-along.part.tsx';
import { MoveManyDialog } from './move-many.dialog.tsx';
import { MoveTargets } from './move-targets.part.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import { VisitsThatStay } from './visits-that-stay.part.tsx';
import './visits.text.ts';

interface MoveForm {
  day: string;
  time: string;
  why: string;
  also: Also;
}

/**
 * Plans visits for another day (OCC-6): one also for a time, or with all that follow it; several as one step. `to`: the day
 * that is proposed for one.
 */
export function MoveVisitsDialog({ to, ...props }: VisitDialogProps & { to?: IsoDay }) {
  const { row, rows } = props;
  return rows.length === 1 && row ? (
    <MoveOne {...props} row={row} to={to ?? row.planned} />
  ) : (
    <MoveManyDialog {...props} />
  );
}

function MoveOne(props: VisitDialogProps & { row: VisitRow; to: IsoDay }) {
  const { row, to, unfit = [], onClose, onDone } = props;
  const { act } = useAct();
  const withFollowing = useSetting('jobs.replan-updates-schedule');
  const form = useForm<MoveForm>({
    defaultValues: { day: to, time: row.time ?? '', why: '', also: withFollowing ? 'follow' : 'keep' },
  });
  const day = form.controlled('day');
  const also = form.controlled('also');
  const [askAboutVisits, visitsQuestion] = useVisitsQuestion();
  const along = useMoveAlong(row, day.value, also.value);

  const send = async ({ day, time, why }: MoveForm) => {
    const plan = { visitId: row.id, day, why, ...(time !== '' && { time }) };
    const options = { showsFailure: true };
    // A tick that nobody has touched means a move: another time alone moves nothing behind it.
    const isMeant = day !== row.planned || also.value !== form.opened().also;
    if (along.also === 'follow' && isMeant) {
      const chosen = await askAboutVisits(moveVisitAndFollowing, plan, [row.jobId]);
      return chosen && act(moveVisitAndFollowing, { ...plan, keep: [...chosen.keep] }, options);
    }
    if (along.also !== 'skip' || !along.close) return act(planVisit, plan, options);
    const skip = { visitId: along.close.id, why: t('visits.close-skip-why', { day: dayFull(day) }) };
    return act(planVisitAndSkip, { ...plan, skip }, options);
  };
  return (
    <FormDialog
      form={form}
      title={t('visits.move-title', { count: 1 })}
      sub={[row.name, t('visits.due-on', { day: dayFull(row.due) })].join(' · ')}
      action={{ label: t('visits.move') }}
      send={send}
      onSent={() => onDone()}
      onClose={onClose}
    >
      <VisitsThatStay chosen={unfit} />
      <MoveTargets from={row.planned} value={day.value} onChange={day.onChange} />
      <FieldRow>
        <DayField label={t('visits.day')} {...day} />
        <TimeField label={t('visits.time')} optional={t('kit.optional')} {...form.controlled('time')} />
      </FieldRow>
      <MoveAlong along={along} day={day.value} onChange={also.onChange} />
      <TextField
        label={t('visits.why')}
        optional={t('kit.optional')}
        maxLength={VISIT_REASON_MAX}
        autoComplete="off"
        {...form.field('why')}
      />
      {visitsQuestion}
    </FormDialog>
  );
}
