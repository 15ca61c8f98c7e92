/** Deferred work starts after this time even if no screen was drawn: the sign-in pages draw none. */
const PATIENCE_MS = 5_000;

let resolveShown = () => {};
const shown = new Promise<void>((resolve) => {
  resolveShown = resolve;
});

/** The first screen of this tab is drawn; whoever says it again says nothing new. */
export function screenShown(): void {
  resolveShown();
}

/** Fulfilled once the first screen of this tab is drawn, after five seconds at the latest: what can wait begins then. */
export function firstScreen(): Promise<void> {
  return Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

let resolveCaughtUp = () => {};
const caught = new Promise<void>((resolve) => {
  resolveCaughtUp = resolve;
});

/** What this tab shows has arrived. */
export function caughtUp(): void {
  resolveCaughtUp();
}

/**
 * Fulfilled once the first screen of this tab has what it shows, where somebody is signed in: programs that only a later
 * press needs are read then, because reading them holds up what is arriving.
 */
export function whenCaughtUp(): Promise<void> {
  return caught;
}
