import { mdiPlus } from '@mdi/js';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { FinderOptions } from '@roundsman/shared-schema/kernel/finder.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Column } from '#list/column.ts';
import type { ListFilter, Look } from '#list/look.ts';
import { useIsMeant } from '#list/no-undo.ts';
import { actButtons, actEntries, type RecordAct } from '#list/record-act.ts';
import { type ListRow, useRecordList } from '#list/record-list.hook.ts';
import { RecordList, type RecordListProps } from '#list/record-list.part.tsx';
import type { RowForm } from '#list/record-row.part.tsx';
import { useAskedFor } from '#parts/asked-for.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useDocument } from '#store/use-document.hook.ts';
import { t, textOf } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { dropUnsaved, useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
import { AbsentState } from './absent-state.part.tsx';
import type { PageArea, PageWord } from './page-words.ts';
import './record-page.css';
import '#list/list.text.ts';

/** What a dialog of the page is told. */
export interface RecordDialogProps<R> {
  /** The record that it is about, as it stands now; absent for a new one. */
  readonly row?: R;
  /** All that it is about. */
  readonly rows: readonly R[];
  /** Those that were chosen with them, and that the act is not for. */
  readonly unfit?: readonly R[];
  /** What else can be done with the record, for the dialog's own menu; asks before something typed is lost. */
  readonly more: readonly MenuEntry[];
  readonly onClose: () => void;
  /** It is done: closes, and only `left` stay selected, the ids of those that it was not done with. */
  readonly onDone: (left?: readonly string[]) => void;
}

type RecordDialog<R> = (props: RecordDialogProps<R>) => ReactNode;

interface RecordPageProps<R extends ListRow, D extends string> {
  /** Its texts, and the `id` of its list. */
  area: PageArea;
  /** What the rows are read from; opened while the page is shown. */
  documents: readonly DocumentRef[];
  rows: readonly R[];
  columns: readonly Column<R>[];
  filters?: readonly ListFilter<R>[];
  /** Everything that words are looked for in. */
  text: (row: R) => string;
  search?: FinderOptions<R>;
  /** How a row looks; `sub` may depend on how the list is looked at. */
  row: Pick<RowForm<R>, 'mark' | 'beside' | 'third' | 'elsewhere' | 'href' | 'freshBy' | 'grip'> & {
    readonly sub?: (row: R, look: Look) => ReactNode;
  };
  acts?: readonly RecordAct<R, NoInfer<D>>[];
  /** Address of the page that makes a record, where that is no dialog (`pagesRoute`). */
  addAt?: string;
  /** By name: `add` makes a record, `edit` opens a row, unfit belong to acts. A component, or a function of its props. */
  dialogs: Readonly<Record<D, RecordDialog<R>>>;
  /** Below the empty state: ready-made records to begin with. */
  starters?: ReactNode;
  /** Above the list and whatever stands in its place: what the rows are chosen by. */
  above?: ReactNode;
  /** Whether what the rows are worked out from is here, besides the documents. */
  ready?: boolean;
  heading?: (row: R, look: Look) => { readonly id: string; readonly label: string } | undefined;
  /** Draws the list within what lets its rows be put elsewhere by hand. */
  arranged?: RecordListProps<R>['arranged'];
  /** Dialogs that other dialogs lead to. */
  children?: ReactNode;
}

/** A dialog that is open, and the rows as they were when it was opened. */
interface OpenDialog<R> {
  readonly name: string;
  readonly rows: readonly R[];
  readonly unfit?: readonly R[];
}

/**
 * The page of an area's records: frame, loading, what is not on this device yet, nothing yet, list, dialogs, file.
 * `?show=<id>` shows one row alone, `?add=` opens the dialog that adds (specification 1, 2.4).
 */
export function RecordPage<R extends ListRow, D extends string>(props: RecordPageProps<R, D>) {
  const { area, rows, columns, filters, text, search, acts = [], heading } = props;
  const dialogs: Readonly<Record<string, RecordDialog<R>>> = props.dialogs;
  const word = (key: PageWord, values?: { count: number }) => textOf(`${area}.${key}`, values);
  const show = useToast();
  const mayLeave = useMayLeave();
  const documents = useDocument(...props.documents);
  const loaded = documents.loaded && props.ready !== false;
  const { absent } = documents;
  const [dialog, setDialog] = useState<OpenDialog<R> | null>(null);
  const close = () => setDialog(null);
  const navigate = useNavigate();
  const { addAt } = props;
  const addInDialog = dialogs.add && (() => setDialog({ name: 'add', rows: [] }));
  const add = addAt === undefined ? addInDialog : () => void navigate(addAt);
  useAskedFor('add', () => add?.());
  const [params, setParams] = useSearchParams();
  const named = rows.find(({ id }) => id === params.get('show'));
  const list = useRecordList<R>({
    id: area,
    rows: named ? [named] : rows,
    columns,
    text,
    ...(filters && { filters }),
    ...(search && { search }),
  });
  const isMeant = useIsMeant();
  const begin = async (act: RecordAct<R, D>, chosen: readonly R[], unfit: readonly R[]) => {
    // Nobody has chosen the rows of an act of the whole page.
    const unfitChosen = act.on === 'page' ? [] : unfit;
    if (act.opens !== undefined) return setDialog({ name: act.opens, rows: chosen, unfit: unfitChosen });
    if (act.on !== 'page' && !(await isMeant(chosen.length))) return;
    const done = await act.run?.(chosen, unfitChosen);
    if (done?.ok && chosen.some(({ id }) => list.selection.selected.has(id))) list.selection.set([]);
  };
  const entriesOf = (row: R) => actEntries(acts, ['one', 'both'], [row], begin);
  const buttonsOf = (chosen: readonly R[]) =>
    actButtons(acts, chosen, begin, (reason) => show({ text: reason }));
  const fromDialog = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
    entries.map((entry) => ({
      ...entry,
      onSelect: async () => {
        if (!(await mayLeave())) return;
        dropUnsaved();
        close();
        entry.onSelect();
      },
    }));
  const open = dialog && openRows(dialog, rows);
  const pageEntries = actEntries(acts, ['page'], rows, begin);
  const hasRowActs = acts.some(({ on }) => on === 'one' || on === 'both');
  const addWords = add && { label: word('add'), icon: mdiPlus, onAdd: add };

  return (
    <ScreenFrame
      title={word('title')}
      more={[...pageEntries, list.exportEntry]}
      acts={actEntries(acts, ['several', 'both'], list.chosen, begin)}
    >
      <Page label={word('title')}>
        {props.above}
        {!loaded && absent && <AbsentState />}
        {!loaded && !absent && <SkeletonRows />}
        {loaded && rows.length === 0 && (
          <div className="record-page-none">
            <EmptyState
              title={word('none')}
              text={word('none-text')}
              action={
                add && (
                  <Button kind="main" icon={mdiPlus} onClick={add}>
                    {word('add')}
                  </Button>
                )
              }
            />
            {props.starters}
          </div>
        )}
        {loaded && rows.length > 0 && (
          <RecordList
            list={list}
            row={{
              ...props.row,
              sub: (row) => props.row.sub?.(row, list.look),
              ...(dialogs.edit && { open: (row: R) => () => setDialog({ name: 'edit', rows: [row] }) }),
              ...(hasRowActs && { menu: entriesOf }),
            }}
            words={{
              label: word('title'),
              search: word('search'),
              count: (count) => word('count', { count }),
              noMatch: (count) => word('no-match-text', { count }),
            }}
            {...(addWords && { add: addWords })}
            actions={buttonsOf}
            {...(props.arranged && { arranged: props.arranged })}
            {...(heading && { heading: (row: R) => heading(row, list.look) })}
            {...(named && {
              pinned: {
                label: t('list.only', { name: named.name }),
                onRemove: () => setParams({}, { replace: true }),
              },
            })}
          />
        )}
        {open && (
          <DialogOf
            key={`${open.name} ${open.rows.map(({ id }) => id).join(' ')}`}
            dialog={dialogs[open.name]}
            {...(open.rows[0] && { row: open.rows[0] })}
            rows={open.rows}
            {...(open.unfit && { unfit: open.unfit })}
            more={
              open.rows[0] && open.name === 'edit'
                ? fromDialog(entriesOf(open.rows[0]).filter(({ id }) => id !== 'edit'))
                : []
            }
            onClose={close}
            onDone={(left = []) => {
              // The dialog stays open to name the rows that were refused.
              if (left.length === 0) close();
              list.selection.set(left);
            }}
          />
        )}
        {props.children}
      </Page>
    </ScreenFrame>
  );
}

/** A function of the page's rows is called inside of a component, so that the hooks of a dialog are this one's own. */
function DialogOf<R>({ dialog, ...props }: RecordDialogProps<R> & { dialog: RecordDialog<R> | undefined }) {
  return dialog?.(props) ?? null;
}

/** Rows as they stand now; one that somebody has deleted meanwhile stays as it was, so that nothing typed is lost. */
function openRows<R extends ListRow>(open: OpenDialog<R>, now: readonly R[]): OpenDialog<R> {
  return { ...open, rows: open.rows.map((row) => now.find(({ id }) => id === row.id) ?? row) };
}
