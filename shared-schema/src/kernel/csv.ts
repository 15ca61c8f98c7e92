/** What a cell of a file can hold; nothing for undefined and null. */
export type CsvCell = string | number | boolean | null | undefined;

const IS_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** What a spreadsheet takes for the beginning of a formula, in full width as well. */
const FORMULA = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r]/;

/**
 * One cell: what a spreadsheet would take for a formula is made plain text (companion C-12), and what it could cut in two
 * where another mark stands between cells is quoted.
 */
function cell(value: CsvCell): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = FORMULA.test(text) && !IS_NUMBER.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One row of a CSV file with its end (companion C-12). */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A list as CSV with a header row, for a UTF-8 file (companion C-12). */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return [header, ...rows].map(csvLine).join('');
}
