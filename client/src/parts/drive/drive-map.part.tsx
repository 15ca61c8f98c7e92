import { Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { late } from '#ui/late/late.tsx';
import { usePaced } from '#ui/use-paced.ts';
import type { DriveStop } from './drive-order.ts';
import './drive.css';

const RoundMap = late(async () => (await import('#map/round-map.part.tsx')).RoundMap);

/** The map follows the search this often, in milliseconds. */
const MAP_EVERY_MS = 400;

/** The drive as it would be, over the one as it is. The figures above say the same without a map. */
export function DriveMap({
  before,
  after,
  colour,
  note,
}: {
  before: readonly DriveStop[];
  after: readonly DriveStop[];
  colour: string;
  note: string;
}) {
  const unit = useSetting('global.distance-unit');
  const shown = usePaced(after, MAP_EVERY_MS);
  const stops = useMemo(
    () => shown.flatMap(({ id, spot }, at) => (spot ? [{ id, lngLat: spot, label: String(at + 1) }] : [])),
    [shown],
  );
  const former = useMemo(() => before.flatMap(({ spot }) => (spot ? [spot] : [])), [before]);
  return (
    <div className="drive-map">
      <ErrorBoundary fallback={<p className="drive-map-failed rm-t2">{t('kit.map-missing')}</p>}>
        <Suspense fallback={null}>
          <RoundMap stops={stops} colour={colour} former={former} unit={unit} note={note} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
