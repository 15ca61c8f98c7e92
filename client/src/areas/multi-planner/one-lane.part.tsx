import { NOBODY } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useState } from 'react';
import { sumWords } from '#parts/planning/sums.ts';
import { t } from '#text/texts.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { type Board, cardKey, distinctRows, rowsOf } from './board.ts';
import { Card } from './card.part.tsx';
import type { BoardLook } from './lane.part.tsx';
import './multi-planner.css';
import './multi-planner.text.ts';
import '#parts/planning/planning.text.ts';

const ALL = '';

/** The board on a phone: one day of one lane, or of all; what is moved is moved by its menu (MPL-7). */
export function OneLane(props: {
  board: Board;
  day: IsoDay;
  look: BoardLook;
  menuOf: (row: VisitRow) => readonly MenuEntry[];
}) {
  const { board, day, look, menuOf } = props;
  const [chosen, setLane] = useState(ALL);
  const lane = board.lanes.includes(chosen) ? chosen : ALL;
  const rows = lane === ALL ? distinctRows(board, day) : rowsOf(board, day, lane);
  const byKey = new Map(rows.map((row) => [cardKey(row), row]));
  const isAway = lane !== ALL && lane !== NOBODY && look.caps.isAway(lane, day);
  return (
    <>
      <div className="mp-one">
        <SelectField
          label={t('visits.who')}
          value={lane}
          onChange={({ target }) => setLane(target.value)}
          options={[
            { value: ALL, label: t('multi-planner.everybody') },
            ...board.lanes.map((id) => ({ value: id, label: look.nameOf(id) })),
          ]}
        />
        <span className="rm-t2 rm-num">
          {[
            lane !== ALL && rows.length > 0
              ? sumWords(rows, look.withPrices, t('planning.visits', { count: rows.length }))
              : '',
            isAway ? t('planning.away') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {rows.length === 0 && (
        <EmptyState title={t('planning.nothing')} text={t('multi-planner.nothing-text')} />
      )}
      {rows.length > 0 && (
        <VirtualList
          ids={[...byKey.keys()]}
          label={t('multi-planner.title')}
          rowHeight={48}
          renderRow={(key) => {
            const row = byKey.get(key);
            return (
              row && (
                <div className="mp-big">
                  <Card
                    row={row}
                    meaning={look.meaningOf(row)}
                    isSelected={look.selected.has(key)}
                    isHeld={false}
                    heldBy={look.others.get(row.id)}
                    freshBy={look.fresh.get(row.id)}
                    withPrices={look.withPrices}
                    isStop
                    {...(lane === ALL && { sub: look.nameOf(row.lane) })}
                  />
                  <MoreMenu entries={menuOf(row)} label={t('list.more', { name: row.name || row.address })} />
                </div>
              )
            );
          }}
        />
      )}
    </>
  );
}
