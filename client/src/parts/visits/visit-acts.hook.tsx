import {
  mdiAccountPlusOutline,
  mdiAlertOutline,
  mdiArrowDown,
  mdiArrowUp,
  mdiCalendarArrowRight,
  mdiCalendarRemoveOutline,
  mdiCashEdit,
  mdiCheckCircleOutline,
  mdiCheckUnderlineCircleOutline,
  mdiDebugStepOver,
  mdiFormSelect,
  mdiLockOpenOutline,
  mdiLockOutline,
  mdiMapMarkerPath,
  mdiNoteTextOutline,
  mdiTagPlusOutline,
  mdiUndoVariant,
} from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { formsBeforeDone } from '@roundsman/shared-schema/areas/custom-fields/collections.queries.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { JOB_ROUND_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import { cancelExtraVisit } from '@roundsman/shared-schema/areas/work/cancel-extra-visit.command.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { lockVisits } from '@roundsman/shared-schema/areas/work/lock-visits.command.ts';
import { orderDay } from '@roundsman/shared-schema/areas/work/order-day.command.ts';
import { reverseVisits } from '@roundsman/shared-schema/areas/work/reverse-visits.command.ts';
import { sectionOf, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { PLANNERS, VISIT_PRICERS } from '@roundsman/shared-schema/areas/work/work.rules.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { failureWords } from '#list/failure-words.ts';
import type { RecordAct } from '#list/record-act.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { VISIT_FORMS_REQUIRE } from '#parts/custom-fields/forms-require.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { saidWithMore } from './stay-words.ts';
import type { VISIT_DIALOGS } from './visit-dialogs.tsx';
import { useVisitTimer } from './visit-timer.hook.ts';
import './visits.text.ts';
import './work.text.ts';

/** The dialogs that acts on visits open. */
export type VisitDialog = keyof typeof VISIT_DIALOGS;
type VisitAct = RecordAct<VisitRow, VisitDialog>;

const isOpen = (row: VisitRow) => sectionOf(row) === 'open' && !row.isProjected;
const idsOf = (rows: readonly VisitRow[]) => rows.map(({ id }) => id);

/**
 * What planners do with visits, one by one and several at once (SCH-10). `ordered`: the rows of a day in their order, for
 * a list in which they can be put elsewhere.
 */
export function useVisitActs(ordered?: readonly VisitRow[]): readonly VisitAct[] {
  const { act } = useAct();
  const show = useToast();
  const today = useToday();
  const seesPrices = useSeesPrices();
  const timer = useVisitTimer();
  const requires = { roles: PLANNERS };
  const { snapshot } = useStore();
  const answersForms = may(useActor(), VISIT_FORMS_REQUIRE);
  /** A single visit that is refused says why; of several the toast says how many it was. */
  const told = async (
    rows: readonly VisitRow[],
    done: Promise<Result<{ refused: readonly { error: string }[] } | undefined>>,
  ) => {
    const result = await done;
    const [refused] = (result.ok && result.value?.refused) || [];
    if (refused && rows.length === 1) show({ text: failureWords({ ok: false, ...refused } as never) });
    return result;
  };
  /** Locks or unlocks visits. The message leaves out visits that are locked or unlocked already, because they have what the person asks for. */
  const lock = (rows: readonly VisitRow[], on: boolean, unfit: readonly VisitRow[] = []) => {
    const input = { visitIds: idsOf(rows), on };
    const passed = unfit.filter((row) => !isOpen(row));
    return told(rows, act(lockVisits, input, saidWithMore(snapshot, lockVisits, input, { unfit: passed })));
  };
  const acts: VisitAct[] = [
    {
      ...{
        id: 'done',
        icon: mdiCheckCircleOutline,
        label: t('visits.done'),
        on: 'both',
        requires,
        fits: isOpen,
      },
      // Several are done as a planner knows them to be; of one its forms come first (OCC-4).
      disabled: ([row, ...others]) =>
        others.length === 0 && answersForms && row && formsBeforeDone(snapshot, row.id).length > 0
          ? t('visits.forms-first-short')
          : false,
      run: async (rows, unfit) => {
        const input = { visitIds: idsOf(rows), day: today };
        const said = saidWithMore(snapshot, finishVisits, input, { unfit });
        const done = await told(rows, act(finishVisits, input, said));
        if (done.ok) await timer.stopAt(idsOf(rows));
        return done;
      },
    },
    {
      ...{
        id: 'finish',
        icon: mdiCheckUnderlineCircleOutline,
        label: t('visits.done-with'),
        on: 'one',
        requires,
      },
      ...{ opens: 'finish', fits: (row) => isOpen(row) || row.state === 'done' || row.state === 'part' },
    },
    {
      id: 'move',
      icon: mdiCalendarArrowRight,
      label: t('visits.move'),
      on: 'both',
      requires,
      fits: isOpen,
      opens: 'move',
    },
    {
      id: 'assign',
      icon: mdiAccountPlusOutline,
      label: t('visits.assign'),
      on: 'both',
      requires,
      fits: isOpen,
      opens: 'assign',
    },
    {
      id: 'skip',
      icon: mdiDebugStepOver,
      label: t('visits.skip'),
      on: 'both',
      requires,
      fits: isOpen,
      opens: 'skip',
    },
    {
      ...{ id: 'problem', icon: mdiAlertOutline, label: t('visits.problem'), on: 'one', requires },
      ...{ fits: isOpen, opens: 'problem' },
    },
    ...(seesPrices
      ? [
          {
            ...({
              id: 'price',
              icon: mdiCashEdit,
              label: t('visits.price'),
              on: 'one',
              opens: 'price',
            } as const),
            ...{ requires: { roles: VISIT_PRICERS }, fits: isOpen },
          },
        ]
      : []),
    {
      id: 'note',
      icon: mdiNoteTextOutline,
      label: t('visits.note'),
      on: 'one',
      requires,
      opens: 'note',
      fits: ({ isProjected }) => !isProjected,
    },
    {
      ...{ id: 'tag', icon: mdiTagPlusOutline, label: t('visits.tag'), on: 'both', opens: 'tag' },
      requires: { roles: JOB_WRITERS },
    },
    {
      ...{ id: 'to-round', icon: mdiMapMarkerPath, label: t('visits.to-round'), on: 'both' },
      ...{ opens: 'to-round', requires: { roles: JOB_ROUND_WRITERS } },
    },
    {
      id: 'forms',
      icon: mdiFormSelect,
      label: t('visits.forms'),
      on: 'one',
      requires: VISIT_FORMS_REQUIRE,
      opens: 'forms',
      fits: ({ isProjected }) => !isProjected,
    },
    {
      ...{ id: 'lock', icon: mdiLockOutline, label: t('visits.lock'), on: 'both', requires },
      fits: (row) => isOpen(row) && !row.isLocked,
      run: (rows, unfit) => lock(rows, true, unfit),
    },
    {
      ...{ id: 'unlock', icon: mdiLockOpenOutline, label: t('visits.unlock'), on: 'both', requires },
      fits: (row) => isOpen(row) && row.isLocked,
      run: (rows, unfit) => lock(rows, false, unfit),
    },
    {
      ...{
        id: 'reverse',
        icon: mdiUndoVariant,
        label: t('visits.reverse'),
        on: 'both',
        requires,
        apart: true,
      },
      fits: (row) => sectionOf(row) !== 'open',
      run: (rows) => told(rows, act(reverseVisits, { visitIds: idsOf(rows) })),
    },
    {
      ...{ id: 'cancel', icon: mdiCalendarRemoveOutline, label: t('visits.cancel'), on: 'one', requires },
      ...{ danger: true, apart: true, fits: (row) => isOpen(row) && row.isExtra },
      run: async ([row]) => row && act(cancelExtraVisit, { visitId: row.id }),
    },
  ];
  if (!ordered) return acts;
  const lane = (row: VisitRow) => ordered.filter((one) => one.lane === row.lane && isOpen(one));
  const put = async ([row]: readonly VisitRow[], step: -1 | 1) => {
    if (!row) return undefined;
    const shown = idsOf(lane(row));
    const at = shown.indexOf(row.id);
    const rest = shown.filter((id) => id !== row.id);
    const place = { after: rest[at + step - 1] ?? null, before: rest[at + step] ?? null };
    return act(orderDay, { day: row.day, lane: row.lane, shown, visitIds: [row.id], ...place }, () => null);
  };
  return [
    ...acts,
    {
      ...{ id: 'up', icon: mdiArrowUp, label: t('visits.up'), on: 'one', requires, apart: true },
      fits: (row) => isOpen(row) && lane(row)[0]?.id !== row.id,
      run: (rows) => put(rows, -1),
    },
    {
      ...{ id: 'down', icon: mdiArrowDown, label: t('visits.down'), on: 'one', requires },
      fits: (row) => isOpen(row) && lane(row).at(-1)?.id !== row.id,
      run: (rows) => put(rows, 1),
    },
  ];
}
