/**
 * Whether the person has gone on from the page that is shown (`pathname`) while the next one is still being loaded:
 * whatever would lead on from this page comes too late then.
 */
export function hasGoneOn(pathname: string): boolean {
  return window.location.pathname !== pathname;
}
