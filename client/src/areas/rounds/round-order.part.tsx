import {
  mdiAccountBoxOutline,
  mdiMapMarkerPath,
  mdiPencilOutline,
  mdiSwapVertical,
  mdiTrashCanOutline,
} from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { CUSTOMER_WRITERS } from '@roundsman/shared-schema/areas/customers/customer.roles.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { JOB_ROUND_WRITERS, ORDER_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { addAll } from '@roundsman/shared-schema/kernel/money.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePeople } from '#list/people.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useDistance } from '#parts/distance.hook.ts';
import { useWaitingIds } from '#parts/waiting.hook.ts';
import { paths } from '#routes/paths.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { money } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { ActionBar, type BarAction } from '#ui/action-bar/action-bar.tsx';
import { classNames } from '#ui/class-names.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { ChooseRoundDialog } from './choose-round.dialog.tsx';
import { useMoveJobs } from './move-jobs.hook.ts';
import { MoveMenu, type MoveMenuProps } from './move-menu.part.tsx';
import { jobTitle, RoundJobRowView } from './round-job-row.part.tsx';
import { didText, useFreshJobs, WHOLE_ROUND } from './round-order-marks.hook.ts';
import { sharedPlaces, shortAddress } from './short-address.ts';
import './open-round.text.ts';
import './round-edit.text.ts';

const JobDialog = lateOverlay(async () => (await import('#parts/job/form/job.dialog.tsx')).JobDialog);

const NOTHING_SHARED: ReadonlySet<string> = new Set();

export interface RoundOrderProps {
  data: RoundData;
  today: IsoDay;
  narrow: boolean;
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  onHold: (ids: string[] | null) => void;
  /** Job id -> user id of whoever has it in the hand. */
  held: ReadonlyMap<string, string>;
  /** The job that somebody was led to: it is shown, has the focus, and is marked. */
  asked: string | undefined;
  /** Scrolls with the rows. */
  header?: ReactNode;
}

/** The jobs of a round in their planned order: dragged, chosen, moved, by several people at once. */
export function RoundOrder(props: RoundOrderProps) {
  const { data, today, narrow, selected, onSelectedChange, onHold, held, asked, header } = props;
  const actor = useActor();
  const store = useStore();
  const navigate = useNavigate();
  const personOf = usePeople();
  const distanceOf = useDistance();
  const waiting = useWaitingIds();
  const ids = useMemo(() => data.jobs.map(({ jobId }) => jobId), [data.jobs]);
  const jobOf = useMemo(() => new Map(data.jobs.map((job) => [job.jobId, job])), [data.jobs]);
  const shared = useMemo(
    () => (narrow ? sharedPlaces(data.jobs.map(({ address }) => address)) : NOTHING_SHARED),
    [narrow, data.jobs],
  );
  const fresh = useFreshJobs(data.round.id, data.jobs);
  const [menu, setMenu] = useState<MoveMenuProps['open']>(null);
  const [choosing, setChoosing] = useState<readonly string[] | null>(null);
  const jobs = useMoveJobs(data, ids);
  const [editing, setEditing] = useState<string | null>(null);
  const mayEdit = may(actor, { roles: JOB_WRITERS });
  const mayMove = may(actor, { roles: ORDER_WRITERS });
  const mayAssign = may(actor, { roles: JOB_ROUND_WRITERS });

  const nameOf = (id: string) => {
    const job = jobOf.get(id);
    return job ? jobTitle(job) : '';
  };
  const newsBy = (id: string) => {
    const entry = fresh.get(id);
    return entry && personOf(entry.author);
  };
  const newsWords = (id: string) => {
    const entry = fresh.get(id);
    return entry && didText(entry.did, ids.indexOf(id) + 1, personOf(entry.author));
  };
  const chosen = useMemo(() => ids.filter((id) => selected.has(id)), [ids, selected]);
  const clear = () => onSelectedChange(new Set());

  const openCustomer = (jobId: string) => {
    const job = store.snapshot.record(jobRecord, jobId);
    if (job) void navigate(paths.customer(job.customerId));
  };
  const [only] = chosen;
  const actions: readonly BarAction[] = [
    ...(chosen.length === 1 && only !== undefined
      ? [
          {
            id: 'edit',
            label: t('open-round.edit-job'),
            icon: mdiPencilOutline,
            requires: { roles: JOB_WRITERS },
            onPress: () => setEditing(only),
          },
          {
            id: 'customer',
            label: t('round-edit.customer'),
            icon: mdiAccountBoxOutline,
            requires: { roles: CUSTOMER_WRITERS },
            onPress: () => openCustomer(only),
          },
        ]
      : []),
    {
      id: 'move',
      label: t('rounds.move'),
      icon: mdiSwapVertical,
      keys: 'M',
      requires: { roles: ORDER_WRITERS },
      onPress: ({ currentTarget }) => setMenu({ jobIds: chosen, anchor: currentTarget }),
    },
    {
      id: 'round',
      label: t('open-round.to-round'),
      icon: mdiMapMarkerPath,
      requires: { roles: JOB_ROUND_WRITERS },
      onPress: () => setChoosing(chosen),
    },
    {
      id: 'remove',
      label: t(narrow ? 'open-round.remove-short' : 'open-round.remove-from-round'),
      icon: mdiTrashCanOutline,
      requires: { roles: JOB_ROUND_WRITERS },
      onPress: () => void jobs.remove(chosen).then((done) => done && clear()),
    },
  ];
  const whole = fresh.get(WHOLE_ROUND);
  const lastNews = [...fresh.keys()].findLast((id) => jobOf.has(id));
  const spoken =
    lastNews === undefined ? '' : `${nameOf(lastNews)}: ${newsWords(lastNews)}, ${newsBy(lastNews)?.name}`;

  return (
    <>
      {whole && (
        <p className="round-sorted rm-small" role="status">
          {didText(whole.did, 0, personOf(whole.author))}
        </p>
      )}
      <SortableList
        ids={ids}
        start={asked}
        label={t('open-round.order-list')}
        nameOf={nameOf}
        selected={selected}
        onSelectedChange={onSelectedChange}
        onHold={onHold}
        onMove={(moved, place) => jobs.move(moved, place)}
        onOpenMoveMenu={mayMove ? (moved, anchor) => setMenu({ jobIds: moved, anchor }) : undefined}
        disabled={!mayMove}
        onActivate={mayEdit ? setEditing : undefined}
        rowHeight={narrow ? 72 : 60}
        header={header}
        footer={<div className={classNames('round-order-end', chosen.length > 0 && 'below-bar')} />}
        renderRow={(id, state) => {
          const job = jobOf.get(id);
          const holder = held.get(id);
          return job ? (
            <RoundJobRowView
              job={job}
              address={narrow ? shortAddress(job.address, shared) : job.address}
              state={state}
              narrow={narrow}
              today={today}
              roundNext={data.planned}
              mayMove={mayMove}
              distanceOf={distanceOf}
              heldBy={holder === undefined ? undefined : personOf(holder)}
              newsBy={newsBy(id)}
              newsWords={newsWords(id)}
              waiting={waiting.get(id)}
              isAsked={id === asked}
            />
          ) : null;
        }}
      />
      {chosen.length > 0 && (
        <ActionBar
          count={chosen.length}
          words={t('open-round.a-visit', {
            amount: money(addAll(chosen.map((id) => jobOf.get(id)?.priceMinor ?? 0))),
          })}
          actions={actions}
          onClear={clear}
        />
      )}
      <MoveMenu
        open={menu}
        ids={ids}
        nameOf={nameOf}
        onMove={(moved, place) => jobs.move(moved, place)}
        onToRound={mayAssign ? setChoosing : undefined}
        onClose={() => setMenu(null)}
      />
      {editing !== null && <JobDialog key={editing} jobId={editing} onClose={() => setEditing(null)} />}
      {choosing && (
        <ChooseRoundDialog
          title={t('open-round.choose-round')}
          sub={t('open-round.choose-round-sub', { count: choosing.length })}
          except={data.round.id}
          onClose={() => setChoosing(null)}
          onChoose={(round) => {
            setChoosing(null);
            void jobs.toRound(choosing, round).then((done) => done && clear());
          }}
        />
      )}
      <div className="rm-sr" role="status">
        {spoken}
      </div>
    </>
  );
}
