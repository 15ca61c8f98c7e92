import { cellOf } from '@roundsman/shared-schema/areas/calendar/calendar-changes.ts';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { closedDays } from '@roundsman/shared-schema/areas/work/day-note.queries.ts';
import { workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { placeVisits } from '@roundsman/shared-schema/areas/work/place-visits.command.ts';
import { sectionOf, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo, useState } from 'react';
import { distinctPeople, usePeople } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useCalendar } from '#parts/calendar/visits.hook.ts';
import { useHolding } from '#parts/planning/holding.hook.ts';
import { lanesOf } from '#parts/planning/lanes.ts';
import { Legend, legendOf } from '#parts/planning/legend.part.tsx';
import { usePlanningDialogs } from '#parts/planning/planning-dialogs.hook.tsx';
import { sumWords } from '#parts/planning/sums.ts';
import { useTellRefused } from '#parts/planning/tell-refused.hook.ts';
import { meanings } from '#parts/planning/visit-colours.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import type { Caps } from '#parts/visits/caps.part.tsx';
import { closeWordsOfDrop } from '#parts/visits/close-words.ts';
import { useKept } from '#parts/visits/kept.hook.ts';
import { saidWithMore } from '#parts/visits/stay-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { usePresence } from '#store/use-presence.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import { Page } from '#ui/page/page.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { DaysPanel } from './days.part.tsx';
import { useHand } from './hand.hook.tsx';
import { type MapColour, PlannerHead, type View } from './head.part.tsx';
import { VisitsList } from './list.part.tsx';
import { PlannerMap } from './map.part.tsx';
import { Nearby } from './nearby.part.tsx';
import { type MapFilter, usePlannerRows } from './planner-rows.hook.ts';
import { SelectionBar } from './selection-bar.part.tsx';
import { SidePanel } from './side.part.tsx';
import { roomOf } from './suggest.ts';
import './visual-planner.css';
import './visual-planner.text.ts';
import '#parts/planning/planning.text.ts';
import '#parts/visits/work.text.ts';

const SuggestDialog = lateOverlay(async () => (await import('./suggest.dialog.tsx')).SuggestDialog);
const OptimiseDayDialog = lateOverlay(
  async () => (await import('#parts/planning/optimise-day.dialog.tsx')).OptimiseDayDialog,
);
const UnlocatedDialog = lateOverlay(async () => (await import('./unlocated.dialog.tsx')).UnlocatedDialog);

/** Where the page is, for other planners who have it open. */
const PLACE = 'visual-planner';
const NOTHING: readonly string[] = [];

/** More visits than these are looked at before they go (VPL-2). */
const MOST_AT_ONCE = 10;
const USUAL_DAYS = 7;

type Opened =
  | { readonly name: 'unlocated' }
  | { readonly name: 'suggest'; readonly rows: readonly VisitRow[] }
  | { readonly name: 'optimise'; readonly day: IsoDay; readonly lane: string };

/** The map with its people, lists and all that is planned on it. */
export function Planner({ caps }: { caps: Caps }) {
  const today = useToday();
  const narrow = useNarrow();
  const { act } = useAct();
  const { snapshot } = useStore();
  const show = useToast();
  const tell = useTellRefused();
  const personOf = usePeople();
  const [base, setBase] = useState(today);
  const [count, setCount] = useState(USUAL_DAYS);
  const [filter, setFilter] = useState<MapFilter>({ round: '', lane: '', withOverdue: true });
  const [colour, setColour] = useState<MapColour>('round');
  const [view, setView] = useState<View>('map');
  const [isLasso, setLasso] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [wayOf, setWayOf] = useState<string | null>(null);
  const [spot, setSpot] = useState<LngLat | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const days = useMemo(() => Array.from({ length: count }, (_, at) => addDays(base, at)), [base, count]);
  const last = days.at(-1) ?? base;
  const documents = useDocument('jobs', 'customers', 'rounds', 'order', 'core');
  const { loaded, absent } = useCalendar(base, last);
  const { rows, cells, rounds } = usePlannerRows(base, last, filter);
  const people = useQuery(assignables);
  const lanes = useMemo(() => lanesOf(people, cells), [people, cells]);
  const byCell = useMemo(() => new Map(cells.map((cell) => [cell.id, cell])), [cells]);
  const nameOf = useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return (lane: string) =>
      lane === NOBODY ? t('planning.unassigned') : (names.get(lane) ?? t('planning.somebody'));
  }, [people]);
  const meaningOf = useMemo(() => meanings(colour, rows, lanes, nameOf), [colour, rows, lanes, nameOf]);
  const legend = useMemo(() => legendOf(rows, meaningOf, ({ id }) => id), [rows, meaningOf]);
  const calendar = useQuery(workingDays);
  const closed = useQuery(closedDays, base, last);
  const keptOf = useKept(base, last);
  const withPrices = useSeesPrices();
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const selected = useMemo(() => new Set([...chosen].filter((id) => byId.has(id))), [chosen, byId]);
  const selectedRows = useMemo(() => rows.filter(({ id }) => selected.has(id)), [rows, selected]);
  const dialogs = usePlanningDialogs({ now: byId, onLeft: (ids) => setChosen(new Set(ids)) });
  const unlocated = useMemo(() => rows.filter(({ lngLat }) => !lngLat), [rows]);

  const toggle = (ids: readonly string[]) =>
    setChosen(() => {
      const next = new Set(selected);
      const isOn = ids.every((id) => next.has(id));
      for (const id of ids) {
        if (isOn) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  const planTo = (day: IsoDay, lane: string) => {
    if (day < today) return show({ text: t('work.day-in-past'), group: 'change' });
    const target = { day, lane, after: null, before: null };
    if (selectedRows.length > MOST_AT_ONCE || caps.isAway(lane, day))
      return dialogs.open('place', selectedRows, { to: target });
    const visits = selectedRows.map(({ id, planned, lane: from }) => ({
      ...{ visitId: id, from: planned, lane: from },
    }));
    const shown = (byCell.get(cellOf(day, lane))?.rows ?? []).flatMap((row) =>
      sectionOf(row) === 'open' ? [row.id] : [],
    );
    const placed = { day, lane, visits, shown, after: null, before: null };
    const close = closeWordsOfDrop(snapshot, selectedRows, day);
    void tell(selectedRows, act(placeVisits, placed, saidWithMore(snapshot, placeVisits, placed, { close })));
    setChosen(new Set());
    setWayOf(cellOf(day, lane));
  };
  const pressCell = (day: IsoDay, lane: string) => {
    if (selected.size > 0) return planTo(day, lane);
    const cell = cellOf(day, lane);
    setWayOf((known) => (known === cell ? null : cell));
  };
  const hand = useHand((cell) => {
    const target = days
      .flatMap((day) => lanes.map((lane) => ({ day, lane })))
      .find(({ day, lane }) => cellOf(day, lane) === cell);
    if (target) planTo(target.day, target.lane);
  });
  const present = usePresence(PLACE);
  const others = useHolding(PLACE, present, hand.isHeld ? selectedRows.map(({ id }) => id) : NOTHING);
  const suggest = () => {
    const wanted =
      selectedRows.length > 0 ? selectedRows : rows.filter(({ assignees }) => assignees.length === 0);
    if (wanted.length === 0) return show({ text: t('visual-planner.suggest-none'), group: 'change' });
    setOpened({ name: 'suggest', rows: wanted });
  };
  const way = wayOf === null ? undefined : byCell.get(wayOf);
  const ready = documents.loaded && (loaded || absent);
  const isSeen = (one: View) => !narrow || view === one;

  const content = (
    <>
      <div className="vp-body">
        {isSeen('map') && (
          <div className="vp-map">
            <PlannerMap
              {...{
                rows,
                selected,
                meaningOf,
                isLasso,
                way,
                home: way && caps.startOf(way.lane),
                nameOf,
                others,
                present,
                unlocated: unlocated.length,
                asked: spot,
              }}
              onPick={(id) => toggle([id])}
              onLasso={(ids) => {
                setLasso(false);
                setChosen(new Set([...selected, ...ids]));
              }}
              onSpot={setSpot}
              onUnlocated={() => setOpened({ name: 'unlocated' })}
              onHideWay={() => setWayOf(null)}
              onOptimise={(day, lane) => setOpened({ name: 'optimise', day, lane })}
            />
            {spot && <Nearby spot={spot} onClose={() => setSpot(null)} />}
          </div>
        )}
        {(!narrow || view !== 'map') && (
          <SidePanel
            shown={narrow ? (view === 'list' ? 'list' : 'people') : null}
            people={
              <DaysPanel
                {...{ days, lanes, nameOf, caps, keptOf, calendar, closed, today, withPrices }}
                cells={byCell}
                chosen={wayOf}
                over={hand.over}
                selected={selected.size}
                onPress={pressCell}
              />
            }
            list={<VisitsList {...{ rows, selected, meaningOf, others }} onToggle={toggle} />}
          />
        )}
        {selectedRows.length > 0 && (
          <SelectionBar
            rows={selectedRows}
            withPrices={withPrices}
            actions={dialogs.buttonsOf(selectedRows)}
            onCarry={narrow ? undefined : hand.onPointerDown}
            onClear={() => setChosen(new Set())}
          />
        )}
      </div>
      <Legend legend={legend} onSelect={toggle} />
      {dialogs.shown}
      {hand.shown(t('planning.visits', { count: selectedRows.length }))}
      {opened?.name === 'unlocated' && <UnlocatedDialog rows={unlocated} onClose={() => setOpened(null)} />}
      {opened?.name === 'suggest' && (
        <SuggestDialog
          {...{ nameOf, withPrices }}
          rows={opened.rows}
          room={roomOf({
            ...{ days, lanes, people, caps, keptOf, calendar, closed, today },
            cells: byCell,
            moving: new Set(opened.rows.map(({ id }) => id)),
          })}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.name === 'optimise' && (
        <OptimiseDayDialog
          day={opened.day}
          rows={byCell.get(cellOf(opened.day, opened.lane))?.rows ?? []}
          nameOf={nameOf}
          isLocked={() => false}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
  return (
    <ScreenFrame title={t('visual-planner.title')} acts={dialogs.entriesOf(selectedRows)}>
      <Page label={t('visual-planner.title')}>
        <PlannerHead
          {...{ days, count, filter, rounds, lanes, nameOf, colour, isLasso }}
          sums={
            rows.length > 0
              ? sumWords(rows, withPrices, t('planning.visits', { count: rows.length }))
              : t('planning.nothing')
          }
          people={distinctPeople(present, personOf)}
          isNow={base === today}
          view={narrow ? view : null}
          onView={setView}
          onCount={setCount}
          onStep={(step) => setBase(step === 0 ? today : addDays(base, step * count))}
          onFilter={setFilter}
          onColour={setColour}
          onLasso={(on) => {
            setLasso(on);
            setView('map');
          }}
          onSuggest={suggest}
        />
        {!ready && documents.absent && <AbsentState />}
        {!ready && !documents.absent && <SkeletonRows />}
        {ready && content}
      </Page>
    </ScreenFrame>
  );
}
