/** The first row that is seen in a list, and how far its top lies below the list's, px. */
export interface Place {
  readonly index: number;
  readonly top: number;
}

/** Where a list stands that was scrolled; undefined while none of its rows is seen. */
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
