/**
 * What a person presses or reads at the lower edge of a page or dialog, and the figures under the map of a split dialog:
 * nothing may lie over them.
 */
const BARS =
  '.rm-totals, .rm-endbar, .rm-fab, .rm-acts, .rm-dfoot, .form-page-foot, .rm-split > :first-child > * + *';
/** px between a message and the bar below it. */
const GAP = 8;

/** Edges in px of the window. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** By how many px a box goes up so that it lies over none of the bars; 0 where it would leave the window for that. */
export function liftOver(box: Box, bars: readonly Box[]): number {
  let lift = 0;
  for (const bar of bars.toSorted((a, b) => b.bottom - a.bottom)) {
    const isBeside = bar.right <= box.left || bar.left >= box.right;
    if (isBeside || bar.bottom <= box.top - lift || bar.top >= box.bottom - lift) continue;
    lift = box.bottom - bar.top + GAP;
  }
  return box.top - lift < GAP ? 0 : lift;
}

/** Lifts the messages over the bars of the page, or of the dialog that they stand in. */
export function liftMessages(list: HTMLElement): void {
  const before = Number.parseFloat(list.style.getPropertyValue('--lift')) || 0;
  const { left, right, top, bottom } = list.getBoundingClientRect();
  const box = { left, right, top: top + before, bottom: bottom + before };
  const layer = list.closest('.MuiDialog-root');
  const bars = [...document.querySelectorAll(BARS)].filter((bar) => bar.closest('.MuiDialog-root') === layer);
  const lift = liftOver(
    box,
    bars.map((bar) => bar.getBoundingClientRect()).filter((bar) => bar.bottom > bar.top),
  );
  if (lift !== before) list.style.setProperty('--lift', `${lift}px`);
}
