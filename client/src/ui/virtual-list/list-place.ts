/** Names the first row that a reader sees in a list, how far its top lies below the top of the list, and its height, in px. */
export interface Place {
  readonly index: number;
  readonly top: number;
  readonly height: number;
}

/** Finds the place to which somebody has scrolled a list; it is undefined while the list shows no row. */
export function placeIn(list: HTMLElement): Place | undefined {
  const above = list.getBoundingClientRect().top;
  for (const row of list.querySelectorAll<HTMLElement>('[data-list-index]')) {
    const { top, bottom, height } = row.getBoundingClientRect();
    if (bottom > above) return { index: Number(row.dataset.listIndex), top: top - above, height };
  }
  return undefined;
}

/**
 * Scrolls a list to a place. Where the row is not drawn yet, each row above it has as much room as the row that was seen
 * first.
 */
export function scrollTo(list: HTMLElement, { index, top, height }: Place): void {
  const [row, rows] = [`[data-list-index="${index}"]`, '[role="list"]'].map((selector) =>
    list.querySelector<HTMLElement>(selector),
  );
  list.scrollTop = (row?.offsetTop ?? (rows?.offsetTop ?? 0) + index * height) - top;
}
