import { mdiMapMarkerPath, mdiMapOutline, mdiPlus } from '@mdi/js';
import { may } from '@roundsman/shared-schema/access/may.ts';
import { JOB_ROUND_WRITERS, ORDER_WRITERS } from '@roundsman/shared-schema/areas/rounds/order-rights.ts';
import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { RoundTab } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react';
import { distinctPeople, usePeople } from '#list/people.hook.ts';
import { useUndoLast } from '#list/undo-last.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useDistance } from '#parts/distance.hook.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { useMedia } from '#parts/media.hook.ts';
import { OwnCloud } from '#parts/own-cloud.part.tsx';
import { scheduleWords } from '#parts/schedule-words.ts';
import { useBeHere, usePresence } from '#store/use-presence.hook.ts';
import { t } from '#text/texts.ts';
import { BottomBar } from '#ui/action-bar/action-bar.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lateOverlay } from '#ui/late/late.tsx';
import { MenuButton } from '#ui/menu/menu.tsx';
import { PeopleHere } from '#ui/person-mark/person-mark.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { AddExistingJobsDialog } from './add-existing-jobs.dialog.tsx';
import { groupPriceText, RoundFacts, RoundFigures, RoundStopsMap } from './round-map-pane.part.tsx';
import { RoundMenu } from './round-menu.part.tsx';
import { RoundNotices } from './round-notices.part.tsx';
import { RoundOrder } from './round-order.part.tsx';
import { useAskedJob } from './rounds-tab.hook.ts';
import { SortByDriveDialog } from './sort-by-drive.dialog.tsx';
import './open-round.text.ts';

const NewJobDialog = lateOverlay(
  async () => (await import('#parts/job/form/new-job.dialog.tsx')).NewJobDialog,
);

const NOTHING: readonly string[] = [];
const PHONE_MAP_PX = 190;
const TABLET_MAP_PX = 260;
/** Below this width map and list side by side would leave no room for names. */
const SIDE_BY_SIDE = '(min-width: 1000px)';

export interface OpenRoundProps {
  data: RoundData;
  tab: RoundTab;
  today: IsoDay;
  onClose: () => void;
}

/** The dialog of a round that is there: one person works in it while others do too. */
export function OpenRound({ data, tab, today, onClose }: OpenRoundProps) {
  const actor = useActor();
  const narrow = useNarrow();
  const sideBySide = useMedia(SIDE_BY_SIDE);
  const personOf = usePeople();
  const distanceOf = useDistance();
  const undoLast = useUndoLast();
  const askedJob = useAskedJob();
  const [chosen, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [holding, setHolding] = useState<readonly string[]>(NOTHING);
  const [asking, setAsking] = useState<'job' | 'existing' | 'drive' | null>(null);
  const [mapShown, setMapShown] = useState(true);
  const place = `round:${data.round.id}`;
  const present = usePresence(place);
  useBeHere(place, [...holding]);

  const { round, jobs } = data;
  const held = useMemo(
    () => new Map(present.flatMap(({ user, holds }) => holds.map((id) => [id, user] as const))),
    [present],
  );
  // What others have taken out of the round is no longer chosen.
  const selected = useMemo(() => {
    if (chosen.size === 0) return chosen;
    const there = new Set(jobs.map(({ jobId }) => jobId));
    const left = [...chosen].filter((id) => there.has(id));
    return left.length === chosen.size ? chosen : new Set(left);
  }, [chosen, jobs]);
  const people = distinctPeople(present, personOf);
  const mayAdd = tab === 'active' && may(actor, { roles: JOB_ROUND_WRITERS });
  const maySort = may(actor, { roles: ORDER_WRITERS }) && jobs.length > 1;

  const togglePicked = useCallback((jobId: string) => {
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(jobId)) next.add(jobId);
      return next;
    });
  }, []);
  const handleKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    if (!isUndo || (event.target instanceof Element && event.target.closest('input, textarea, select')))
      return;
    event.preventDefault();
    void undoLast();
  };

  const map = (height?: number) => (
    <RoundStopsMap data={data} selected={selected} held={held} onPick={togglePicked} height={height} />
  );
  const summary = (
    <div className="round-summary">
      {narrow ? (
        <b>{t('rounds.jobs', { count: jobs.length })}</b>
      ) : (
        <h2 className="round-summary-title">{t('open-round.planned-order')}</h2>
      )}
      <span className="round-summary-words rm-num rm-cut">
        {groupPriceText(data)}
        {narrow && data.routeMetres > 0 && ` · ${distanceOf(data.routeMetres)}`}
      </span>
      {maySort && !narrow && (
        <Button icon={mdiMapMarkerPath} onClick={() => setAsking('drive')}>
          {t('open-round.sort-drive-short')}
        </Button>
      )}
      {!sideBySide && (
        <IconButton
          icon={mdiMapOutline}
          label={t(mapShown ? 'open-round.fold-map' : 'open-round.unfold-map')}
          on={mapShown}
          onClick={() => setMapShown(!mapShown)}
        />
      )}
    </div>
  );
  const order = (
    <RoundOrder
      data={data}
      today={today}
      narrow={narrow}
      selected={selected}
      onSelectedChange={setSelected}
      onHold={(ids) => setHolding(ids ?? NOTHING)}
      held={held}
      asked={askedJob}
      header={
        sideBySide ? undefined : (
          <>
            {mapShown && map(narrow ? PHONE_MAP_PX : TABLET_MAP_PX)}
            <RoundFigures data={data} />
            {summary}
          </>
        )
      }
    />
  );
  const empty = (
    <EmptyState
      title={t('open-round.no-jobs')}
      text={t(mayAdd ? 'open-round.no-jobs-text' : 'open-round.no-jobs-pending-text')}
      action={
        mayAdd &&
        !narrow && (
          <>
            <Button kind="main" icon={mdiPlus} onClick={() => setAsking('job')}>
              {t('open-round.add-new-job')}
            </Button>
            <Button kind="line" onClick={() => setAsking('existing')}>
              {t('open-round.add-existing-jobs')}
            </Button>
          </>
        )
      }
    />
  );

  return (
    <Dialog
      open
      bare
      size="whole"
      title={round.name || t('rounds.round-data')}
      sub={subWords(data, today, narrow)}
      colour={round.color}
      onClose={onClose}
      headEnd={
        <>
          <PeopleHere people={people} most={narrow ? 1 : 4} />
          <OwnCloud />
          {mayAdd && !narrow && (
            <MenuButton
              entries={[
                { id: 'new', label: t('open-round.add-new-job'), onSelect: () => setAsking('job') },
                {
                  id: 'existing',
                  label: t('open-round.add-existing-jobs'),
                  onSelect: () => setAsking('existing'),
                },
              ]}
              trigger={(button) => (
                <Button kind="line" icon={mdiPlus} {...button}>
                  {t('rounds.add-job')}
                </Button>
              )}
            />
          )}
          <RoundMenu data={data} onSortByDrive={() => setAsking('drive')} onDeleted={onClose} />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears a key of whatever has the focus inside. */}
      <div className="round-body" onKeyDown={handleKeyDown}>
        <RoundNotices data={data} />
        {sideBySide ? (
          <div className="rm-split">
            <div>
              {map()}
              <RoundFigures data={data} />
              <RoundFacts data={data} today={today} />
            </div>
            <div>
              {jobs.length > 0 && summary}
              {jobs.length === 0 ? empty : order}
            </div>
          </div>
        ) : jobs.length === 0 ? (
          empty
        ) : (
          order
        )}
        {narrow && mayAdd && selected.size === 0 && (
          <BottomBar>
            <Button kind="main" icon={mdiPlus} onClick={() => setAsking('job')}>
              {t('rounds.add-job')}
            </Button>
            <Button kind="line" onClick={() => setAsking('existing')}>
              {t('open-round.add-existing-short')}
            </Button>
          </BottomBar>
        )}
      </div>
      {asking === 'drive' && <SortByDriveDialog data={data} onClose={() => setAsking(null)} />}
      {asking === 'existing' && <AddExistingJobsDialog round={round} onClose={() => setAsking(null)} />}
      {asking === 'job' && <NewJobDialog roundId={round.id} onClose={() => setAsking(null)} />}
    </Dialog>
  );
}

/** 'Every 4 weeks, next Mon 9 March · 14 jobs'. */
function subWords(data: RoundData, today: IsoDay, narrow: boolean): string {
  const { schedule, rhythm, jobCount } = data;
  const jobs = t('rounds.jobs', { count: jobCount });
  const own = rhythm?.words
    ? t('open-round.each-own-day', { frequency: frequencyText(rhythm.words) })
    : t('rounds.no-schedule');
  const words = schedule ? scheduleWords(schedule, today) : own;
  return narrow ? words : `${words} · ${jobs}`;
}
