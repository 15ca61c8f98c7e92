import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { useState } from 'react';
import { useFound } from '#list/found.hook.ts';
import { visitText } from '#parts/visits/visit-columns.tsx';
import { dayBrief } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { Segments } from '#ui/segments/segments.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { cardKey } from './board.ts';
import { Card } from './card.part.tsx';
import type { BoardLook } from './lane.part.tsx';
import { SIDE_KINDS, type SideKind } from './side-rows.hook.ts';
import './multi-planner.css';
import './multi-planner.text.ts';

/** Work that waits for a day or for somebody, to be dragged onto the board (MPL-4). */
export function Side(props: {
  kind: SideKind;
  onKind: (kind: SideKind) => void;
  rows: readonly VisitRow[];
  look: BoardLook;
}) {
  const { kind, onKind, rows, look } = props;
  const [words, setWords] = useState('');
  const found = useFound(rows, words, visitText);
  const byKey = new Map(found.map((row) => [cardKey(row), row]));
  const title = t(`multi-planner.side-${kind}`);
  return (
    <aside className="mp-side" aria-label={t('multi-planner.side')}>
      <div className="mp-side-head">
        <Segments
          label={t('multi-planner.side')}
          value={kind}
          options={SIDE_KINDS.map((value) => ({ value, label: t(`multi-planner.side-${value}`) }))}
          onChange={onKind}
        />
        <SearchField value={words} onSearch={setWords} label={t('multi-planner.side-search')} />
      </div>
      {found.length === 0 && (
        <p className="mp-side-none rm-t2">
          {t(rows.length > 0 ? 'multi-planner.side-no-match' : `multi-planner.side-none-${kind}`)}
        </p>
      )}
      {found.length > 0 && (
        <VirtualList
          key={kind}
          ids={[...byKey.keys()]}
          label={title}
          rowHeight={48}
          renderRow={(key) => {
            const row = byKey.get(key);
            return (
              row && (
                <Card
                  row={row}
                  meaning={look.meaningOf(row)}
                  isSelected={look.selected.has(key)}
                  isHeld={look.held.has(key)}
                  heldBy={look.others.get(row.id)}
                  freshBy={look.fresh.get(row.id)}
                  withPrices={look.withPrices}
                  isStop
                  sub={dayBrief(row.planned)}
                />
              )
            );
          }}
        />
      )}
    </aside>
  );
}
