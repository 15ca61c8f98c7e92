/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** `share`: 0.95 answers the value that 95 % of the values do not exceed, interpolated between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('there is no value to take a quantile of');
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? Number.NaN;
  const high = sorted[Math.ceil(at)] ?? Number.NaN;
  return low + (high - low) * (at - Math.floor(at));
}

/** Three significant digits, with a unit of the caller's. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '-';
  if (value === 0) return '0';
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-GB');
  if (Math.abs(value) < 0.001) return value.toExponential(1);
  return String(Number(value.toPrecision(3)));
}

/** One line of the result: what was measured, ours, what it is compared with, and what was promised. */
export interface Row {
  readonly figure: string;
  readonly ours: string;
  readonly other: string;
  /** Ours divided by the other. */
  readonly ratio: number | null;
  /** The promise in words, and whether it is kept; none for figures that are only told. */
  readonly target?: { readonly text: string; readonly isMet: boolean };
}

export interface RatioRow {
  readonly figure: string;
  readonly unit: string;
  readonly ours: number;
  readonly other: number;
  readonly otherName: string;
  /** `atMost`, `atLeast`: bound of ours divided by the other. */
  readonly target?: { readonly atMost: number } | { readonly atLeast: number };
}

export function ratioRow({ figure, unit, ours, other, otherName, target }: RatioRow): Row {
  const ratio = ours / other;
  const withUnit = (value: number) => `${short(value)}${unit ? ` ${unit}` : ''}`;
  const row = { figure, ours: withUnit(ours), other: `${otherName}: ${withUnit(other)}`, ratio };
  if (!target) return row;
  const isMet = 'atMost' in target ? ratio <= target.atMost : ratio >= target.atLeast;
  const text = 'atMost' in target ? `<= ${target.atMost}x` : `>= ${target.atLeast}x`;
  return { ...row, target: { text, isMet } };
}

/** A Markdown table, columns as wide as their widest cell. */
export function formatTable(rows: readonly Row[]): string {
  const cells = [
    ['figure', 'ours', 'against', 'ratio', 'target', ''],
    ...rows.map((row) => [
      row.figure,
      row.ours,
      row.other,
      row.ratio === null ? '' : `${short(row.ratio)}x`,
      row.target?.text ?? '',
      row.target ? (row.target.isMet ? 'met' : 'MISSED') : '',
    ]),
  ];
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((line) => line[column]?.length ?? 0)),
  );
  const line = (texts: readonly string[]) =>
    `| ${texts.map((text, n) => text.padEnd(widths[n] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(head), rule, ...body.map(line)].join('\n');
}
