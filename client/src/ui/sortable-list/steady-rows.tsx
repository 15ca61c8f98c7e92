import { Component, type ReactNode } from 'react';

/** What stays where it is when the order changes: rows by preference, each with its top edge in the window. */
export interface Steady {
  rows: { id: string; top: number }[];
  /** A mouse rests on the first row, or keys stand there: that one stays, whatever else happens. */
  strict: boolean;
}

interface Props {
  ids: readonly string[];
  capture: () => Steady | null;
  restore: (steady: Steady, before: readonly string[], after: readonly string[]) => void;
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
    if (steady) this.props.restore(steady, before.ids, this.props.ids);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** What each of these rows stands below, rows of `own` and rows that are not in `there` left out. */
function standsBelow(ids: readonly string[], own: ReadonlySet<string>, there: ReadonlySet<string>) {
  const below = new Map<string, string | null>();
  let last: string | null = null;
  for (const id of ids) {
    if (own.has(id)) below.set(id, last);
    else if (there.has(id)) last = id;
  }
  return below;
}

/** Whether the new order is the one in which a person's own rows have arrived where they were put. */
export function isOwnMove(
  before: readonly string[],
  after: readonly string[],
  own: ReadonlySet<string>,
): boolean {
  if (own.size === 0) return false;
  const earlier = new Set(before);
  const there = new Set(after.filter((id) => earlier.has(id)));
  const from = standsBelow(before, own, there);
  const to = standsBelow(after, own, there);
  return [...own].some((id) => there.has(id) && from.get(id) !== to.get(id));
}

/**
 * The row to hold on to: the first when strict and still there, else the nearest that moved by as many places
 * as most of the visible rows did.
 */
export function steadyRow(
  steady: Steady,
  before: readonly string[],
  after: readonly string[],
): { id: string; top: number } | null {
  const places = new Map(after.map((id, at) => [id, at]));
  const there = steady.rows.filter((row) => places.has(row.id));
  const first = there[0];
  if (!first) return null;
  if (steady.strict && first.id === steady.rows[0]?.id) return first;
  const shiftOf = (id: string) => (places.get(id) ?? 0) - before.indexOf(id);
  const votes = new Map<number, number>();
  for (const row of there) votes.set(shiftOf(row.id), (votes.get(shiftOf(row.id)) ?? 0) + 1);
  const [common] = [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best));
  return there.find((row) => shiftOf(row.id) === common) ?? first;
}

/** Heights in px: what the list has scrolled by, how far it could, and the room made above and below its rows. */
export interface Room {
  scrolled: number;
  most: number;
  above: number;
  below: number;
}

/** The room that is left once somebody has scrolled: what is out of sight goes, and no row that is seen moves. */
export function roomLeft({ scrolled, most, above, below }: Room): Pick<Room, 'above' | 'below'> {
  return {
    above: Math.max(0, above - Math.max(0, scrolled)),
    below: Math.max(0, below - Math.max(0, most - scrolled)),
  };
}
