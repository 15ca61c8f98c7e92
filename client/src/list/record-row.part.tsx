import { type CSSProperties, memo, type ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { Found, withFound } from '#ui/found/found.tsx';
import { Link } from '#ui/link/link.tsx';
import { type MenuEntry, MoreMenu } from '#ui/menu/menu.tsx';
import { Row, RowHead } from '#ui/row/row.tsx';
import type { Column } from './column.ts';
import { type Elsewhere, FoundElsewhere } from './elsewhere.part.tsx';
import { useLongPress } from './long-press.hook.ts';
import type { ListRow } from './record-list.hook.ts';
import { selectMark } from './select-mark.part.tsx';
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
  /** What it is found by: of what it does not show is said what has the words searched for (CUS-2). */
  readonly elsewhere?: (row: R) => Elsewhere;
  /** Between the name and the cells; a press there does not open the row. */
  readonly aside?: (row: R) => ReactNode;
  /** Opens the row; undefined where this person may not. */
  readonly open?: (row: R) => (() => void) | undefined;
  /** The row's own page or dialog, where it has an address: the row then is a link. */
  readonly href?: (row: R) => string;
  /** Id of the user who changed the row a moment ago. */
  readonly freshBy?: (row: R) => string | undefined;
  readonly menu?: (row: R) => readonly MenuEntry[];
  /** The handle by which it is put elsewhere, in a list that is arranged by hand. */
  readonly grip?: (row: R) => ReactNode;
}

const styles = new Map<number, CSSProperties>();

/** The style of a column's cells: the same object for the same width in px, so that it is not compared in each row. */
function styleOf({ width = 120 }: Column<never>): CSSProperties {
  const style = styles.get(width) ?? ({ '--list-width': `${width}px` } as CSSProperties);
  styles.set(width, style);
  return style;
}

/** The class of a line; one without a menu at its right keeps the inset of the page there. */
const lineClass = (hasMenu: boolean) => (hasMenu ? 'list-row' : 'list-row list-row-plain');

interface RecordRowProps<R> {
  row: R;
  form: RowForm<R>;
  columns: readonly Column<R>[];
  selected?: boolean;
  /** Selects or clears a row by its id; left out in a list without bulk acts. */
  onSelect?: Selection['toggle'];
}

function DrawnRow<R extends ListRow>({
  row,
  form,
  columns,
  selected = false,
  onSelect: selectRow,
}: RecordRowProps<R>) {
  const { name } = row;
  const onSelect = form.isSelectable?.(row) === false ? undefined : selectRow;
  const freshBy = form.freshBy?.(row);
  return (
    <Row
      selected={selected}
      className={classNames(lineClass(form.menu !== undefined), form.className?.(row))}
      {...(freshBy === undefined ? {} : { freshBy })}
    >
      {form.grip?.(row)}
      {onSelect === undefined ? (
        <span className="list-mark">{form.mark(row)}</span>
      ) : (
        selectMark({
          label: t('list.select', { name }),
          selected,
          onSelect: (range) => onSelect(row.id, range),
          children: form.mark(row),
        })
      )}
      <OpenRow row={row} form={form} onLongPress={onSelect && (() => onSelect(row.id))}>
        <span className="rm-names">
          {nameLine(name, form.beside?.(row))}
          {subLines(row, form, columns)}
          {thirdLine(row, form)}
        </span>
      </OpenRow>
      {form.aside?.(row)}
      {cells(columns, (column) => column.cell?.(row))}
      {form.menu && <MoreMenu label={t('list.more', { name })} entries={form.menu(row)} />}
    </Row>
  );
}

/** The name of a row, and what stands on its line. An element that nothing needs is left out, because each key draws all rows. */
function nameLine(name: string, beside: ReactNode) {
  const found = <Found className="rm-name rm-cut list-name" text={name} />;
  return beside ? (
    <span className="rm-line">
      {found}
      {beside}
    </span>
  ) : (
    found
  );
}

/** The lines below a row's name: at a desk one, on a phone also what the columns say there. */
function subLines<R>(row: R, { sub }: RowForm<R>, columns: readonly Column<R>[]) {
  const words = sub?.(row);
  const ofPhone = columns.flatMap(({ id, phone }) => {
    const said = typeof phone === 'function' && phone(row);
    return said ? [{ id, said }] : [];
  });
  if (ofPhone.length === 0) {
    if (typeof words === 'string') return words !== '' && <Found className="rm-sub rm-cut" text={words} />;
    return words && <span className="rm-sub rm-cut">{words}</span>;
  }
  return (
    <span className="rm-sub rm-cut">
      {words && <span className="list-line">{withFound(words)}</span>}
      {ofPhone.map(({ id, said }) => (
        <span key={id} className="list-line rm-narrow rm-num">
          {withFound(said)}
        </span>
      ))}
    </span>
  );
}

function thirdLine<R>(row: R, { third, elsewhere }: RowForm<R>) {
  const found = elsewhere && <FoundElsewhere {...elsewhere(row)} isAlone={third === undefined} />;
  if (!third) return found;
  return (
    <span className="rm-third">
      {third(row)}
      {found}
    </span>
  );
}

/**
 * One record of a list: columns at a desk, lines on a phone. A row that stays while the list around it is searched is not
 * drawn anew, where its list gives it the same form and columns.
 */
export const RecordRow = memo(DrawnRow) as typeof DrawnRow;

/** The part of a row that opens it: a link where the row has an address. A long press selects instead. */
function OpenRow<R extends ListRow>(props: {
  row: R;
  form: RowForm<R>;
  onLongPress: (() => void) | undefined;
  children: ReactNode;
}) {
  const { row, form, onLongPress, children } = props;
  const press = useLongPress(onLongPress);
  const href = form.href?.(row);
  if (href !== undefined) {
    return (
      <Link className="list-open" href={href} draggable={false} {...press}>
        {children}
      </Link>
    );
  }
  if (!form.open) {
    return (
      <span className="list-open list-open-not" {...press}>
        {children}
      </span>
    );
  }
  const onOpen = form.open(row);
  return (
    <button type="button" className="list-open" disabled={!onOpen} onClick={onOpen} {...press}>
      {children}
    </button>
  );
}

/** The places of the columns in a row, in the heads above and in the sums below. It is no component, of which a row has many. */
function cells<R>(columns: readonly Column<R>[], inside: (column: Column<R>) => ReactNode) {
  return columns.map((column) =>
    column.cell ? (
      <span
        key={column.id}
        className={classNames(
          'list-cell',
          column.align === 'end' && 'list-cell-end',
          column.phone !== 'cell' && 'rm-wide',
          column.className,
        )}
        style={styleOf(column)}
      >
        {inside(column)}
      </span>
    ) : null,
  );
}

interface HeadProps<R> {
  columns: readonly Column<R>[];
  hasMenu: boolean;
  /** Its rows have a handle. */
  hasGrip?: boolean;
}

/** Names of the columns at a desk, in the rows' own places. */
export const RecordHead = memo(function RecordHead<R>(props: HeadProps<R>) {
  const { columns, hasMenu, hasGrip = false } = props;
  const [first] = columns;
  return (
    <div className="rm-wide" aria-hidden="true">
      <RowHead className={lineClass(hasMenu)}>
        {hasGrip && <span className="list-grip" />}
        <span className="list-mark" />
        <span className="list-open">{first?.head}</span>
        {cells(columns, ({ head }) => head)}
        {hasMenu && <span className="list-more" />}
      </RowHead>
    </div>
  );
}) as <R>(props: HeadProps<R>) => ReactNode;

/** Sums below a list, in the columns' own places. `cells`: by the ids of the columns. */
export function RecordSums<R>(props: {
  columns: readonly Column<R>[];
  cells: Readonly<Record<string, ReactNode>>;
  hasMenu: boolean;
}) {
  const { columns, cells: sums, hasMenu } = props;
  return (
    <Row className={lineClass(hasMenu)}>
      <span className="list-mark" />
      <span className="list-open rm-num">{sums[columns[0]?.id ?? '']}</span>
      {cells(columns, ({ id }) => sums[id])}
      {hasMenu && <span className="list-more" />}
    </Row>
  );
}
