import { mdiClose, mdiMapMarkerOffOutline } from '@mdi/js';
import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import {
  type BoardCell,
  sectionOf,
  type VisitRow,
} from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { PresenceOf } from '@roundsman/shared-schema/protocol/messages.ts';
import { Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { usePeople } from '#list/people.hook.ts';
import { useDistance } from '#parts/distance.hook.ts';
import { routeMetres } from '#parts/drive/drive-order.ts';
import type { Meaning } from '#parts/planning/visit-colours.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { dayBrief } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { late } from '#ui/late/late.tsx';
import { type Person, PersonMark } from '#ui/person-mark/person-mark.tsx';
import { roundFill } from '#ui/theme/round-colours.ts';
import { usePaced } from '#ui/use-paced.ts';
import './visual-planner.css';
import './visual-planner.text.ts';
import '#parts/planning/planning.text.ts';

const VisitsMap = late(async () => (await import('#map/visits-map.part.tsx')).VisitsMap);

/** A drop shows in the lists first; of what others do in a second the map shows the sum. */
const MAP_EVERY_MS = 300;
const NO_WAY: readonly LngLat[] = [];

/** The visits on the map in their colours, with somebody's way through a day (VPL-1, VPL-3). The lists say the same. */
export function PlannerMap(props: {
  rows: readonly VisitRow[];
  selected: ReadonlySet<string>;
  meaningOf: (row: VisitRow) => Meaning;
  isLasso: boolean;
  /** The day whose way is shown. */
  way: BoardCell | undefined;
  /** Where that day begins and ends. */
  home: LngLat | undefined;
  nameOf: (lane: string) => string;
  /** The planner who carries a visit just now, by the id of the visit. */
  others: ReadonlyMap<string, Person>;
  present: readonly PresenceOf[];
  unlocated: number;
  asked: LngLat | null;
  onPick: (id: string) => void;
  onLasso: (ids: readonly string[]) => void;
  onSpot: (spot: LngLat) => void;
  onUnlocated: () => void;
  onHideWay: () => void;
  onOptimise: (day: IsoDay, lane: string) => void;
}) {
  const { selected, meaningOf, way, home, nameOf, others } = props;
  const unit = useSetting('global.distance-unit');
  const distanceOf = useDistance();
  const rows = usePaced(props.rows, MAP_EVERY_MS);
  const points = useMemo(
    () =>
      rows.flatMap((row) =>
        row.lngLat ? [{ id: row.id, lngLat: row.lngLat, colour: roundFill(meaningOf(row).colour) }] : [],
      ),
    [rows, meaningOf],
  );
  const stops = useMemo(
    () => way?.rows.filter((row) => sectionOf(row) === 'open' && row.lngLat !== undefined) ?? [],
    [way],
  );
  const line = useMemo(() => {
    const spots = stops.flatMap(({ lngLat }) => (lngLat ? [lngLat] : []));
    if (spots.length === 0) return NO_WAY;
    return home ? [home, ...spots, home] : spots;
  }, [stops, home]);
  const metres = routeMetres(line.map((spot, at) => ({ id: String(at), spot })));
  const held = useMemo(() => new Set(others.keys()), [others]);
  const note = (way || props.unlocated > 0 || held.size > 0) && (
    <>
      <HeldByOthers present={props.present} />
      {way && (
        <span className="vp-way">
          {t('visual-planner.way', {
            name: nameOf(way.lane),
            day: dayBrief(way.day),
            count: stops.length,
            distance: distanceOf(metres),
          })}
          {way.lane !== NOBODY && stops.length > 2 && (
            <Button flush onClick={() => props.onOptimise(way.day, way.lane)}>
              {t('planning.optimise')}
            </Button>
          )}
          <IconButton icon={mdiClose} label={t('visual-planner.way-close')} onClick={props.onHideWay} />
        </span>
      )}
      {!way && props.unlocated > 0 && (
        <Button flush icon={mdiMapMarkerOffOutline} onClick={props.onUnlocated}>
          {t('visual-planner.unlocated', { count: props.unlocated })}
        </Button>
      )}
    </>
  );
  return (
    <ErrorBoundary fallback={<p className="vp-none rm-t2">{t('kit.map-missing')}</p>}>
      <Suspense fallback={null}>
        <VisitsMap
          points={points}
          selected={selected}
          held={held}
          way={line}
          asked={props.asked}
          isLasso={props.isLasso}
          onPick={props.onPick}
          onLasso={props.onLasso}
          onSpot={props.onSpot}
          unit={unit}
          note={note}
        />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Names each other planner who carries visits, and how many; on the map those visits have a ring. */
function HeldByOthers({ present }: { present: readonly PresenceOf[] }) {
  const personOf = usePeople();
  return present.map(({ user, device, holds, more = 0 }) => {
    const person = personOf(user);
    const count = holds.length + more;
    return count === 0 ? null : (
      <span key={`${user}.${device}`} className="vp-way" role="status">
        <PersonMark person={person} solid decorative />
        {t('planning.holds', { name: person.name, count })}
      </span>
    );
  });
}
