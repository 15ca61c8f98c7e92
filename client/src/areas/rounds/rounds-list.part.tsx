import { mdiPlus } from '@mdi/js';
import type {
  RoundRow,
  RoundsList,
  WithoutRound,
} from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import type { RoundTab } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useMemo } from 'react';
import { firstName, usePeople } from '#list/people.hook.ts';
import { money } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { Fab } from '#ui/fab/fab.tsx';
import { Money } from '#ui/money/money.tsx';
import { Row, RowHead, RowNames } from '#ui/row/row.tsx';
import { TotalFigure, TotalsBar } from '#ui/totals-bar/totals-bar.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { useFreshRounds, useWaitingRounds } from './round-marks.hook.ts';
import { RoundListRow, RoundSums } from './round-row.part.tsx';
import { NO_ROUND, roundPath } from './rounds-tab.hook.ts';
import { useSteadyOrder } from './steady-order.hook.ts';

/** Rounds in columns with their sums below (specification 1, 2.5). `scope`: what decides the order and the choice. */
export function RoundsTable(props: {
  list: RoundsList;
  tab: RoundTab;
  today: IsoDay;
  scope: string;
  onAdd: (() => void) | undefined;
}) {
  const { list, tab, today, scope, onAdd } = props;
  const { rows, totals, withoutRound } = list;
  const personOf = usePeople();
  const rowOf = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const sorted = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { ids, watchPointer } = useSteadyOrder(sorted, scope);
  const fresh = useFreshRounds(ids);
  const waiting = useWaitingRounds();
  const thisYear = dayParts(today).year;
  const sums = t('rounds.totals', {
    rounds: t('rounds.rounds', { count: totals.roundCount }),
    jobs: t('rounds.jobs', { count: totals.jobCount }),
  });

  const renderRow = (id: string) => {
    const row = rowOf.get(id);
    return row ? (
      <RoundListRow
        row={row}
        href={roundPath(id, tab)}
        thisYear={thisYear}
        fresh={fresh.get(id)}
        waiting={waiting.get(id)}
        personOf={personOf}
      />
    ) : null;
  };
  const news = [...fresh].map(([id, { author, did }]) =>
    [rowOf.get(id)?.name, textOf(did, { name: firstName(personOf(author)) })].join(' '),
  );

  return (
    <div className="rounds-list" {...watchPointer}>
      <RowHead className="rounds-cols">
        <span className="rounds-indent">
          <span className="rm-wide">{t('rounds.column-round')}</span>
          <span className="rm-narrow rm-num">{sums}</span>
        </span>
        <span className="rounds-schedule">{t('rounds.column-schedule')}</span>
        <span className="rounds-money rm-wide">{t('rounds.column-ad-hoc')}</span>
        <span className="rounds-money rm-wide">{t('rounds.column-monthly')}</span>
        <span className="rounds-money rm-wide">{t('rounds.column-annual')}</span>
        <span className="rm-narrow rm-end">{t('rounds.column-narrow')}</span>
      </RowHead>
      <VirtualList
        ids={ids}
        label={t('rounds.list')}
        renderRow={renderRow}
        restoreKey={`rounds ${tab}`}
        footer={withoutRound.jobCount > 0 ? <NoRoundRow sums={withoutRound} tab={tab} /> : undefined}
      />
      <TotalsBar
        mix={mixOf(rows, ids)}
        wide={
          <Row className="rounds-cols">
            <span className="rounds-indent rm-num">{sums}</span>
            <span className="rounds-schedule" />
            <span className="rounds-money">
              <Money minor={totals.oneOffMinor} />
            </span>
            <span className="rounds-money">
              <Money minor={totals.perMonthMinor} />
            </span>
            <span className="rounds-money">
              <Money minor={totals.perYearMinor} />
            </span>
            <span />
          </Row>
        }
        narrow={
          <>
            <TotalFigure label={t('rounds.total-ad-hoc')}>{money(totals.oneOffMinor)}</TotalFigure>
            <TotalFigure label={t('rounds.total-monthly')}>{money(totals.perMonthMinor)}</TotalFigure>
            <TotalFigure label={t('rounds.total-annual')}>{money(totals.perYearMinor)}</TotalFigure>
            {onAdd && <Fab docked icon={mdiPlus} label={t('rounds.add')} onClick={onAdd} />}
          </>
        }
      />
      <div className="rm-sr" role="status">
        {news.at(-1)}
      </div>
    </div>
  );
}

/** Jobs whose round was deleted, or that never had one, are not lost from sight. */
export function NoRoundRow({ sums, tab }: { sums: WithoutRound; tab: RoundTab }) {
  return (
    <Row href={roundPath(NO_ROUND, tab)} className="rounds-cols rounds-row rounds-none-row">
      <span className="rounds-cell">
        <i className="rounds-none-mark" aria-hidden="true" />
        <RowNames name={t('rounds.no-round')} sub={t('rounds.jobs', { count: sums.jobCount })} />
      </span>
      <span className="rounds-schedule" />
      <RoundSums sums={sums} />
    </Row>
  );
}

function mixOf(rows: readonly RoundRow[], ids: readonly string[]) {
  const at = new Map(ids.map((id, index) => [id, index]));
  return rows
    .map(({ id, name, color, perMonthMinor }) => ({ id, name, colour: color, share: perMonthMinor }))
    .sort((a, b) => (at.get(a.id) ?? 0) - (at.get(b.id) ?? 0));
}
