/** A point of the screen, px. */
export type Pixel = readonly [x: number, y: number];

/** Whether a point lies inside what was drawn around; a line that crosses itself counts by even and odd. */
export function isInside([x, y]: Pixel, outline: readonly Pixel[]): boolean {
  let inside = false;
  let before = outline.at(-1);
  for (const corner of outline) {
    if (!before) break;
    const crosses = corner[1] > y !== before[1] > y;
    if (crosses && x < ((before[0] - corner[0]) * (y - corner[1])) / (before[1] - corner[1]) + corner[0])
      inside = !inside;
    before = corner;
  }
  return inside;
}

/** Least px between two points that are kept of what a pointer draws. */
const STEP_PX = 4;

/** The line with a further point, unless that lies where the last one is. */
export function drawnOn(line: readonly Pixel[], next: Pixel): readonly Pixel[] {
  const last = line.at(-1);
  if (last && Math.hypot(last[0] - next[0], last[1] - next[1]) < STEP_PX) return line;
  return [...line, next];
}
