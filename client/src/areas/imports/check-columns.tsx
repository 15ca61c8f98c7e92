import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiContentDuplicate,
  mdiMinus,
  mdiPlusCircleOutline,
  mdiUpdate,
} from '@mdi/js';
import type { CheckedRow } from '@roundsman/shared-schema/areas/imports/check-file.ts';
import type { Column } from '#list/column.ts';
import { failureWords } from '#list/failure-words.ts';
import type { ListFilter } from '#list/look.ts';
import { money } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { StatusMark, type Tone } from '#ui/status-mark/status-mark.tsx';
import { saidText } from './frequency-options.ts';
import { fieldName } from './template-file.ts';

/** A row of the check as a list has it. */
export interface CheckRow extends CheckedRow {
  readonly id: string;
}

export function checkRows(rows: readonly CheckedRow[]): readonly CheckRow[] {
  return rows.map((row) => ({ ...row, id: String(row.line), name: row.name || row.address }));
}

const STATES: Readonly<Record<CheckedRow['state'], { readonly icon: string; readonly tone: Tone }>> = {
  new: { icon: mdiPlusCircleOutline, tone: 'done' },
  update: { icon: mdiUpdate, tone: 'accent' },
  unchanged: { icon: mdiCheck, tone: 'plain' },
  duplicate: { icon: mdiContentDuplicate, tone: 'warn' },
  skipped: { icon: mdiMinus, tone: 'plain' },
  error: { icon: mdiAlertCircleOutline, tone: 'danger' },
};

export function StateMark({ row }: { row: CheckRow }) {
  const { icon, tone } = STATES[row.state];
  return (
    <StatusMark icon={icon} tone={tone}>
      {textOf(`imports.state-${row.state}`)}
    </StatusMark>
  );
}

/** Everything that is wrong with a row, in sentences that name the field. */
export function problemWords({ problems }: CheckedRow): string {
  return problems
    .map(
      ({ field, error, values }) =>
        `${fieldName(field)}: ${failureWords({ error, ...(values && { values }) })}`,
    )
    .join(' · ');
}

/** Whom a row was found to be, and what becomes of that. */
export function matchWords({ match, act }: CheckedRow): string {
  if (!match) return '';
  const found = textOf(`imports.match-${match.by}`, { name: match.shown });
  return act ? `${found} · ${textOf(`imports.row-act-${act}`)}` : found;
}

/** What stands below the name of a row. */
export function rowWords(row: CheckRow): string {
  if (row.state === 'error') return problemWords(row);
  const unknown =
    row.unknownAssignee === undefined ? '' : t('imports.unknown-assignee', { name: row.unknownAssignee });
  return [matchWords(row), row.name === row.address ? '' : row.address, unknown].filter(Boolean).join(' · ');
}

function workWords({ service, frequency }: CheckRow): string {
  return [service, frequency && saidText(frequency)].filter(Boolean).join(', ');
}

export function checkColumns(): readonly Column<CheckRow>[] {
  return [
    {
      id: 'line',
      head: t('imports.column-row'),
      sort: { label: t('imports.sort-file'), compare: (a, b) => a.line - b.line },
      export: ({ line }) => line,
    },
    {
      id: 'name',
      head: t('imports.column-row'),
      sort: { label: t('imports.sort-name'), compare: (a, b) => a.name.localeCompare(b.name) },
      export: ({ name }) => name,
    },
    {
      id: 'number',
      head: t('imports.column-line'),
      width: 90,
      cell: ({ line }) => t('imports.line', { line }),
      phone: ({ line }) => t('imports.line', { line }),
    },
    {
      id: 'work',
      head: t('imports.column-work'),
      width: 220,
      cell: workWords,
      phone: workWords,
      export: workWords,
    },
    {
      id: 'price',
      head: t('imports.column-price'),
      width: 100,
      align: 'end',
      cell: ({ priceMinor }) => (priceMinor === undefined ? '' : money(priceMinor)),
    },
    {
      id: 'state',
      head: t('imports.column-state'),
      width: 150,
      cell: (row) => <StateMark row={row} />,
      phone: 'cell',
      export: ({ state }) => textOf(`imports.state-${state}`),
    },
    { id: 'problem', head: t('imports.column-problem'), export: problemWords },
  ];
}

const FILTERED = ['error', 'duplicate', 'new', 'update', 'unchanged'] as const;

export function checkFilters(): readonly ListFilter<CheckRow>[] {
  return FILTERED.map((state) => ({
    id: state,
    group: 'state',
    label: textOf(`imports.filter-${state}`),
    fits: (row) => row.state === state || (state === 'unchanged' && row.state === 'skipped'),
  }));
}

/** A search for rows looks in what the file says and in what is wrong. */
export function checkText(row: CheckRow): string {
  return `${row.name} ${row.address} ${row.service} ${row.line} ${rowWords(row)}`;
}
