/**
 * Takes `localStorage` away where it is there and fails at every use, as on a damaged profile: a library that reads it
 * while it is loaded can do without it, and would not be loaded otherwise.
 */
export function hideBrokenLocalStorage(): void {
  let storage: Storage;
  try {
    storage = globalThis.localStorage;
  } catch {
    // It is refused, which every reader expects.
    return;
  }
  try {
    storage?.getItem('roundsman');
  } catch {
    Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  }
}
