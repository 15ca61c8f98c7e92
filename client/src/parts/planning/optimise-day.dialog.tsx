import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { sortDay } from '@roundsman/shared-schema/areas/work/sort-day.command.ts';
import { sectionOf, type VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type ReactNode, useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { DriveMap } from '#parts/drive/drive-map.part.tsx';
import { useDriveSearch } from '#parts/drive/drive-order.hook.ts';
import { type DriveStop, driveMinutes } from '#parts/drive/drive-order.ts';
import { WithCaps } from '#parts/visits/caps.part.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { agreeingDistances } from '#text/agreeing-distances.ts';
import { duration } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FigureGrid } from '#ui/figure-grid/figure-grid.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import './planning.css';
import '#parts/visits/visits.text.ts';
import '#parts/visits/work.text.ts';
import './planning.text.ts';

/** Least metres that are worth calling a saving, and least stops that can be put in another order. */
const NOTICED_METRES = 10;
const LEAST_STOPS = 3;
/** Of stops that belong to no round, on the map. */
const NO_ROUND_COLOUR = '#00628A';

interface OptimiseProps {
  day: IsoDay;
  rows: readonly VisitRow[];
  nameOf: (lane: string) => string;
  isLocked: (lane: string) => boolean;
  onClose: () => void;
}

const isOpen = (row: VisitRow) => sectionOf(row) === 'open' && !row.isProjected;

/** Proposes a shorter way through somebody's day, with what it saves, before anything changes (SCH-4). */
export function OptimiseDayDialog(props: OptimiseProps) {
  const { rows, nameOf, isLocked } = props;
  const open = rows.filter(isOpen);
  const lanes = [...new Set(open.map(({ lane }) => lane))].filter((lane) => !isLocked(lane));
  const [chosen, setLane] = useState(lanes.find((lane) => lane !== NOBODY) ?? lanes[0] ?? NOBODY);
  const own = open.filter(({ lane }) => lane === chosen);
  const field = lanes.length > 1 && (
    <SelectField
      label={t('visits.who')}
      value={chosen}
      options={lanes.map((lane) => ({ value: lane, label: nameOf(lane) }))}
      onChange={(event) => setLane(event.target.value)}
    />
  );
  if (lanes.length === 0 || own.filter(({ lngLat }) => lngLat).length < LEAST_STOPS) {
    return (
      <Dialog
        open
        title={t('planning.optimise')}
        sub={dayFull(props.day)}
        onClose={props.onClose}
        footer={
          <Button kind="main" onClick={props.onClose}>
            {t('kit.ok')}
          </Button>
        }
      >
        <div className="list-form">
          {field}
          <p>{t(lanes.length === 0 ? 'work.day-locked' : 'planning.optimise-few')}</p>
        </div>
      </Dialog>
    );
  }
  return (
    <WithCaps>
      {(caps) => <FromStart {...props} lane={chosen} own={own} field={field} start={caps.startOf(chosen)} />}
    </WithCaps>
  );
}

/** Where the day may begin and end. */
const STARTS = ['own', 'firm', 'none'] as const;
type Start = (typeof STARTS)[number];

interface FromProps extends OptimiseProps {
  lane: string;
  own: readonly VisitRow[];
  field: ReactNode;
}

/** Asks where the day begins and ends: where this person starts, at the business, or at the first and last visit (SCH-4). */
function FromStart({ start, ...props }: FromProps & { start: LngLat | undefined }) {
  const { lane, nameOf } = props;
  const firm = useSetting('business.address')?.lngLat;
  const spots: Readonly<Record<Start, LngLat | undefined>> = { own: start, firm, none: undefined };
  const known = STARTS.filter((one) => one === 'none' || spots[one]);
  const [wanted, setWanted] = useState<Start | null>(null);
  const from = wanted !== null && known.includes(wanted) ? wanted : (known[0] ?? 'none');
  const field = known.length > 1 && (
    <SelectField
      label={t('planning.start')}
      value={from}
      options={known.map((one) => ({
        value: one,
        label: t(`planning.start-${one}`, { name: nameOf(lane) }),
      }))}
      onChange={(event) => setWanted(STARTS.find((one) => one === event.target.value) ?? null)}
    />
  );
  return (
    <Proposal
      key={`${lane} ${from} ${spots[from]}`}
      {...props}
      home={spots[from]}
      field={
        <>
          {props.field}
          {field}
        </>
      }
    />
  );
}

/** The ends of the way, which are no visits. */
const [HOME, HOME_AGAIN] = ['home', 'home-again'];
const isVisit = ({ id }: DriveStop) => id !== HOME && id !== HOME_AGAIN;

/** The stops of a day, from where it begins to where it ends. */
function wayOf(rows: readonly VisitRow[], home: LngLat | undefined): readonly DriveStop[] {
  const stops = rows.map(stopOf);
  if (!home) return stops;
  const [begin, end] = [HOME, HOME_AGAIN].map((id) => ({ id, spot: home, isPinned: true }));
  return begin && end ? [begin, ...stops, end] : stops;
}

const stopOf = ({ id, lngLat, isLocked, time }: VisitRow): DriveStop => ({
  id,
  spot: lngLat,
  isPinned: isLocked || time !== undefined,
});

function Proposal(props: FromProps & { home: LngLat | undefined }) {
  const { day, lane, own, field, home, onClose } = props;
  const { act } = useAct();
  const search = useDriveSearch(wayOf(own, home));
  const { state, progress, nowMetres, bestMetres, stop } = search;
  const [before, best] = [search.before.filter(isVisit), search.best.filter(isVisit)];
  const saves = nowMetres - bestMetres >= NOTICED_METRES;
  const shown = agreeingDistances(nowMetres, bestMetres, useSetting('global.distance-unit'));
  const work = own.reduce((sum, { minutes = 0 }) => sum + minutes, 0);
  const pinned = before.filter(({ isPinned }) => isPinned).length;
  const unknown = own.filter(({ lngLat }) => !lngLat);
  const looked = new Set(before.map(({ id }) => id));
  const hasChanged = own.length !== looked.size || own.some(({ id }) => !looked.has(id));
  const apply = async () => {
    const visitIds = best.map(({ id }) => id);
    const input = { day, lane, shown: own.map(({ id }) => id), visitIds };
    const done = await act(sortDay, input, () => t('planning.optimised', { saving: shown.between }));
    if (done.ok) onClose();
  };
  const timeOf = (metres: number) => duration(work + driveMinutes(metres));
  return (
    <Dialog
      open
      title={t('planning.optimise')}
      sub={dayFull(day)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(saves || state === 'looking' ? 'kit.cancel' : 'kit.close')}</Button>
          {state === 'looking' && (
            <Button kind="line" onClick={stop}>
              {t('planning.optimise-stop')}
            </Button>
          )}
          {state === 'done' && saves && (
            <Button kind="main" autoFocus onClick={() => void apply()}>
              {t('planning.optimise-apply')}
            </Button>
          )}
        </>
      }
    >
      <div className="list-form">
        {field}
        <FigureGrid
          figures={[
            { label: t('planning.optimise-now'), value: shown.before },
            { label: t('planning.optimise-then'), value: shown.after },
            { label: t('planning.optimise-saving'), value: saves ? shown.between : '–' },
          ]}
        />
        <p className="rm-t2">
          {t('planning.optimise-times', { before: timeOf(nowMetres), after: timeOf(bestMetres) })}
        </p>
        <DriveMap
          before={before}
          after={best}
          colour={own[0]?.round?.color ?? NO_ROUND_COLOUR}
          note={t('planning.optimise-map-note')}
        />
        {state === 'looking' && (
          <div className="rm-t2" role="status">
            <progress className="pl-progress" value={progress} aria-label={t('planning.optimise-looking')} />
            {t('planning.optimise-looking')}
          </div>
        )}
        {state === 'failed' && <p role="alert">{t('planning.optimise-failed')}</p>}
        {state === 'done' && (
          <div className="rm-t2" role="status">
            {t(
              saves
                ? home
                  ? 'planning.optimise-text-home'
                  : 'planning.optimise-text'
                : 'planning.optimise-best',
            )}
            {pinned > 0 && <> {t('planning.optimise-pinned', { count: pinned })}</>}
            {hasChanged && <> {t('planning.optimise-changed')}</>}
          </div>
        )}
        {unknown.length > 0 && (
          <div>
            <p>{t('planning.optimise-unknown', { count: unknown.length })}</p>
            <ul>
              {unknown.map(({ id, name, address }) => (
                <li key={id}>{name || address}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
