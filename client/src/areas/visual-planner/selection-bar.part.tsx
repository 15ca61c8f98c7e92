import { mdiCursorMove } from '@mdi/js';
import { pointDistance } from '@roundsman/shared-schema/areas/routes/distances.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { PointerEvent } from 'react';
import { useDistance } from '#parts/distance.hook.ts';
import { sumWords } from '#parts/planning/sums.ts';
import { t } from '#text/texts.ts';
import { ActionBar, type BarAction } from '#ui/action-bar/action-bar.tsx';
import { Button } from '#ui/button/button.tsx';
import './visual-planner.css';
import './visual-planner.text.ts';

/** How far apart the corners of the area are in which visits lie, in metres; undefined where fewer than two have a place. */
export function spreadMetres(rows: readonly VisitRow[]): number | undefined {
  const places = rows.flatMap(({ lngLat }) => (lngLat ? [lngLat] : []));
  if (places.length < 2) return undefined;
  const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)];
  const corner = (pick: (...values: number[]) => number) => ({ lng: pick(...lngs), lat: pick(...lats) });
  return pointDistance([corner(Math.min), corner(Math.max)])(0, 1);
}

/** How many visits are selected, what they come to, how far apart they are, and what can be done with them (VPL-2). */
export function SelectionBar(props: {
  rows: readonly VisitRow[];
  withPrices: boolean;
  actions: readonly BarAction[];
  onCarry: ((event: PointerEvent) => void) | undefined;
  onClear: () => void;
}) {
  const { rows, withPrices, onCarry } = props;
  const distanceOf = useDistance();
  const spread = spreadMetres(rows);
  const sums = [
    sumWords(rows, withPrices),
    spread === undefined ? '' : t('visual-planner.spread', { distance: distanceOf(spread) }),
  ];
  return (
    <ActionBar
      count={rows.length}
      words={
        <>
          {sums.filter(Boolean).join(' · ')}
          {onCarry && (
            <Button icon={mdiCursorMove} className="vp-carry" tabIndex={-1} onPointerDown={onCarry}>
              {t('visual-planner.carry')}
            </Button>
          )}
        </>
      }
      actions={props.actions}
      onClear={props.onClear}
    />
  );
}
