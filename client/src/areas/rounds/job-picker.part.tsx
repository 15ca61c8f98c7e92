import type { AddableJobRow } from '@roundsman/shared-schema/areas/rounds/addable-jobs.queries.ts';
import { useMemo } from 'react';
import { frequencyText } from '#parts/frequency.text.ts';
import { count } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { Money } from '#ui/money/money.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { EmptyState, NoMatch } from '#ui/states/empty-state.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { jobTitle } from './round-job-row.part.tsx';
import './add-existing.text.ts';
import './open-round.text.ts';

export interface JobPickerProps {
  rows: readonly AddableJobRow[];
  search: string;
  onSearch: (words: string) => void;
  selected: ReadonlySet<string>;
  onSelectedChange: (selected: ReadonlySet<string>) => void;
  disabled: boolean;
  /** The round each job would leave. */
  showsRound: boolean;
  /** What to say when there is nothing to choose from at all. */
  none: { title: string; text: string };
}

/** Jobs to tick, found by customer, address, work or round. */
export function JobPicker(props: JobPickerProps) {
  const { rows, search, onSearch, selected, onSelectedChange, disabled, showsRound, none } = props;
  const rowOf = useMemo(() => new Map(rows.map((row) => [row.jobId, row])), [rows]);
  const ids = useMemo(() => rows.map(({ jobId }) => jobId), [rows]);
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id));
  if (rows.length === 0 && search === '') return <EmptyState title={none.title} text={none.text} />;

  const toggle = (jobId: string) => {
    const next = new Set(selected);
    if (!next.delete(jobId)) next.add(jobId);
    onSelectedChange(next);
  };
  const toggleAll = () => {
    const next = new Set(selected);
    for (const id of ids) {
      if (isAll) next.delete(id);
      else next.add(id);
    }
    onSelectedChange(next);
  };
  return (
    <div className="round-list-body">
      <ListBar
        search={{ value: search, onSearch, label: t('add-existing.search'), autoFocus: true, wide: true }}
        end={
          <CheckField
            label={t('add-existing.all', { all: count(ids.length) })}
            checked={isAll}
            disabled={disabled || ids.length === 0}
            onChange={toggleAll}
          />
        }
      />
      {rows.length === 0 && !disabled ? (
        <NoMatch words={search} text={t('add-existing.no-match-text')} onClear={() => onSearch('')} />
      ) : (
        <VirtualList
          ids={ids}
          label={t('add-existing.list')}
          renderRow={(id) => {
            const row = rowOf.get(id);
            return row ? (
              <PickRow
                row={row}
                selected={selected.has(id)}
                disabled={disabled}
                showsRound={showsRound}
                onToggle={() => toggle(id)}
              />
            ) : null;
          }}
        />
      )}
    </div>
  );
}

function PickRow(props: {
  row: AddableJobRow;
  selected: boolean;
  disabled: boolean;
  showsRound: boolean;
  onToggle: () => void;
}) {
  const { row, selected, disabled, showsRound, onToggle } = props;
  const narrow = useNarrow();
  const round = showsRound ? (row.roundName ?? t('open-round.in-no-round')) : undefined;
  const words = [row.customerName === '' ? '' : row.address, row.description, frequencyText(row.frequency)];
  return (
    <Row selected={selected}>
      <label className="round-pick">
        {/* A tab stop is what the list's arrow keys go to. */}
        <input type="checkbox" tabIndex={0} checked={selected} disabled={disabled} onChange={onToggle} />
        <RowNames
          name={jobTitle(row)}
          sub={words.filter(Boolean).join(' · ')}
          third={narrow ? round : undefined}
        />
        {round !== undefined && !narrow && <span className="round-pick-round rm-cut">{round}</span>}
        <span className="round-job-price">
          <Money minor={row.priceMinor} />
        </span>
      </label>
    </Row>
  );
}
