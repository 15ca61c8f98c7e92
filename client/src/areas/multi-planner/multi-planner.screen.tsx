import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { assignables } from '@roundsman/shared-schema/areas/jobs/job-people.queries.ts';
import { closedDays } from '@roundsman/shared-schema/areas/work/day-note.queries.ts';
import { workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { boardCells, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { mondayOf } from '@roundsman/shared-schema/kernel/iso-week.ts';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { distinctPeople, usePeople } from '#list/people.hook.ts';
import { useCalendar, useVisits } from '#parts/calendar/visits.hook.ts';
import { useFreshChanges } from '#parts/fresh-changes.hook.ts';
import { useMedia } from '#parts/media.hook.ts';
import { lanesOf } from '#parts/planning/lanes.ts';
import { sumWords } from '#parts/planning/sums.ts';
import { meanings } from '#parts/planning/visit-colours.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { AbsentState } from '#parts/record-page/absent-state.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { type Caps, WithCaps } from '#parts/visits/caps.part.tsx';
import { useKept } from '#parts/visits/kept.hook.ts';
import type { ForeignChange } from '#store/documents/foreign-changes.ts';
import { useDocument } from '#store/use-document.hook.ts';
import { usePresence } from '#store/use-presence.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { Page } from '#ui/page/page.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { type Board, distinctRows } from './board.ts';
import { BoardHead } from './head.part.tsx';
import { SIDE_KINDS, type SideKind, useSideRows } from './side-rows.hook.ts';
import { WorkingBoard } from './working-board.part.tsx';
import './multi-planner.css';
import './multi-planner.text.ts';
import '#parts/planning/planning.text.ts';

/** Where the page is, for other planners who have it open (MPL-6). */
export const PLACE = 'multi-planner';
/** So wide a window has room for the list beside the board. */
const WIDE = '(min-width: 1500px)';

/** Several days of several people: who does what on which day, to be seen and put elsewhere (MPL-1 to MPL-9). */
export function MultiPlannerScreen() {
  return <WithCaps>{(caps) => <Planner caps={caps} />}</WithCaps>;
}

/** The visits that others have just written something of; other records have other ids. */
const visitsChanged = (changes: readonly ForeignChange[]) =>
  changes.map(({ id, author }) => [id, author, 'changed'] as const);

/** Whole weeks begin on their Monday; fewer days begin with the day that is asked for. */
function daysFrom(day: IsoDay, count: number): readonly IsoDay[] {
  const first = count % 7 === 0 ? mondayOf(day) : day;
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

function Planner({ caps }: { caps: Caps }) {
  const today = useToday();
  const narrow = useNarrow();
  const wide = useMedia(WIDE);
  const usual = useSetting('schedule.board-days');
  const colour = useSetting('schedule.board-colour');
  const count = narrow ? 1 : usual;
  const [base, setBase] = useState(today);
  const [params] = useSearchParams();
  const asked = SIDE_KINDS.find((kind) => kind === params.get('waiting'));
  const [wantsSide, setSide] = useState<boolean | null>(asked === undefined ? null : true);
  const [sideKind, setSideKind] = useState<SideKind>(asked ?? 'overdue');
  const days = useMemo(() => daysFrom(base, count), [base, count]);
  const [first, last] = [days[0] ?? today, days.at(-1) ?? today];
  const documents = useDocument('jobs', 'customers', 'rounds', 'order', 'core');
  const { loaded, absent } = useCalendar(first, last);
  const cells = useQuery(boardCells, useVisits(first, last), today);
  const people = useQuery(assignables);
  const lanes = useMemo(() => lanesOf(people, cells), [people, cells]);
  const board = useMemo(
    (): Board => ({ days, lanes, cells: new Map(cells.map((cell) => [cell.id, cell])) }),
    [days, lanes, cells],
  );
  const nameOf = useMemo(() => {
    const names = new Map(people.map(({ id, name }) => [id, name]));
    return (lane: string) =>
      lane === NOBODY ? t('planning.unassigned') : (names.get(lane) ?? t('planning.somebody'));
  }, [people]);
  const isSideOpen = !narrow && (wantsSide ?? wide);
  const sideRows = useSideRows(isSideOpen ? sideKind : null, last);
  const meaningOf = useMemo(() => {
    const rows = [...cells.flatMap((cell) => cell.rows), ...sideRows];
    return meanings(colour, rows, lanes, nameOf);
  }, [cells, sideRows, colour, lanes, nameOf]);
  const calendar = useQuery(workingDays);
  const closed = useQuery(closedDays, first, last);
  const keptOf = useKept(first, last);
  const withPrices = useSeesPrices();
  const personOf = usePeople();
  const present = usePresence(PLACE);
  const changed = useFreshChanges(workBetween(first, last), visitsChanged);
  const fresh = useMemo(
    () => new Map([...changed].map(([id, { author }]) => [id, personOf(author)])),
    [changed, personOf],
  );
  const look = useMemo(
    () => ({ fresh, today, withPrices, meaningOf, caps, keptOf, calendar, closed, nameOf }),
    [fresh, today, withPrices, meaningOf, caps, keptOf, calendar, closed, nameOf],
  );
  const all = useMemo(
    () => days.flatMap((day): readonly VisitRow[] => distinctRows(board, day)),
    [board, days],
  );
  const ready = documents.loaded && (loaded || absent);
  return (
    <WorkingBoard
      {...{ board, look, narrow, present, sideRows }}
      side={isSideOpen ? { kind: sideKind, onKind: setSideKind } : null}
      title={t('multi-planner.title')}
      frame={(content) => (
        <Page label={t('multi-planner.title')}>
          <BoardHead
            {...{ days, narrow, isSideOpen }}
            sums={
              all.length > 0
                ? sumWords(all, withPrices, t('planning.visits', { count: all.length }))
                : t('planning.nothing')
            }
            isNow={days.includes(today) && first === (daysFrom(today, count)[0] ?? '')}
            people={distinctPeople(present, personOf)}
            onStep={(step) => setBase(step === 0 ? today : addDays(first, step * count))}
            onSide={() => setSide(!isSideOpen)}
          />
          {!ready && documents.absent && <AbsentState />}
          {!ready && !documents.absent && <SkeletonRows />}
          {ready && content}
        </Page>
      )}
    />
  );
}
