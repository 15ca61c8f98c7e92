import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { type MoveTarget, SHIFT_MAX, SPREAD_MAX } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import { VISIT_REASON_MAX } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { type IsoDay, isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo, useState } from 'react';
import { BulkFormDialog } from '#list/bulk-form.dialog.tsx';
import { type Form, useForm } from '#list/use-form.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { type Caps, WithCaps } from './caps.part.tsx';
import { isInScope, type MovePlan, type Scope, useMovePlan } from './move-plan.hook.ts';
import { MoveLoads, MoveProblems } from './move-preview.part.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import { changedVisits, refusedVisits } from './visits-outcome.ts';
import { VisitsThatStay } from './visits-that-stay.part.tsx';
import './visits.css';
import './visits.text.ts';
import './work.text.ts';

type Kind = MoveTarget['kind'];

interface MoveManyForm {
  kind: Kind;
  day: string;
  days: number | null;
  scope: string;
  lane: string;
  keepOrder: boolean;
  why: string;
}

const KEEP = '';
/** What is asked for besides the kind: a number of days from 1, or of a shift from its least. */
const MOST: Readonly<Record<Kind, number>> = {
  day: 0,
  next: 0,
  spread: SPREAD_MAX,
  push: SPREAD_MAX,
  shift: SHIFT_MAX,
};

/**
 * Moves several visits, or a whole day of them (SCH-6 to SCH-8): says before what each day and person then has against
 * the cap, and what is in the way. `day`: it is that day which is moved, or all from it on.
 */
export function MoveManyDialog(props: VisitDialogProps & { day?: IsoDay }) {
  return <WithCaps>{(caps) => <MoveMany {...props} caps={caps} />}</WithCaps>;
}

function MoveMany({
  rows,
  unfit = [],
  day,
  caps,
  onClose,
  onDone,
}: VisitDialogProps & { day?: IsoDay; caps: Caps }) {
  const form = useForm<MoveManyForm>({
    defaultValues: {
      ...{ kind: 'next', day: '', days: 2, scope: KEEP, lane: KEEP, keepOrder: true, why: '' },
    },
  });
  const [leaveOut, setLeaveOut] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(({ isLocked }) => isLocked).map(({ id }) => id)),
  );
  const people = useQuery(assignables);
  const withPrices = useSeesPrices();
  const [kind, to, days, scope, lane] = [
    form.value('kind'),
    form.value('day'),
    form.value('days'),
    form.value('scope'),
    form.value('lane'),
  ];
  const today = useToday();
  const target = useMemo(() => targetOf(kind, to, days, rows), [kind, to, days, rows]);
  const only = useMemo(() => scopeOf(scope), [scope]);
  const plan = useMovePlan({
    ...{ rows, day, scope: only, leaveOut, caps },
    target: target ?? STAY,
    lane: lane === KEEP ? undefined : lane,
  });
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? t('visits.somebody');
  const { preview } = plan;
  const count = target ? preview.moves.length : 0;
  const isOver = preview.moves.some((move) => move.day < today);
  const moving = preview.moves.map(({ visitId }) => visitId);
  // A day that is moved is meant as it stands: only what is left out by hand is worth a word.
  const staying = [
    ...unfit.filter((row) => isInScope(row, only)),
    ...plan.visits.filter(({ id }) => leaveOut.has(id) || (day === undefined && target !== undefined)),
  ];
  const canMove = target !== undefined && count > 0 && plan.isReady && !preview.hasNoGap && !isOver;

  return (
    <BulkFormDialog
      form={form}
      ids={moving}
      title={t(day === undefined ? 'visits.move-title' : 'visits.move-day-title', { count: rows.length })}
      action={{ label: t('visits.move-count', { count }), disabled: !canMove }}
      command={moveVisits}
      input={(visitIds, fields) => inputOf(plan, visitIds, fields)}
      changedIn={changedVisits}
      said={(changed) => t('visits.moved-all', { count: changed, of: count })}
      refusedIn={refusedVisits(plan.visits)}
      onLeft={onDone}
      onClose={onClose}
    >
      <VisitsThatStay chosen={staying} changing={moving} leftOut={leaveOut} />
      <Where form={form} day={day} rows={rows} nameOf={nameOf} />
      <SelectField
        label={t('visits.who')}
        options={[
          { value: KEEP, label: t('visits.keep-assignees') },
          ...people.filter(({ isGone }) => !isGone).map(({ id, name }) => ({ value: id, label: name })),
          { value: NOBODY, label: t('visits.nobody') },
        ]}
        {...form.field('lane')}
      />
      <CheckField label={t('visits.keep-order')} {...form.field('keepOrder')} />
      <TextField
        label={t('visits.why')}
        optional={t('kit.optional')}
        maxLength={VISIT_REASON_MAX}
        autoComplete="off"
        {...form.field('why')}
      />
      {isOver && <p role="alert">{t('work.day-in-past')}</p>}
      {preview.hasNoGap && <p role="alert">{t('visits.no-gap')}</p>}
      {target && !preview.hasNoGap && <MoveLoads {...{ preview, nameOf, withPrices }} />}
      {target && <MoveProblems {...{ preview, leaveOut, visits: plan.visits }} onLeaveOut={setLeaveOut} />}
    </BulkFormDialog>
  );
}

/** Nothing is asked for yet. */
const STAY: MoveTarget = { kind: 'shift', days: 0 };

function targetOf(
  kind: Kind,
  day: string,
  days: number | null,
  rows: readonly VisitRow[],
): MoveTarget | undefined {
  if (kind === 'next') return { kind };
  if (kind === 'day') return isIsoDay(day) ? { kind, day } : undefined;
  if (days === null || !Number.isInteger(days) || rows.length === 0) return undefined;
  if (kind === 'shift') return days !== 0 && Math.abs(days) <= SHIFT_MAX ? { kind, days } : undefined;
  return days >= 1 && days <= SPREAD_MAX ? { kind, days } : undefined;
}

/** `lane <id>` or `round <id>`, as the choice of it says. */
function scopeOf(choice: string): Scope {
  const [kind, id] = choice.split(' ');
  if (id === undefined) return {};
  return kind === 'lane' ? { lane: id } : { round: id };
}

/** What the command is told: each visit with its day, and behind whom those that keep their order follow. */
function inputOf(plan: MovePlan, visitIds: readonly string[], { lane, keepOrder, why }: MoveManyForm) {
  const asked = new Set(visitIds);
  const moves = plan.preview.moves.filter(({ visitId }) => asked.has(visitId));
  const to = new Map(moves.map(({ visitId, day }) => [visitId, day]));
  const cells = new Map<string, { day: IsoDay; lane: string; visitIds: string[] }>();
  for (const row of plan.visits) {
    const day = to.get(row.id);
    if (day === undefined) continue;
    const of = lane === KEEP ? row.lane : lane;
    const cell = cells.get(`${day} ${of}`) ?? { day, lane: of, visitIds: [] };
    cells.set(`${day} ${of}`, cell);
    cell.visitIds.push(row.id);
  }
  return {
    moves: [...moves],
    why,
    ...(lane !== KEEP && { assignees: lane === NOBODY ? [] : [lane] }),
    ...(keepOrder && {
      orders: [...cells.values()].map((cell) => ({
        ...cell,
        shown: [...plan.shownIn(cell.day, cell.lane)],
      })),
    }),
  };
}

/** Which of the visits, and where they go. */
function Where(props: {
  form: Form<MoveManyForm>;
  day: IsoDay | undefined;
  rows: readonly VisitRow[];
  nameOf: (lane: string) => string;
}) {
  const { form, day, rows, nameOf } = props;
  const kind = form.value('kind');
  const kinds: readonly Kind[] =
    day === undefined ? ['next', 'day', 'spread'] : ['next', 'day', 'spread', 'push', 'shift'];
  const lanes = [...new Set(rows.map(({ lane }) => lane))];
  const rounds = new Map(rows.flatMap(({ round }) => (round ? [[round.id, round.name] as const] : [])));
  return (
    <>
      {(lanes.length > 1 || rounds.size > 1) && (
        <SelectField
          label={t('visits.scope')}
          options={[
            { value: KEEP, label: t('visits.scope-all') },
            ...lanes.map((lane) => ({
              value: `lane ${lane}`,
              label: lane === NOBODY ? t('visits.nobody') : nameOf(lane),
            })),
            ...[...rounds].map(([id, name]) => ({
              value: `round ${id}`,
              label: t('visits.scope-round', { name }),
            })),
          ]}
          {...form.field('scope')}
        />
      )}
      <SelectField
        label={t('visits.to')}
        options={kinds.map((value) => ({ value, label: t(`visits.to-${value}`) }))}
        {...form.field('kind')}
      />
      {kind === 'day' && <DayField label={t('visits.day')} {...form.controlled('day')} />}
      {MOST[kind] > 0 && (
        <NumberField
          label={t(`visits.days-${kind === 'shift' ? 'shift' : kind === 'push' ? 'push' : 'spread'}`)}
          hint={
            kind === 'shift'
              ? t('visits.days-shift-hint', { max: SHIFT_MAX })
              : t('visits.days-hint', { max: MOST[kind] })
          }
          {...form.controlled('days')}
        />
      )}
    </>
  );
}
