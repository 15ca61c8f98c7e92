import { isEmail, isTelephone, plainEmail } from '#areas/customers/customer.rules.ts';
import { latestFirstDay } from '#fields/frequency.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { ErrorKey, ErrorValues } from '#kernel/result.ts';
import { cutText, typedTelephone } from '#kernel/whole-text.ts';
import { frequencyKey, readFrequency, type SaidFrequency } from './frequency-words.ts';
import { type DayOrder, readDay } from './import-days.ts';
import { type ImportField, isJoined } from './import-fields.ts';
import { type ImportRow, importRow } from './import-row.schema.ts';
import { readMethod, readMinutes, readMoney, readState } from './import-values.ts';

/** Something that is wrong with a row. */
export interface RowProblem {
  readonly field: ImportField;
  readonly error: ErrorKey;
  readonly values?: ErrorValues;
}

/** How the columns of a file are read. */
export interface Reading {
  /** What each column holds; null: nothing that is taken. */
  readonly columns: readonly (ImportField | null)[];
  /** `ambiguous` until somebody has said it. */
  readonly dayOrder: Readonly<Record<'nextDue' | 'lastDone', DayOrder | 'ambiguous'>>;
  /** What was chosen for words that are not known, by `frequencyKey` (DAT-3). */
  readonly frequencies: ReadonlyMap<string, SaidFrequency>;
  readonly today: IsoDay;
}

export interface ReadRow {
  readonly row: ImportRow;
  readonly problems: readonly RowProblem[];
}

/** How the columns of one field stand together. */
const GLUE: Partial<Record<ImportField, string>> = {
  name: ' ',
  address: ', ',
  notes: '\n',
  accessNotes: '\n',
};

/** What the columns of a row hold for each field; blanks are left out, and an apostrophe before a sign goes (DAT-4). */
export function cellsByField(
  cells: readonly string[],
  columns: Reading['columns'],
): ReadonlyMap<ImportField, string> {
  const texts = new Map<ImportField, string>();
  for (const [at, field] of columns.entries()) {
    const text = (cells[at] ?? '').trim().replace(/^'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/, '');
    if (field === null || text === '') continue;
    const before = texts.get(field);
    if (before === undefined) texts.set(field, text);
    else if (isJoined(field)) texts.set(field, `${before}${GLUE[field] ?? '; '}${text}`);
  }
  return texts;
}

/** Reads the texts of one row (`cellsByField`); what cannot be read is left out of it and named (DAT-2 to DAT-4). Undefined for an empty row. */
export function readRow(
  line: number,
  texts: ReadonlyMap<ImportField, string>,
  reading: Omit<Reading, 'columns'>,
): ReadRow | undefined {
  if (texts.size === 0) return undefined;
  const problems: RowProblem[] = [];
  const wrong = (field: ImportField, error: ErrorKey, values?: ErrorValues): undefined => {
    problems.push({ field, error, ...(values && { values }) });
  };
  const given = (field: ImportField): string | undefined => texts.get(field)?.trim() || undefined;
  /** `read` answers undefined for what is no such value. */
  const parsed = <T>(field: ImportField, read: (text: string) => T | undefined, error: ErrorKey) => {
    const text = given(field);
    if (text === undefined) return undefined;
    const value = read(text);
    return value === undefined ? wrong(field, error, { text: shortened(text) }) : value;
  };
  const day = (field: 'nextDue' | 'lastDone') => {
    const order = reading.dayOrder[field];
    const text = given(field);
    // Days that read the same both ways need no answer.
    const isOpen =
      order === 'ambiguous' &&
      text !== undefined &&
      readDay(text, 'day-first') !== readDay(text, 'month-first');
    if (isOpen) return wrong(field, 'imports.day-order', { text: shortened(text) });
    return parsed(
      field,
      (value) => readDay(value, order === 'month-first' ? order : 'day-first'),
      'imports.day',
    );
  };
  const row = {
    line,
    reference: given('reference'),
    name: given('name'),
    company: given('company'),
    address: given('address'),
    postcode: given('postcode'),
    telephone: parsed('telephone', telephone, 'imports.telephone'),
    mobile: parsed('mobile', telephone, 'imports.telephone'),
    email: parsed('email', emailAddress, 'imports.email'),
    notes: given('notes'),
    accessNotes: given('accessNotes'),
    tags: names(given('tags'), /[,;\n]/),
    round: given('round'),
    order: parsed('order', (text) => wholeNumber(text), 'imports.order'),
    services: names(given('service'), /[;\n]/),
    priceMinor: parsed('price', readMoney, 'imports.money'),
    firstMinor: parsed('firstPrice', readMoney, 'imports.money'),
    frequency: parsed(
      'frequency',
      (text) => readFrequency(text) ?? reading.frequencies.get(frequencyKey(text)),
      'imports.frequency',
    ),
    nextDue: day('nextDue'),
    lastDone: day('lastDone'),
    minutes: parsed('duration', readMinutes, 'imports.minutes'),
    assignee: given('assignee'),
    notify: parsed('notify', readMethod, 'imports.method'),
    payment: given('payment'),
    balanceMinor: parsed('balance', readMoney, 'imports.money'),
    state: parsed('state', readState, 'imports.state'),
  };
  if (row.nextDue !== undefined && row.nextDue > latestFirstDay(reading.today))
    wrong('nextDue', 'imports.next-due-too-far');
  if (row.lastDone !== undefined && row.lastDone > reading.today)
    wrong('lastDone', 'imports.last-done-ahead');
  if (!row.name && !row.company && !row.address && !row.reference) wrong('name', 'imports.nobody');
  return fitting(row, problems);
}

const FIELD_OF_KEY: Readonly<Record<string, ImportField>> = {
  services: 'service',
  priceMinor: 'price',
  firstMinor: 'firstPrice',
  minutes: 'duration',
  balanceMinor: 'balance',
};

/** A row as the server takes it; what is too long or too large for it is a problem, too. */
function fitting(row: ImportRow, problems: readonly RowProblem[]): ReadRow {
  const present = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
  const checked = importRow.safeParse(present);
  if (checked.success) return { row: checked.data, problems };
  const more: RowProblem[] = [];
  for (const { path, code } of checked.error.issues) {
    const key = String(path[0]);
    delete present[key];
    const error =
      code === 'too_big' && typeof row[key as 'name'] === 'string'
        ? 'imports.too-long'
        : 'imports.out-of-range';
    more.push({ field: FIELD_OF_KEY[key] ?? (key as ImportField), error });
  }
  return { row: present as ImportRow, problems: [...problems, ...more] };
}

function names(text: string | undefined, between: RegExp): string[] | undefined {
  const found = (text ?? '').split(between).map((name) => name.trim());
  const distinct = [...new Set(found)].filter((name) => name !== '');
  return distinct.length === 0 ? undefined : distinct;
}

function telephone(text: string): string | undefined {
  return isTelephone(text) ? typedTelephone(text) : undefined;
}

function emailAddress(text: string): string | undefined {
  const address = plainEmail(text).toLowerCase();
  return isEmail(address) ? address : undefined;
}

function wholeNumber(text: string): number | undefined {
  return /^-?\d{1,9}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(',', '.')) : undefined;
}

function shortened(text: string): string {
  return text.length > 40 ? `${cutText(text, 39)}…` : text;
}
