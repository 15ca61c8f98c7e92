const due = new Set<() => void>();
let isPlanned = false;

function runDue(): void {
  isPlanned = false;
  const now = [...due];
  due.clear();
  for (const work of now) {
    try {
      work();
    } catch (error) {
      // The others are as important; the page hears of it as of any fault.
      reportError(error);
    }
  }
}

/** Runs work before the next frame is drawn, each once however often it was asked for; soon where there is no screen. */
export function inNextFrame(work: () => void): void {
  due.add(work);
  if (isPlanned) return;
  isPlanned = true;
  const isSeen = typeof requestAnimationFrame === 'function' && !globalThis.document?.hidden;
  if (isSeen) requestAnimationFrame(runDue);
  else setTimeout(runDue);
}
