import { mdiMapMarkerOffOutline } from '@mdi/js';
import type { VisitRow } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { useState } from 'react';
import { useFound } from '#list/found.hook.ts';
import type { Meaning } from '#parts/planning/visit-colours.ts';
import { visitText } from '#parts/visits/visit-columns.tsx';
import { dayBrief } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { type Person, PersonMark } from '#ui/person-mark/person-mark.tsx';
import { RoundMark } from '#ui/round-mark/round-mark.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { IconMark } from '#ui/status-mark/status-mark.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import '#parts/planning/planning.text.ts';
import './visual-planner.css';
import './visual-planner.text.ts';

const ROW_PX = 56;

/** What the map shows, as a list to tick: for whoever does not use a pointer, and for what has no place (VPL-2, VPL-5). */
export function VisitsList(props: {
  rows: readonly VisitRow[];
  selected: ReadonlySet<string>;
  meaningOf: (row: VisitRow) => Meaning;
  /** The planner who carries a visit just now, by the id of the visit. */
  others: ReadonlyMap<string, Person>;
  onToggle: (ids: readonly string[]) => void;
}) {
  const { rows, selected, meaningOf, others, onToggle } = props;
  const [words, setWords] = useState('');
  const found = useFound(rows, words, visitText);
  const byId = new Map(found.map((row) => [row.id, row]));
  return (
    <div className="vp-list">
      <div className="vp-side-head">
        <SearchField value={words} onSearch={setWords} label={t('visual-planner.search')} />
      </div>
      {found.length === 0 && (
        <p className="vp-none rm-t2">{t(rows.length > 0 ? 'visual-planner.no-match' : 'planning.nothing')}</p>
      )}
      {found.length > 0 && (
        <VirtualList
          ids={[...byId.keys()]}
          label={t('visual-planner.visits')}
          rowHeight={ROW_PX}
          renderRow={(id) => {
            const row = byId.get(id);
            if (!row) return null;
            const by = others.get(id);
            const where = [dayBrief(row.planned), row.address].filter(Boolean).join(' · ');
            return (
              <label className="vp-row rm-check">
                <input type="checkbox" checked={selected.has(id)} onChange={() => onToggle([id])} />
                <RoundMark colour={meaningOf(row).colour} square />
                <span className="rm-stack rm-grow">
                  <b className="rm-cut">{row.name || row.address}</b>
                  <span className="rm-t2 rm-cut">{where}</span>
                </span>
                {by && <PersonMark person={by} solid label={t('planning.held-by', { name: by.name })} />}
                {!row.lngLat && (
                  <IconMark icon={mdiMapMarkerOffOutline} label={t('visual-planner.not-on-map')} />
                )}
              </label>
            );
          }}
        />
      )}
    </div>
  );
}
