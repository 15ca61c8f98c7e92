import {
  type CheckedFile,
  type CheckSettings,
  checkFile,
  type Table,
} from '@roundsman/shared-schema/areas/imports/check-file.ts';
import type { ImportRow } from '@roundsman/shared-schema/areas/imports/import-row.schema.ts';
import type { KnownAccount } from '@roundsman/shared-schema/areas/imports/known-account.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { readTable } from './read-table.ts';

/** What a screen knows of a file before it is checked. */
export interface OpenedFile {
  /** The first rows, that of the headers included. */
  readonly firstRows: readonly (readonly string[])[];
  readonly rowCount: number;
}

/** What the worker is asked; each question is answered once, with its number. */
export type ImportQuestion =
  | { readonly kind: 'open'; readonly file: Blob }
  | { readonly kind: 'check'; readonly settings: CheckSettings; readonly account: KnownAccount }
  | { readonly kind: 'rows' };

export interface ImportAnswers {
  open: Result<OpenedFile>;
  check: CheckedFile;
  rows: readonly ImportRow[];
}

const FIRST_ROWS = 6;

/** One file on its way: it is read once and checked as often as something is said about it. */
export class ImportWork {
  #table: Table = { rows: [] };
  #rows: readonly ImportRow[] = [];

  async answer(question: ImportQuestion): Promise<ImportAnswers[ImportQuestion['kind']]> {
    switch (question.kind) {
      case 'open': {
        const read = await readTable(question.file);
        if (!read.ok) return read;
        this.#table = read.value;
        const { rows } = read.value;
        return ok({ firstRows: rows.slice(0, FIRST_ROWS), rowCount: rows.length });
      }
      case 'check': {
        const { shown, rows } = checkFile(this.#table, question.settings, question.account);
        this.#rows = rows;
        return shown;
      }
      case 'rows':
        return this.#rows;
    }
  }
}
