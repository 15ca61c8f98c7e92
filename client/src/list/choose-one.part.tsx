import { type ReactNode, useState } from 'react';
import { t } from '#text/texts.ts';
import { Row } from '#ui/row/row.tsx';
import { SearchField } from '#ui/search-field/search-field.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { useFound } from './found.hook.ts';
import './list.css';

/** Finds one of many records within a form, however many there are. */
export function ChooseOne<R extends { readonly id: string }>(props: {
  rows: readonly R[];
  /** Everything that words are looked for in; a function of a module. */
  text: (row: R) => string;
  /** What the search and the list are called. */
  search: string;
  label: string;
  /** Said while there is no record at all. */
  none: string;
  error: string | undefined;
  renderNames: (row: R) => ReactNode;
  onChoose: (id: string) => void;
}) {
  const { rows: all, text, search: searchLabel, label, none, error, renderNames, onChoose } = props;
  const [search, setSearch] = useState('');
  const rows = useFound(all, search, text);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return (
    <div className="list-choose">
      <SearchField value={search} onSearch={setSearch} label={searchLabel} isWrong={error !== undefined} />
      {error && (
        <p className="rm-field-error" role="alert">
          {error}
        </p>
      )}
      <div className="list-choose-rows">
        {rows.length === 0 ? (
          <p className="rm-t2 list-choose-none" role="status">
            {search === '' ? none : t('kit.no-match', { words: search })}
          </p>
        ) : (
          <VirtualList
            ids={rows.map(({ id }) => id)}
            label={label}
            renderRow={(id) => {
              const row = rowOf.get(id);
              return row ? <Row onClick={() => onChoose(id)}>{renderNames(row)}</Row> : null;
            }}
          />
        )}
      </div>
    </div>
  );
}
