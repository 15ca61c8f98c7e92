/** Small texts kept on this device beside the databases; none but the last screen (`last-screen.ts`) shows a business record. */
export interface LocalValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export function memoryValues(): LocalValues {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

/** The browser's local storage; where it is refused (private windows, policies), values live as long as the page. */
export function browserValues(): LocalValues {
  let storage: Storage;
  try {
    storage = globalThis.localStorage;
    storage.getItem('roundsman');
  } catch {
    return memoryValues();
  }
  const unsaved = memoryValues();
  return {
    get: (key) => unsaved.get(key) ?? storage.getItem(key),
    set(key, value) {
      try {
        storage.setItem(key, value);
        unsaved.remove(key);
      } catch {
        unsaved.set(key, value);
      }
    },
    remove(key) {
      unsaved.remove(key);
      storage.removeItem(key);
    },
  };
}
