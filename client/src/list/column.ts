import type { CsvCell } from '@roundsman/shared-schema/kernel/csv.ts';
import type { ReactNode } from 'react';

/** A column of a list as one entry: how it shows at a desk and on a phone, sorts, and stands in a file. */
export interface Column<R> {
  readonly id: string;
  readonly head: string;
  /** px at a desk; the first column takes the room that is left. */
  readonly width?: number;
  readonly align?: 'end';
  readonly className?: string;
  /** The cell at a desk; a column without one stands in the file only. */
  readonly cell?: (row: R) => ReactNode;
  /** What a phone says of it, in a line below the name; `cell` keeps it at the row's right there too. */
  readonly phone?: 'cell' | ((row: R) => ReactNode);
  /** Stands above the cells that a phone keeps, beside the count. */
  readonly phoneHead?: string;
  readonly sort?: { readonly label: string; readonly compare: (a: R, b: R) => number };
  readonly export?: (row: R) => CsvCell;
}

/** The file of a list: one column for each that says how it is exported (C-12). */
export function exportedRows<R>(
  rows: readonly R[],
  columns: readonly Column<R>[],
): { header: readonly string[]; rows: readonly (readonly CsvCell[])[] } {
  const exported = columns.filter((column) => column.export !== undefined);
  return {
    header: exported.map(({ head }) => head),
    rows: rows.map((row) => exported.map((column) => column.export?.(row))),
  };
}
