import type { RoundData } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { addAll } from '@roundsman/shared-schema/kernel/money.ts';
import { memo, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { usePeople, userOfAuthor } from '#list/people.hook.ts';
import { useDistance } from '#parts/distance.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { count, listed, money } from '#text/format.ts';
import { dateTime, dayOfMonth } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Facts } from '#ui/card/card.tsx';
import { FigureGrid } from '#ui/figure-grid/figure-grid.tsx';
import { late } from '#ui/late/late.tsx';
import { Money } from '#ui/money/money.tsx';
import { usePaced } from '#ui/use-paced.ts';
import './open-round.text.ts';

const RoundMap = late(async () => (await import('#map/round-map.part.tsx')).RoundMap);

export interface RoundMapPaneProps {
  data: RoundData;
  selected: ReadonlySet<string>;
  held: ReadonlyMap<string, string>;
  onPick: (jobId: string) => void;
  /** px; absent: as high as there is room. */
  height?: number;
}

/** A drop shows in the list first; of what others do in a second the map shows the sum. */
const MAP_EVERY_MS = 500;

/** The verified stops of the round on a map, in order. The list beside it says the same without it. */
export function RoundStopsMap({ data, ...rest }: RoundMapPaneProps) {
  return <StopsMap data={usePaced(data, MAP_EVERY_MS)} {...rest} />;
}

const StopsMap = memo(function StopsMap({ data, selected, held, onPick, height }: RoundMapPaneProps) {
  const distanceOf = useDistance();
  const unit = useSetting('global.distance-unit');
  const stops = useMemo(
    () =>
      data.jobs.flatMap(({ jobId, isVerified, lngLat }, at) =>
        isVerified && lngLat
          ? [
              {
                id: jobId,
                lngLat,
                label: String(at + 1),
                selected: selected.has(jobId),
                held: held.has(jobId),
              },
            ]
          : [],
      ),
    [data.jobs, selected, held],
  );
  return (
    <div className="round-map" style={height === undefined ? undefined : { height }}>
      <ErrorBoundary fallback={<p className="round-map-failed rm-t2">{t('kit.map-missing')}</p>}>
        <Suspense fallback={null}>
          <RoundMap
            stops={stops}
            colour={data.round.color}
            height={height}
            unit={unit}
            onPick={onPick}
            note={
              data.routeMetres > 0
                ? t('open-round.drive-note', { distance: distanceOf(data.routeMetres) })
                : undefined
            }
          />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
});

/** One Off, Monthly, Yearly (specification 1, 2.6). */
export function RoundFigures({ data }: { data: RoundData }) {
  const { totalOneOff, totalPerMonth, totalPerYear } = data.finances;
  return (
    <FigureGrid
      figures={[
        { label: t('open-round.figure-one-off'), value: <Money minor={totalOneOff} /> },
        { label: t('open-round.figure-monthly'), value: <Money minor={totalPerMonth} /> },
        { label: t('open-round.figure-yearly'), value: <Money minor={totalPerYear} /> },
      ]}
    />
  );
}

/** The next visits, averages for each job, and how the order came about. */
export function RoundFacts({ data, today }: { data: RoundData; today: IsoDay }) {
  const store = useStore();
  const distanceOf = useDistance();
  const personOf = usePeople();
  const { avgPerJobPerMonth, avgPerJobPerYear } = data.finances;
  const { nextVisits = [] } = data;
  const facts = [
    ...(nextVisits.length === 0
      ? []
      : [
          {
            name: t('open-round.fact-next'),
            value: daysOf(nextVisits, today),
          },
        ]),
    {
      name: t('open-round.fact-average'),
      value: t('open-round.average', { month: money(avgPerJobPerMonth), year: money(avgPerJobPerYear) }),
    },
    {
      name: t('open-round.fact-located'),
      value: t('open-round.located-of', { count: data.locatedCount, all: count(data.jobs.length) }),
    },
  ];
  if (data.routeMetres > 0)
    facts.push({ name: t('open-round.fact-drive'), value: distanceOf(data.routeMetres) });
  const place = data.round.location;
  if (place?.addressDescription)
    facts.push({ name: t('open-round.fact-location'), value: place.addressDescription });
  const { on, postcodes } = data.round.portal;
  if (on && postcodes.length > 0)
    facts.push({ name: t('open-round.fact-postcodes'), value: someOf(postcodes) });
  const [hlc, author] = data.sorted ?? [];
  // What the server filled in nobody has sorted.
  if (hlc !== undefined && author !== undefined && userOfAuthor(author) !== 's') {
    const when = dateTime(hlcMs(hlc), store.now());
    facts.push({
      name: t('open-round.fact-sorted'),
      value: t('open-round.sorted-by', { when, name: personOf(author).name }),
    });
  }
  return (
    <div className="round-facts">
      <Facts facts={facts} />
    </div>
  );
}

/** '21 December, 18 January 2027, 15 February': a year is told where it begins, as all of them would not fit on a line. */
function daysOf(days: readonly IsoDay[], today: IsoDay): string {
  return days.map((day, at) => dayOfMonth(day, dayParts(days[at - 1] ?? today).year)).join(', ');
}

/** Most postcodes that are named; a round may have very many. */
const NAMED_POSTCODES = 6;

/** 'LS1, LS2 and LS3', and of many the first ones with how many follow. */
function someOf(postcodes: readonly string[]): string {
  const more = postcodes.length - NAMED_POSTCODES;
  if (more <= 0) return listed(postcodes);
  return t('open-round.postcodes-and-more', {
    some: postcodes.slice(0, NAMED_POSTCODES).join(', '),
    more: count(more),
  });
}

/** Jobs that are done once, or follow a round without a schedule. */
const NOT_REPEATED = new Set<string>(['frequency.once', 'frequency.round']);

/** '£276.00 a visit + £60.00 one off'. */
export function groupPriceText({ jobs, finances }: RoundData): string {
  const { totalOneOff } = finances;
  const visit = addAll(
    jobs.flatMap(({ frequency, priceMinor }) => (NOT_REPEATED.has(frequency.key) ? [] : priceMinor)),
  );
  if (totalOneOff === 0) return t('open-round.a-visit', { amount: money(visit) });
  if (visit === 0) return t('open-round.one-off-sum', { amount: money(totalOneOff) });
  return t('open-round.a-visit-and-one-off', { amount: money(visit), oneOff: money(totalOneOff) });
}
