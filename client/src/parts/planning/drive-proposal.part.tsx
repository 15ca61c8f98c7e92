import { sortDay } from '@roundsman/shared-schema/areas/work/sort-day.command.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { ReactNode } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { DriveMap } from '#parts/drive/drive-map.part.tsx';
import { useDriveSearch } from '#parts/drive/drive-order.hook.ts';
import { type DriveStop, driveMinutes } from '#parts/drive/drive-order.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { agreeingDistances } from '#text/agreeing-distances.ts';
import { duration } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { DriveFigures, isSaving, Looking, OptimiseFrame, SearchFooter } from './optimise-frame.part.tsx';
import './planning.css';
import './planning.text.ts';

/** Of stops that belong to no round, on the map. */
const NO_ROUND_COLOUR = '#00628A';

/** The order of one person's day that is looked for. */
interface ProposalProps {
  day: IsoDay;
  lane: string;
  own: readonly VisitRow[];
  /** Where the day begins and ends. */
  home: LngLat | undefined;
  field: ReactNode;
  onClose: () => void;
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

/** A shorter way through one person's day, with what it saves (SCH-4). */
export function DriveProposal(props: ProposalProps) {
  const { day, lane, own, field, home, onClose } = props;
  const { act } = useAct();
  const search = useDriveSearch(wayOf(own, home));
  const { state, progress, nowMetres, bestMetres, stop } = search;
  const [before, best] = [search.before.filter(isVisit), search.best.filter(isVisit)];
  const saves = isSaving(nowMetres, bestMetres);
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
    <OptimiseFrame
      day={day}
      onClose={onClose}
      footer={
        <SearchFooter
          {...{ state, onClose }}
          isWorth={saves}
          apply={t('planning.optimise-apply')}
          takesFocus
          onStop={stop}
          onApply={() => void apply()}
        />
      }
    >
      {field}
      <DriveFigures nowMetres={nowMetres} thenMetres={bestMetres} />
      <p className="rm-t2">
        {t('planning.optimise-times', { before: timeOf(nowMetres), after: timeOf(bestMetres) })}
      </p>
      <DriveMap
        before={before}
        after={best}
        colour={own[0]?.round?.color ?? NO_ROUND_COLOUR}
        note={t('planning.optimise-map-note')}
      />
      {state === 'looking' && <Looking progress={progress} words={t('planning.optimise-looking')} />}
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
    </OptimiseFrame>
  );
}
