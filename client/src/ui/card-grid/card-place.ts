/** A card as it is drawn: its index in the order and its edges in px, in any one system of coordinates. */
export interface DrawnCard {
  readonly index: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A gap between cards, and the card and side at which it is shown. */
export interface CardGap {
  /** 0 is before the first card, n behind the last. */
  readonly gap: number;
  readonly index: number;
  readonly side: 'before' | 'after';
}

/** Cards of one row begin at about the same height, in px. */
const SAME_ROW = 8;

/** The cards by the rows in which they are drawn. */
export function rowsOf(cards: readonly DrawnCard[]): readonly (readonly DrawnCard[])[] {
  const rows: DrawnCard[][] = [];
  for (const card of cards) {
    const row = rows.at(-1);
    if (row?.[0] && Math.abs(row[0].top - card.top) <= SAME_ROW) row.push(card);
    else rows.push([card]);
  }
  return rows;
}

/** How many cards stand beside each other, at least 1. */
export function columnsOf(cards: readonly DrawnCard[]): number {
  return Math.max(1, ...rowsOf(cards).map((row) => row.length));
}

/**
 * The gap nearest to a point: in the row at its height, beside the card at its left or right; where cards only stand
 * below each other, above or below. `cards`: in order; null when there are none.
 */
export function gapAtPoint(cards: readonly DrawnCard[], x: number, y: number): CardGap | null {
  const rows = rowsOf(cards);
  const distance = (row: readonly DrawnCard[]) => {
    const top = row[0]?.top ?? 0;
    const bottom = Math.max(...row.map((card) => card.bottom));
    return Math.max(top - y, y - bottom, 0);
  };
  const row = rows.toSorted((a, b) => distance(a) - distance(b))[0];
  const last = row?.at(-1);
  if (!row || !last) return null;
  const isColumn = columnsOf(cards) === 1;
  const isBefore = (card: DrawnCard) =>
    isColumn ? y < (card.top + card.bottom) / 2 : x < (card.left + card.right) / 2;
  const next = row.find(isBefore);
  return next
    ? { gap: next.index, index: next.index, side: 'before' }
    : { gap: last.index + 1, index: last.index, side: 'after' };
}
