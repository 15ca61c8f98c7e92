const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/**
 * Whether arrays and objects of a JSON text lie in each other more than `max` deep. Looked at before anything walks
 * through the value: recursive checks of what is nested without end run out of stack.
 */
export function isNestedDeeper(json: string, max: number): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (OPENING.has(code)) {
      depth += 1;
      if (depth > max) return true;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return false;
}

/** Place of the quote that ends the text which begins at `start`. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}
