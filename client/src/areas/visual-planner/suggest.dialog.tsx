import { distributeVisits } from '@roundsman/shared-schema/areas/work/distribute-visits.command.ts';
import {
  type DayRoom,
  type SuggestedPlan,
  suggestPlan,
} from '@roundsman/shared-schema/areas/work/suggest-plan.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useAct } from '#list/use-act.hook.ts';
import { sumWords } from '#parts/planning/sums.ts';
import { useTellRefused } from '#parts/planning/tell-refused.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { dayBrief } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { late } from '#ui/late/late.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { ROUND_COLOURS } from '#ui/theme/round-colours.ts';
import { looseVisits } from './suggest.ts';
import './visual-planner.css';
import './visual-planner.text.ts';

const VisitsMap = late(async () => (await import('#map/visits-map.part.tsx')).VisitsMap);
const HEIGHT_PX = 280;
const NONE: ReadonlySet<string> = new Set();

/** Proposes who could do visits on which day, by area and room; nothing changes before it is accepted (VPL-4). */
export function SuggestDialog(props: {
  rows: readonly VisitRow[];
  room: readonly DayRoom[];
  nameOf: (lane: string) => string;
  withPrices: boolean;
  onClose: () => void;
}) {
  const { nameOf, withPrices, onClose } = props;
  // What is looked at stays what it was when it was asked for.
  const [{ rows, room }] = useState(props);
  const [plan, setPlan] = useState<SuggestedPlan | null>(null);
  const unit = useSetting('global.distance-unit');
  const { act } = useAct();
  const tell = useTellRefused();
  useEffect(() => {
    // The dialog is painted first.
    const soon = setTimeout(() => setPlan(suggestPlan(looseVisits(rows), room)));
    return () => clearTimeout(soon);
  }, [rows, room]);
  const parts = useMemo(() => {
    const byCell = new Map<number, VisitRow[]>();
    for (const row of rows) {
      const at = plan?.cells.get(row.id);
      if (at !== undefined) byCell.set(at, [...(byCell.get(at) ?? []), row]);
    }
    return [...byCell]
      .sort(([a], [b]) => a - b)
      .map(([at, own], index) => {
        const colour = ROUND_COLOURS[index % ROUND_COLOURS.length];
        const { day = '', lane = '' } = room[at] ?? {};
        return { day, lane, rows: own, colour: colour?.name ?? '', fill: colour?.fill ?? '' };
      });
  }, [plan, rows, room]);
  const points = useMemo(
    () =>
      parts.flatMap(({ rows: own, fill }) =>
        own.flatMap(({ id, lngLat }) => (lngLat ? [{ id, lngLat, colour: fill }] : [])),
      ),
    [parts],
  );
  const changed = parts.flatMap(({ day, lane, rows: own }) =>
    own
      .filter((row) => row.planned !== day || row.lane !== lane)
      .map((row) => ({ visitId: row.id, from: row.planned, lane: row.lane, day, to: lane })),
  );
  const unlocated = rows.filter(({ lngLat }) => !lngLat).length;
  const apply = () => {
    onClose();
    void tell(rows, act(distributeVisits, { parts: changed }));
  };
  return (
    <Dialog
      open
      title={t('visual-planner.suggest-title')}
      sub={t('planning.visits', { count: rows.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="main" disabled={changed.length === 0} onClick={apply}>
            {t('planning.place-count', { count: changed.length })}
          </Button>
        </>
      }
    >
      {!plan && <p role="status">{t('visual-planner.suggest-looking')}</p>}
      {plan && (
        <div className="list-form">
          {points.length > 0 && (
            <div className="drive-map" style={{ height: HEIGHT_PX }}>
              <ErrorBoundary fallback={<p className="rm-t2">{t('kit.map-missing')}</p>}>
                <Suspense fallback={null}>
                  <VisitsMap points={points} selected={NONE} height={HEIGHT_PX} unit={unit} isApart />
                </Suspense>
              </ErrorBoundary>
            </div>
          )}
          <ul className="vp-parts">
            {parts.map(({ day, lane, rows: own, colour }) => (
              <li key={`${day} ${lane}`}>
                <RoundMark colour={colour} square />
                <b>{t('visual-planner.suggest-part', { name: nameOf(lane), day: dayBrief(day) })}</b>
                <span className="rm-t2 rm-num">
                  {sumWords(own, withPrices, t('planning.visits', { count: own.length }))}
                </span>
              </li>
            ))}
          </ul>
          {parts.length === 0 && (
            <p>{t(room.length === 0 ? 'visual-planner.suggest-nobody' : 'visual-planner.suggest-nothing')}</p>
          )}
          {plan.left.length > 0 && <p>{t('visual-planner.suggest-left', { count: plan.left.length })}</p>}
          {unlocated > 0 && <p>{t('visual-planner.suggest-unlocated', { count: unlocated })}</p>}
          {parts.length > 0 && <p className="rm-t2">{t('visual-planner.suggest-text')}</p>}
        </div>
      )}
    </Dialog>
  );
}
