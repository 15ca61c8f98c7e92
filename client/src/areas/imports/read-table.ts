import type { Table } from '@roundsman/shared-schema/areas/imports/check-file.ts';
import { ROWS_MAX } from '@roundsman/shared-schema/areas/imports/import-row.schema.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { cutText, wholeText } from '@roundsman/shared-schema/kernel/whole-text.ts';
import Papa from 'papaparse';
import { unpackedSize } from './unpacked-size.ts';

/** Largest file, and what a workbook may take unpacked; bytes. */
const FILE_MAX = 20 * 1024 * 1024;
const UNPACKED_MAX = 200 * 1024 * 1024;
const COLUMNS_MAX = 200;
/** Longer cells are cut: no field takes so much. */
const CELL_MAX = 10_000;

/**
 * Reads a CSV file or the first sheet with something in it of an Excel file as texts, formulas by their values (DAT-1).
 * @errors imports.file-empty, imports.file-too-large, imports.file-old-excel, imports.file-unreadable,
 * imports.file-too-many-rows, imports.file-too-many-columns
 */
export async function readTable(file: Blob): Promise<Result<Table>> {
  if (file.size === 0) return fail('imports.file-empty');
  if (file.size > FILE_MAX) return fail('imports.file-too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return fail('imports.file-old-excel');
  const isWorkbook = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
  const read = isWorkbook ? await readWorkbook(file, bytes) : ok(readText(decoded(bytes)));
  return read.ok ? tidied(read.value) : read;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** A byte order mark decides, else what can be UTF-8 is, else it is what Windows writes (DAT-4). */
function decoded(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function readText(text: string): readonly (readonly string[])[] {
  // The first line may say what parts the cells, as Excel has it.
  const [whole, sign] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const lines = whole ? text.slice(whole.length) : text;
  // Empty lines would keep it from telling the sign.
  const { meta } = Papa.parse(lines, { preview: 50, skipEmptyLines: 'greedy' });
  const delimiter = sign ?? meta.delimiter;
  return Papa.parse<string[]>(lines, { delimiter, preview: ROWS_MAX + 2 }).data;
}

async function readWorkbook(file: Blob, bytes: Uint8Array): Promise<Result<readonly (readonly string[])[]>> {
  const size = unpackedSize(bytes);
  if (size === undefined) return fail('imports.file-unreadable');
  if (size > UNPACKED_MAX) return fail('imports.file-too-large');
  try {
    const { default: readSheets } = await import('read-excel-file/web-worker');
    const sheets = await readSheets(file);
    const filled = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
    return ok((filled?.data ?? []).map((row) => row.map(cellText)));
  } catch {
    return fail('imports.file-unreadable');
  }
}

/** Days of a workbook have no time zone. */
function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number')
    return cell.toLocaleString('en-GB', { useGrouping: false, maximumFractionDigits: 6 });
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

/** Control characters, which no field has a use for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function tidied(rows: readonly (readonly string[])[]): Result<Table> {
  const texts = rows.map((row) =>
    row.map((cell) => cutText(wholeText(cell), CELL_MAX).replace(CONTROL, '').trim()),
  );
  const last = texts.findLastIndex((row) => row.some((cell) => cell !== ''));
  if (last < 0) return fail('imports.file-empty');
  if (last > ROWS_MAX) return fail('imports.file-too-many-rows', { values: { max: ROWS_MAX } });
  const filled = texts.slice(0, last + 1);
  const width = filled.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell !== '') + 1), 0);
  if (width > COLUMNS_MAX) return fail('imports.file-too-many-columns', { values: { max: COLUMNS_MAX } });
  return ok({ rows: filled.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? '')) });
}
