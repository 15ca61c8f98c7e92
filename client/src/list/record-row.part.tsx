import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { type MenuEntry, MoreMenu } from '#ui/menu/menu.tsx';
import { Row, RowHead, RowNames } from '#ui/row/row.tsx';
import type { Column } from './column.ts';
import type { ListRow } from './record-list.hook.ts';
import { SelectMark } from './select-mark.part.tsx';
import type { Selection } from './selection.hook.ts';

/** What a row shows besides its columns, and what a press on it does. */
export interface RowForm<R> {
  readonly className?: (row: R) => string;
  /** Stands at the left; pressing it selects the row. */
  readonly mark: (row: R) => ReactNode;
  readonly isSelectable?: (row: R) => boolean;
  /** The line below the name, on every size. */
  readonly sub?: (row: R) => ReactNode;
  /** Chips on the line of the name. */
  readonly beside?: (row: R) => ReactNode;
  readonly third?: (row: R) => ReactNode;
  /** Opens the row; undefined where this person may not. */
  readonly open: (row: R) => (() => void) | undefined;
  readonly menu: (row: R) => readonly MenuEntry[];
}

const styleOf = ({ width }: Column<never>) => ({ flex: `0 1 ${width ?? 120}px` });

/** One record of a list: columns at a desk, lines on a phone. */
export function RecordRow<R extends ListRow>(props: {
  row: R;
  form: RowForm<R>;
  columns: readonly Column<R>[];
  selection: Selection;
}) {
  const { row, form, columns, selection } = props;
  const { name } = row;
  const selected = selection.selected.has(row.id);
  const onOpen = form.open(row);
  return (
    <Row selected={selected} className={classNames('list-row', form.className?.(row))}>
      {form.isSelectable?.(row) === false ? (
        <span className="list-mark">{form.mark(row)}</span>
      ) : (
        <SelectMark
          label={t('list.select', { name })}
          selected={selected}
          onSelect={(range) => selection.toggle(row.id, range)}
        >
          {form.mark(row)}
        </SelectMark>
      )}
      <button type="button" className="list-open" disabled={!onOpen} onClick={onOpen}>
        <RowNames
          name={name}
          beside={form.beside?.(row)}
          sub={
            <>
              {form.sub && <span className="list-line">{form.sub(row)}</span>}
              {columns.map(({ id, phone }) => {
                const words = typeof phone === 'function' && phone(row);
                return words ? (
                  <span key={id} className="list-line rm-narrow rm-num">
                    {words}
                  </span>
                ) : null;
              })}
            </>
          }
          third={form.third?.(row)}
        />
      </button>
      {columns.map((column) =>
        column.cell ? (
          <span
            key={column.id}
            className={classNames(
              'list-cell',
              column.align === 'end' && 'list-cell-end',
              column.phone !== 'cell' && 'rm-wide',
            )}
            style={styleOf(column)}
          >
            {column.cell(row)}
          </span>
        ) : null,
      )}
      <MoreMenu label={t('list.more', { name })} entries={form.menu(row)} />
    </Row>
  );
}

/** Names of the columns at a desk, in the rows' own places. */
export function RecordHead<R>({ columns }: { columns: readonly Column<R>[] }) {
  const [first] = columns;
  return (
    <div className="rm-wide" aria-hidden="true">
      <RowHead className="list-row">
        <span className="list-mark" />
        <span className="list-open">{first?.head}</span>
        {columns.map((column) =>
          column.cell ? (
            <span
              key={column.id}
              className={column.align === 'end' ? 'list-cell list-cell-end' : 'list-cell'}
              style={styleOf(column)}
            >
              {column.head}
            </span>
          ) : null,
        )}
        <span className="list-more" />
      </RowHead>
    </div>
  );
}
