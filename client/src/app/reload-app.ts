const PARAMETER = 'reload';

/**
 * Loads the app anew, past whatever a proxy keeps; a form that somebody has typed into makes the browser ask first
 * (specification 1, 2.1 and 9).
 */
export function reloadApp(): void {
  const address = new URL(window.location.href);
  address.searchParams.set(PARAMETER, String(1_000 + Math.floor(Math.random() * 9_001)));
  window.location.assign(address);
}

/** Takes the parameter of such a reload out of the address again. */
export function tidyAddress(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(PARAMETER)) return;
  address.searchParams.delete(PARAMETER);
  window.history.replaceState(window.history.state, '', address);
}
