import { Component, type ReactNode } from 'react';

/** What stays where it is when the order changes: rows by preference, each with its top edge in the window. */
export interface Steady {
  rows: { id: string; top: number }[];
  /** The pointer or the focus is on the first row: that one stays, whatever else happens. */
  strict: boolean;
}

interface Props {
  ids: readonly string[];
  capture: () => Steady | null;
  restore: (steady: Steady, before: readonly string[]) => void;
  children: ReactNode;
}

/**
 * Measures rows just before React changes the page for a new order, and puts them back just after. A class,
 * because only getSnapshotBeforeUpdate sees the page in that moment.
 */
export class SteadyRows extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Steady | null {
    return before.ids === this.props.ids ? null : this.props.capture();
  }

  override componentDidUpdate(before: Props, _state: unknown, steady: Steady | null): void {
    if (steady) this.props.restore(steady, before.ids);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/**
 * The row to hold on to: the first when strict and still there, else the nearest that moved by as many places
 * as most of the visible rows did. `not` are rows the person has just moved.
 */
export function steadyRow(
  steady: Steady,
  before: readonly string[],
  after: readonly string[],
  not: ReadonlySet<string>,
): { id: string; top: number } | null {
  const places = new Map(after.map((id, at) => [id, at]));
  const there = steady.rows.filter((row) => places.has(row.id) && !not.has(row.id));
  const first = there[0];
  if (!first) return null;
  if (steady.strict && first.id === steady.rows.find((row) => !not.has(row.id))?.id) return first;
  const shiftOf = (id: string) => (places.get(id) ?? 0) - before.indexOf(id);
  const votes = new Map<number, number>();
  for (const row of there) votes.set(shiftOf(row.id), (votes.get(shiftOf(row.id)) ?? 0) + 1);
  const [common] = [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best));
  return there.find((row) => shiftOf(row.id) === common) ?? first;
}
