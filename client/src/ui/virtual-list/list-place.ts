/** Names the first row that a reader sees in a list, and how far its top lies below the top of the list, in px. */
export interface Place {
  readonly index: number;
  readonly top: number;
}

/** Finds the place to which somebody has scrolled a list; it is undefined while the list shows no row. */
export function placeIn(list: HTMLElement): Place | undefined {
  const above = list.getBoundingClientRect().top;
  for (const row of list.querySelectorAll<HTMLElement>('[data-list-index]')) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > above) return { index: Number(row.dataset.listIndex), top: top - above };
  }
  return undefined;
}

/** Scrolls a list to a place while its rows are not drawn yet and each of them has a room of `rowHeight`, px. */
export function scrollTo(list: HTMLElement, { index, top }: Place, rowHeight: number): void {
  const rows = list.querySelector<HTMLElement>('[role="list"]');
  list.scrollTop = (rows?.offsetTop ?? 0) + index * rowHeight - top;
}
