import { mdiDownload, mdiFilterVariant } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { memo, type ReactNode, useCallback, useMemo } from 'react';
import { t } from '#text/texts.ts';
import { ActionBar, type BarAction } from '#ui/action-bar/action-bar.tsx';
import { Button, IconButton } from '#ui/button/button.tsx';
import { FilterChip } from '#ui/chip/chip.tsx';
import { Fab } from '#ui/fab/fab.tsx';
import { SoughtWords } from '#ui/found/found.tsx';
import { ListBar } from '#ui/list-bar/list-bar.tsx';
import { MenuButton, type MenuEntry } from '#ui/menu/menu.tsx';
import { FilterBar } from '#ui/page/page.tsx';
import { HiddenByFilters, NoMatch } from '#ui/states/empty-state.tsx';
import { type MixPart, TotalsBar } from '#ui/totals-bar/totals-bar.tsx';
import { VirtualList } from '#ui/virtual-list/virtual-list.tsx';
import { EndRoom, ListCount } from './list-ends.part.tsx';
import { type HeadingOf, useListLines } from './list-lines.hook.ts';
import { type ListFilter, toggledFilter } from './look.ts';
import type { ListRow, RecordListModel } from './record-list.hook.ts';
import { RecordHead, RecordRow, RecordSums, type RowForm } from './record-row.part.tsx';
import './list.css';
import './list.text.ts';

export interface RecordListProps<R extends ListRow> {
  list: RecordListModel<R>;
  row: RowForm<R>;
  words: {
    readonly label: string;
    readonly search: string;
    readonly count: (count: number) => string;
    /** That nothing is found; the kit's own words where it is left out. */
    readonly noMatchTitle?: (words: string) => string;
    /** Where was looked, when nothing is found. */
    readonly noMatch: (count: number) => string;
  };
  /** Stands in the place of the count, such as seats of a subscription. */
  subtitle?: string;
  /** Its bar has no room for the count, which stands above the rows at a desk too. */
  isNarrow?: boolean;
  /** Makes a new record. */
  add?: { readonly label: string; readonly icon: string; readonly onAdd: () => void };
  /** What can be done with the selected rows, besides saving them to a file. */
  actions?: (chosen: readonly R[]) => readonly BarAction[];
  /** The same, behind the bar's three dots: what is seldom done. */
  moreActions?: (chosen: readonly R[]) => readonly MenuEntry[];
  /** Asks how the selected rows are to be saved; a list without it saves them at once. */
  onExport?: (chosen: readonly R[]) => void;
  /** A chip for a row that the address picked out. */
  pinned?: { readonly label: string; readonly onRemove: () => void };
  /** Rows one after another with the same heading stand below it. */
  heading?: HeadingOf<R>;
  /** Below the last row. */
  footer?: ReactNode;
  /** Stands in the rows' place while there are none though nothing is searched for: loading, no connection. */
  instead?: ReactNode;
  /** Beside the menu of filters: what is no choice between a few, such as a day. */
  moreFilters?: ReactNode;
  /** At the right of the bar, before the button that adds. */
  beside?: ReactNode;
  /** Sums that stay below the list: in the columns' places at a desk, as figures on a phone. */
  totals?: {
    readonly mix: readonly MixPart[];
    readonly cells: Readonly<Record<string, ReactNode>>;
    readonly figures: ReactNode;
  };
  /** Draws it within what lets its rows be put elsewhere by hand; a heading has an id of its own, `heading <id>`. */
  arranged?: (list: ArrangedList) => ReactNode;
  /** Tells two lists of one id apart whose places in the list are remembered. */
  place?: string;
}

/** A list whose rows are put elsewhere by hand. */
export interface ArrangedList {
  readonly ids: readonly string[];
  readonly selected: ReadonlySet<string>;
  readonly children: (ids: readonly string[]) => ReactNode;
}

/** A list of records: search, sort, filters, selection with its bar, and rows of columns (C-10, C-11). */
export function RecordList<R extends ListRow>(props: RecordListProps<R>) {
  const { list, row: form, words, subtitle, add, pinned, footer, totals, isNarrow = false } = props;
  const { look, setLook, shown, selection, chosen, columns } = list;
  const lines = useListLines(shown, props.heading);
  const arranged = props.arranged ?? (({ ids, children }: ArrangedList) => children(ids));
  const found = shown.rows.length;
  const { searchedIn } = list;
  const count =
    searchedIn === undefined ? words.count(found) : t('list.match', { count: found, of: searchedIn });
  const hasMenu = form.menu !== undefined;
  const phoneHead = columns.find((column) => column.phoneHead !== undefined)?.phoneHead;
  const sorts = useMemo(
    () => columns.flatMap(({ id, sort }) => (sort ? [{ id, label: sort.label }] : [])),
    [columns],
  );
  const onSort = useCallback((sort: string) => setLook({ sort }), [setLook]);
  return (
    <>
      <ListBar
        subtitle={
          !isNarrow && (
            <span className={subtitle === undefined ? 'rm-num rm-wide' : 'rm-num'}>{subtitle ?? count}</span>
          )
        }
        search={{
          ...{ value: look.search, label: words.search, isQuick: list.isRead },
          onSearch: (search) => setLook({ search }),
        }}
        {...(sorts.length > 0 ? { sort: { value: look.sort, options: sorts, onChange: onSort } } : {})}
        end={
          <>
            {props.beside}
            {add && (
              <span className="rm-wide">
                <Button kind="main" icon={add.icon} onClick={add.onAdd}>
                  {add.label}
                </Button>
              </span>
            )}
          </>
        }
      >
        {list.filters.length > 0 && (
          <FilterMenu filters={list.filters} chosen={look.filters} setLook={setLook} />
        )}
        {props.moreFilters}
      </ListBar>
      <FilterChips list={list} pinned={pinned} />
      {shown.rows.length === 0 && shown.hidden > 0 && (
        <HiddenByFilters
          count={shown.hidden}
          onClear={() => {
            pinned?.onRemove();
            setLook({ filters: list.filters.filter(({ reveals }) => reveals).map(({ id }) => id) });
          }}
        />
      )}
      {shown.rows.length === 0 && shown.hidden === 0 && look.search === '' && props.instead}
      {shown.rows.length === 0 && shown.hidden === 0 && (look.search !== '' || !props.instead) && (
        <NoMatch
          words={look.search}
          {...(words.noMatchTitle ? { title: words.noMatchTitle(look.search) } : {})}
          text={words.noMatch(list.allCount)}
          onClear={() => setLook({ search: '' })}
        />
      )}
      {shown.rows.length > 0 && (
        <div className="list-body" {...list.watchPointer}>
          <SoughtWords words={look.search}>
            {arranged({
              ids: lines.ids,
              selected: selection.selected,
              children: (shownIds) => (
                <VirtualList
                  ids={shownIds}
                  label={words.label}
                  sought={look.search}
                  {...(look.search === '' && { restoreKey: [list.id, props.place, look.sort].join(' ') })}
                  header={
                    <>
                      <ListCount end={phoneHead} always={isNarrow}>
                        {count}
                      </ListCount>
                      {!isNarrow && (
                        <RecordHead columns={columns} hasMenu={hasMenu} hasGrip={form.grip !== undefined} />
                      )}
                    </>
                  }
                  footer={
                    <>
                      {footer}
                      <EndRoom below={chosen.length > 0 ? 'bar' : add && !totals ? 'button' : 'message'} />
                    </>
                  }
                  renderRow={(id, at) => {
                    const line = lines.line(id, at);
                    if (line?.heading !== undefined) return <h2 className="list-heading">{line.heading}</h2>;
                    return line?.row ? (
                      <RecordRow
                        {...{ row: line.row, form, columns }}
                        selected={selection.selected.has(line.row.id)}
                        onSelect={selection.toggle}
                      />
                    ) : null;
                  }}
                />
              ),
            })}
          </SoughtWords>
          {totals && (
            <TotalsBar
              mix={totals.mix}
              wide={<RecordSums columns={columns} cells={totals.cells} hasMenu={hasMenu} />}
              narrow={
                <>
                  {totals.figures}
                  {add && <Fab docked icon={add.icon} label={add.label} onClick={add.onAdd} />}
                </>
              }
            />
          )}
        </div>
      )}
      {chosen.length > 0 && (
        <ActionBar
          count={chosen.length}
          actions={[
            ...(props.actions?.(chosen) ?? []),
            {
              id: 'export',
              icon: mdiDownload,
              label: t('list.export'),
              requires: { roles: OWNER_ADMIN },
              onPress: () => (props.onExport ?? list.saveFile)(chosen),
            },
          ]}
          {...(props.moreActions && { more: props.moreActions(chosen) })}
          onAll={selection.all}
          onClear={selection.clear}
        />
      )}
      {add && chosen.length === 0 && !(totals && shown.rows.length > 0) && (
        <span className="rm-narrow">
          <Fab icon={add.icon} label={add.label} onClick={add.onAdd} />
        </span>
      )}
    </>
  );
}

/** A key of the search leaves it as it is. */
const FilterMenu = memo(function FilterMenu(props: {
  filters: readonly ListFilter<never>[];
  chosen: readonly string[];
  setLook: RecordListModel<never>['setLook'];
}) {
  const { filters, chosen, setLook } = props;
  const entries = filters
    .filter(({ isElsewhere }) => !isElsewhere)
    .map(
      ({ id, label, group }, at, offered): MenuEntry => ({
        id,
        label,
        chosen: chosen.includes(id),
        apart: at > 0 && offered[at - 1]?.group !== group,
        onSelect: () => setLook({ filters: toggledFilter(chosen, id) }),
      }),
    );
  return (
    <MenuButton
      entries={entries}
      trigger={(button) => <IconButton icon={mdiFilterVariant} label={t('list.filter')} {...button} />}
    />
  );
});

/** The filters that are on; a press takes one away. */
function FilterChips<R extends ListRow>(props: {
  list: RecordListModel<R>;
  pinned: RecordListProps<R>['pinned'];
}) {
  const { list, pinned } = props;
  const { filters, look, setLook } = list;
  const on = filters.filter(({ id }) => look.filters.includes(id));
  if (on.length === 0 && !pinned) return null;
  return (
    <FilterBar>
      {pinned && <FilterChip name={pinned.label} onRemove={pinned.onRemove} />}
      {on.map(({ id, label, chip = label }) => (
        <FilterChip
          key={id}
          name={chip}
          onRemove={() => setLook({ filters: toggledFilter(look.filters, id) })}
        />
      ))}
    </FilterBar>
  );
}
