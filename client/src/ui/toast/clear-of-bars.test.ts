import { expect, it } from 'vitest';
import { type Box, liftOver } from './clear-of-bars.ts';

/** A window of 1000 px by 800 with a message at its lower left. */
const message: Box = { left: 20, right: 460, top: 732, bottom: 784 };
const bar = (left: number, right: number, top: number, bottom: number): Box => ({ left, right, top, bottom });
const totals = bar(0, 1000, 748, 800);

it.each<[string, readonly Box[], number]>([
  ['nothing is there', [], 0],
  ['the sums of a list', [totals], 44],
  ['the bar of what is selected, above the sums', [bar(300, 700, 680, 732), totals], 112],
  ['a bar above a message that need not be lifted that far', [bar(0, 1000, 560, 612), totals], 44],
  ['the buttons of a dialog beside it', [bar(500, 980, 700, 768)], 0],
  ['the buttons of a dialog under it', [bar(260, 740, 700, 768)], 92],
  ['figures and facts under a map', [bar(0, 460, 600, 700), bar(0, 460, 700, 800)], 192],
  ['a bar that fills the window', [bar(0, 1000, 20, 800)], 0],
])('a message clears what is pressed or read below it: %s', (_what, bars, lift) =>
  expect(liftOver(message, bars)).toBe(lift),
);
