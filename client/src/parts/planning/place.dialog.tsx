import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { isWorkingDay } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { placeVisits } from '@roundsman/shared-schema/areas/work/place-visits.command.ts';
import { firstUsableDay, type MoveTarget } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import { isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo, useState } from 'react';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { type Caps, WithCaps } from '#parts/visits/caps.part.tsx';
import { useMovePlan } from '#parts/visits/move-plan.hook.ts';
import { MoveLoads, MoveProblems } from '#parts/visits/move-preview.part.tsx';
import type { VisitDialogProps } from '#parts/visits/visit-dialogs.tsx';
import { changedVisits, refusedVisits } from '#parts/visits/visits-outcome.ts';
import { VisitsThatStay } from '#parts/visits/visits-that-stay.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { DayField } from '#ui/form/day-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { Target } from './lanes.ts';
import '#parts/visits/work.text.ts';
import './planning.text.ts';

const KEEP = '';
const ALL = {};

/**
 * Plans visits for a day and somebody (MPL-7, MPL-9), and asks about a drop of many before it is done: says what that
 * day and person then has, and what is in the way (SCH-7). `to`: where they were dropped.
 */
export function PlaceDialog(props: VisitDialogProps & { to?: Target }) {
  return <WithCaps>{(caps) => <Place {...props} caps={caps} />}</WithCaps>;
}

function Place({
  rows,
  unfit = [],
  to,
  caps,
  onClose,
  onDone,
}: VisitDialogProps & { to?: Target; caps: Caps }) {
  const today = useToday();
  const withPrices = useSeesPrices();
  const people = useQuery(assignables);
  const [leaveOut, setLeaveOut] = useState<ReadonlySet<string>>(new Set());
  const calendar = useQuery(workingDays);
  const form = useForm<{ day: string; lane: string }>({
    defaultValues: {
      day: to?.day ?? firstUsableDay(rows[0]?.planned ?? today, today, (one) => isWorkingDay(calendar, one)),
      lane: to?.lane ?? KEEP,
    },
  });
  const day = form.value('day');
  const lane = form.value('lane');
  const target = useMemo((): MoveTarget => ({ kind: 'day', day: isIsoDay(day) ? day : today }), [day, today]);
  const plan = useMovePlan({
    ...{ rows, target, leaveOut, caps, day: undefined, scope: ALL },
    lane: lane === KEEP ? undefined : lane,
  });
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? t('visits.somebody');
  const going = rows.filter(({ id }) => !leaveOut.has(id));
  const changed = going.filter((row) => row.planned !== day || (lane !== KEEP && row.lane !== lane));
  const isOver = isIsoDay(day) && day < today;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const dialog = {
    form,
    ids: changed.map(({ id }) => id),
    title: t('planning.place-title', { count: rows.length }),
    action: {
      label: t('planning.place-count', { count: changed.length }),
      disabled: changed.length === 0 || !isIsoDay(day) || isOver || !plan.isReady,
    },
    changedIn: changedVisits,
    said: (count: number) => t('planning.placed', { count }),
    refusedIn: refusedVisits(rows),
    onLeft: onDone,
    onClose,
    children: (
      <>
        <VisitsThatStay
          chosen={[...unfit, ...rows]}
          changing={changed.map(({ id }) => id)}
          leftOut={leaveOut}
        />
        <DayField label={t('visits.day')} {...form.controlled('day')} />
        <SelectField
          label={t('visits.who')}
          options={[
            { value: KEEP, label: t('visits.keep-assignees') },
            { value: NOBODY, label: t('visits.nobody') },
            ...people.filter(({ isGone }) => !isGone).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('lane')}
        />
        {isOver && <p role="alert">{t('work.day-in-past')}</p>}
        {!isOver && lane !== KEEP && isIsoDay(day) && caps.isAway(lane, day) && (
          <p role="alert">{t('planning.is-away', { name: nameOf(lane) })}</p>
        )}
        {!isOver && plan.preview.cells.length > 0 && (
          <MoveLoads {...{ preview: plan.preview, nameOf, withPrices }} />
        )}
        {!isOver && (
          <MoveProblems {...{ preview: plan.preview, leaveOut, visits: rows }} onLeaveOut={setLeaveOut} />
        )}
      </>
    ),
  };
  if (lane === KEEP)
    return (
      <BulkFormDialog
        {...dialog}
        command={moveVisits}
        input={(ids) => ({
          moves: ids.map((visitId) => ({ visitId, from: byId.get(visitId)?.planned ?? '', day })),
        })}
      />
    );
  const isAsDropped = to !== undefined && to.day === day && to.lane === lane;
  return (
    <BulkFormDialog
      {...dialog}
      command={placeVisits}
      input={(ids) => ({
        ...{ day, lane, shown: [...plan.shownIn(isIsoDay(day) ? day : today, lane)] },
        visits: ids.map((visitId) => {
          const row = byId.get(visitId);
          return { visitId, from: row?.planned ?? '', lane: row?.lane ?? NOBODY };
        }),
        after: isAsDropped ? to.after : null,
        before: isAsDropped ? to.before : null,
      })}
    />
  );
}
