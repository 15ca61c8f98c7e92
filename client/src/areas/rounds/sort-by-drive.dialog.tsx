import type { RoundData, RoundJobRow } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { sortRound } from '@roundsman/shared-schema/areas/rounds/sort-round.command.ts';
import { useAct } from '#list/use-act.hook.ts';
import { DriveMap } from '#parts/drive/drive-map.part.tsx';
import { useDriveSearch } from '#parts/drive/drive-order.hook.ts';
import type { DriveStop } from '#parts/drive/drive-order.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { agreeingDistances } from '#text/agreeing-distances.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FigureGrid } from '#ui/figure-grid/figure-grid.tsx';
import './sort-drive.text.ts';

/** Least metres that are worth calling a saving. */
const NOTICED_METRES = 10;

/** The jobs that can be driven to. */
function driveStops(jobs: readonly RoundJobRow[]): DriveStop[] {
  return jobs.flatMap(({ jobId, isVerified, lngLat }) =>
    isVerified && lngLat ? [{ id: jobId, spot: lngLat }] : [],
  );
}

/** Proposes the shortest drive with what it saves, before anything changes (specification 1, 2.6). */
export function SortByDriveDialog({ data, onClose }: { data: RoundData; onClose: () => void }) {
  const stops = driveStops(data.jobs);
  if (stops.length < 3) {
    return (
      <Dialog
        open
        title={t('sort-drive.title')}
        onClose={onClose}
        footer={
          <Button kind="main" onClick={onClose}>
            {t('kit.ok')}
          </Button>
        }
      >
        <p>{t('sort-drive.few')}</p>
      </Dialog>
    );
  }
  return <Proposal data={data} onClose={onClose} />;
}

function Proposal({ data, onClose }: { data: RoundData; onClose: () => void }) {
  const stops = driveStops(data.jobs);
  const { act } = useAct();
  const { state, progress, before, best, nowMetres, bestMetres, stop } = useDriveSearch(stops);
  const saves = nowMetres - bestMetres >= NOTICED_METRES;
  const shown = agreeingDistances(nowMetres, bestMetres, useSetting('global.distance-unit'));
  const left = data.jobs.length - stops.length;
  const jobIds = best.map(({ id }) => id);
  const looked = new Set(jobIds);
  const hasChanged = stops.length !== jobIds.length || stops.some(({ id }) => !looked.has(id));

  const apply = async () => {
    const input = { roundId: data.round.id, by: 'drive' as const, jobIds };
    const done = await act(sortRound, input, () => t('rounds.sorted-drive', { saving: shown.between }));
    if (done.ok) onClose();
  };
  return (
    <Dialog
      open
      title={t('sort-drive.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(saves || state === 'looking' ? 'kit.cancel' : 'kit.close')}</Button>
          {state === 'looking' && (
            <Button kind="line" onClick={stop}>
              {t('sort-drive.stop')}
            </Button>
          )}
          {state === 'done' && saves && (
            <Button kind="main" autoFocus onClick={() => void apply()}>
              {t('sort-drive.apply')}
            </Button>
          )}
        </>
      }
    >
      <div className="round-drive">
        <FigureGrid
          figures={[
            { label: t('sort-drive.now'), value: shown.before },
            { label: t('sort-drive.after'), value: shown.after },
            { label: t('sort-drive.saving'), value: saves ? shown.between : '–' },
          ]}
        />
      </div>
      <DriveMap before={before} after={best} colour={data.round.color} note={t('sort-drive.map-note')} />
      {state === 'looking' && (
        <div className="rm-t2" role="status">
          <progress className="round-progress" value={progress} aria-label={t('sort-drive.looking')} />
          {t('sort-drive.looking')}
        </div>
      )}
      {state === 'failed' && <p role="alert">{t('sort-drive.failed')}</p>}
      {state === 'done' && (
        <div className="rm-t2" role="status">
          {saves ? t('sort-drive.text', { count: stops.length }) : t('sort-drive.best')}
          {saves && left > 0 && <> {t('sort-drive.left', { count: left })}</>}
          {hasChanged && <> {t('sort-drive.changed')}</>}
        </div>
      )}
    </Dialog>
  );
}
