import type { IsoDay } from '#kernel/iso-day.ts';
import { cutText } from '#kernel/whole-text.ts';
import { frequencyKey, readFrequency, type SaidFrequency } from './frequency-words.ts';
import { type DayOrder, dayOrderOf } from './import-days.ts';
import type { ImportField } from './import-fields.ts';
import type { MatchedBy } from './import-match.ts';
import type { DuplicateAct, ImportChoices, ImportRow } from './import-row.schema.ts';
import type { KnownAccount } from './known-account.ts';
import { planImport, type RowState } from './plan-import.ts';
import { cellsByField, type ReadRow, type RowProblem, readRow } from './read-row.ts';

/** A file as it was parsed: rows of texts. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
}

/** What was said of a file so far; plain data, as it goes to a worker. */
export interface CheckSettings {
  readonly columns: readonly (ImportField | null)[];
  /** The first row names the columns. */
  readonly hasHeader: boolean;
  /** Answers for columns whose days can be read both ways (DAT-4). */
  readonly dayOrder: Partial<Record<DayField, DayOrder>>;
  /** Answers for words that are not known (DAT-3). */
  readonly frequencies: readonly (readonly [key: string, said: SaidFrequency])[];
  /** What was chosen for single rows, by line (DAT-5). */
  readonly acts: readonly (readonly [line: number, act: DuplicateAct])[];
  /** Lines that are not imported. */
  readonly leftOut: readonly number[];
  /** What was typed in the place of cells, by line. */
  readonly fixes: readonly (readonly [line: number, field: ImportField, text: string])[];
  readonly choices: ImportChoices;
  readonly today: IsoDay;
}
export type DayField = 'nextDue' | 'lastDone';

/** A row as the check shows it (DAT-2). */
export interface CheckedRow {
  readonly line: number;
  readonly state: RowState | 'error';
  readonly name: string;
  readonly address: string;
  readonly service: string;
  readonly priceMinor: number | undefined;
  readonly frequency: SaidFrequency | undefined;
  readonly problems: readonly RowProblem[];
  /** The texts of the fields that have a problem, to be corrected. */
  readonly texts: readonly (readonly [ImportField, string])[];
  readonly match: { readonly by: MatchedBy; readonly shown: string } | undefined;
  readonly act: DuplicateAct | undefined;
  readonly unknownAssignee: string | undefined;
}

export interface CheckedFile {
  readonly rows: readonly CheckedRow[];
  readonly counts: Readonly<Record<CheckedRow['state'], number>>;
  /** How many rows would be sent. */
  readonly ready: number;
  /** Words for how often that nobody knows, with how many rows have them, also those answered already. */
  readonly unknownWords: readonly { readonly key: string; readonly word: string; readonly count: number }[];
  /** Columns of days that can be read both ways, with an example. */
  readonly askedOrders: readonly { readonly field: DayField; readonly example: string }[];
}

/** The rows that would be written: those without a problem. */
export interface CheckedImport {
  readonly shown: CheckedFile;
  readonly rows: readonly ImportRow[];
}

const DAY_FIELDS = ['nextDue', 'lastDone'] as const;

/** Reads and checks every row of a file against an account, without changing anything (DAT-2). */
export function checkFile(table: Table, settings: CheckSettings, account: KnownAccount): CheckedImport {
  const { columns, hasHeader, choices, today } = settings;
  const body = hasHeader ? table.rows.slice(1) : table.rows;
  const first = hasHeader ? 2 : 1;
  const orders = ordersOf(body, settings);
  const reading = {
    columns,
    today,
    frequencies: new Map(settings.frequencies),
    dayOrder: { nextDue: orders.nextDue.order, lastDone: orders.lastDone.order },
  };
  const acts = new Map(settings.acts);
  const fixes = new Map<number, [ImportField, string][]>();
  for (const [line, field, text] of settings.fixes)
    fixes.set(line, [...(fixes.get(line) ?? []), [field, text]]);
  const read: { readonly done: ReadRow; readonly texts: ReadonlyMap<ImportField, string> }[] = [];
  const words = new Map<string, { word: string; count: number }>();
  for (const [at, cells] of body.entries()) {
    const line = at + first;
    const texts = new Map([...cellsByField(cells, columns), ...(fixes.get(line) ?? [])]);
    const done = readRow(line, texts, reading);
    if (!done) continue;
    const word = texts.get('frequency') ?? '';
    if (word !== '' && !readFrequency(word)) {
      const known = words.get(frequencyKey(word));
      words.set(frequencyKey(word), { word: known?.word ?? word, count: (known?.count ?? 0) + 1 });
    }
    const act = acts.get(line);
    read.push({ done: act ? { ...done, row: { ...done.row, act } } : done, texts });
  }
  const leftOut = new Set(settings.leftOut);
  const rows = read.flatMap(({ done: { row, problems } }) =>
    problems.length === 0 && !leftOut.has(row.line) ? [row] : [],
  );
  const planned = new Map(planImport(account, rows, choices).rows.map((row) => [row.line, row]));
  const counts = { new: 0, update: 0, unchanged: 0, duplicate: 0, skipped: 0, error: 0 };
  const shown = read.map(({ done: { row, problems }, texts }): CheckedRow => {
    const plan = planned.get(row.line);
    const isLeftOut = leftOut.has(row.line);
    const state = isLeftOut ? 'skipped' : problems.length > 0 ? 'error' : (plan?.state ?? 'unchanged');
    counts[state] += 1;
    return {
      line: row.line,
      state,
      name: row.name ?? row.company ?? row.reference ?? '',
      address: [row.address, row.postcode].filter(Boolean).join(', '),
      service: row.services?.join(', ') ?? '',
      priceMinor: row.priceMinor,
      frequency: row.frequency,
      problems,
      texts: problems.map(({ field }) => [field, texts.get(field) ?? '']),
      match: plan?.match,
      act: plan?.act,
      unknownAssignee: plan?.unknownAssignee,
    };
  });
  return {
    rows,
    shown: {
      rows: shown,
      counts,
      ready: rows.length,
      unknownWords: [...words].map(([key, { word, count }]) => ({ key, word: cutText(word, 60), count })),
      askedOrders: DAY_FIELDS.flatMap((field) => {
        const { isAsked, example } = orders[field];
        return isAsked ? [{ field, example }] : [];
      }),
    },
  };
}

/** The order of days in each column that has some: what it tells by itself, else what was answered. */
function ordersOf(body: Table['rows'], { columns, dayOrder }: CheckSettings) {
  const orderOf = (field: DayField) => {
    const at = columns.indexOf(field);
    const values = at < 0 ? [] : body.map((cells) => (cells[at] ?? '').trim());
    const told = dayOrderOf(values);
    const isAsked = told === 'ambiguous';
    const example = isAsked ? (values.find((value) => dayOrderOf([value]) === 'ambiguous') ?? '') : '';
    return { order: isAsked ? (dayOrder[field] ?? told) : told, isAsked, example };
  };
  return { nextDue: orderOf('nextDue'), lastDone: orderOf('lastDone') };
}
