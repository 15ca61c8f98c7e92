import type { ChangeEvent } from 'react';

/** A repeating line of a form. `id`: of what is stored, or a new one. */
export interface RowValue {
  readonly id: string;
}

type TextKey<R> = { [K in keyof R]-?: string extends R[K] ? K : never }[keyof R] & string;
type FlagKey<R> = { [K in keyof R]-?: boolean extends R[K] ? K : never }[keyof R] & string;

/** One repeating line of a form, its fields with their errors. */
export interface Row<R extends RowValue> {
  /** Tells the lines apart whatever their order: the key of its element. */
  readonly id: string;
  readonly at: number;
  readonly value: R;
  /** Puts the hand into the line once it was added: for the element around its fields. */
  readonly ref: (element: HTMLElement | null) => void;
  /** Props of an input of text or a select. */
  text(name: TextKey<R>): {
    readonly value: string;
    readonly error: string | undefined;
    readonly onChange: (
      event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>,
    ) => void;
  };
  /** Props of a field that is no input, such as money. */
  controlled<K extends keyof R & string>(
    name: K,
  ): {
    readonly value: R[K];
    readonly error: string | undefined;
    readonly onChange: (value: R[K]) => void;
  };
  /** Props of a box to tick. */
  flag(name: FlagKey<R>): {
    readonly checked: boolean;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  errorOf(name: keyof R & string): string | undefined;
  set(changes: Partial<R>): void;
  remove(): void;
  /** One line up or down; undefined at the end. */
  readonly up: (() => void) | undefined;
  readonly down: (() => void) | undefined;
}

export interface Rows<R extends RowValue> {
  readonly rows: readonly Row<R>[];
  /** What is wrong with the lines as a whole. */
  readonly error: string | undefined;
  /** Adds a line at the end, with the hand in its first field. */
  add(row: R): void;
}

/** What repeating lines are made of: the list as it stands, and the form around it. */
export interface RowsSource<R extends RowValue> {
  readonly value: readonly R[];
  readonly error: string | undefined;
  errorOf(at: number, name: string): string | undefined;
  /** Puts a list in the place of the one that stands; errors go with the lines that they belong to. */
  put(list: readonly R[]): void;
  /** Changes one line, whose errors of these fields go. */
  change(at: number, changes: Partial<R>): void;
  /** Id of the line that was added and has not been drawn yet. */
  readonly added: { current: string | null };
}

const FIELD = 'input:not([type="hidden"]), select, textarea';

export function rowsOf<R extends RowValue>(source: RowsSource<R>): Rows<R> {
  const { value, error, added, put } = source;
  const moved = (from: number, to: number) => {
    const row = value[from];
    return row === undefined || to < 0 || to >= value.length
      ? undefined
      : () => put(value.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  const rowAt = (row: R, at: number): Row<R> => {
    const errorOf = (name: string) => source.errorOf(at, name);
    const set = (changes: Partial<R>) => source.change(at, changes);
    return {
      id: row.id,
      at,
      value: row,
      errorOf,
      set,
      ref: (element) => {
        if (element === null || added.current !== row.id) return;
        added.current = null;
        element.querySelector<HTMLElement>(FIELD)?.focus();
      },
      text: (name) => ({
        value: row[name] as string,
        error: errorOf(name),
        onChange: ({ target }) => set({ [name]: target.value } as Partial<R>),
      }),
      controlled: (name) => ({
        value: row[name],
        error: errorOf(name),
        onChange: (next) => set({ [name]: next } as unknown as Partial<R>),
      }),
      flag: (name) => ({
        checked: row[name] as boolean,
        onChange: ({ target }) => set({ [name]: target.checked } as Partial<R>),
      }),
      remove: () => put(value.toSpliced(at, 1)),
      up: moved(at, at - 1),
      down: moved(at, at + 1),
    };
  };
  return {
    rows: value.map(rowAt),
    error,
    add: (row) => {
      added.current = row.id;
      put([...value, row]);
    },
  };
}
