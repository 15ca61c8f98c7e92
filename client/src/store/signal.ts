/** A value that can be read now and followed; the shape `useSyncExternalStore` wants. */
export interface Readable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** A set of listeners that are told one after another. */
export interface Listeners<A extends readonly unknown[] = []> {
  add(listener: (...args: A) => void): () => void;
  tell(...args: A): void;
  clear(): void;
}

export function createListeners<A extends readonly unknown[] = []>(): Listeners<A> {
  const all = new Set<(...args: A) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
    tell(...args) {
      for (const listener of [...all]) listener(...args);
    },
    clear: () => all.clear(),
  };
}

export interface Settable<T> extends Readable<T> {
  set(value: T): void;
}

/** A readable that tells its listeners when it is given another value. */
export function createSettable<T>(initial: T): Settable<T> {
  let value = initial;
  const listeners = createListeners();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      listeners.tell();
    },
    subscribe: (listener) => listeners.add(listener),
  };
}

/** Waits until a condition holds, looked at whenever listeners are told; false when it does not in `patienceMs`. */
export function whenever(
  subscribe: (listener: () => void) => () => void,
  condition: () => boolean,
  patienceMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    if (condition()) {
      resolve(true);
      return;
    }
    const done = (held: boolean) => {
      stop();
      clearTimeout(timer);
      resolve(held);
    };
    const stop = subscribe(() => {
      if (condition()) done(true);
    });
    const timer = setTimeout(() => done(condition()), patienceMs);
  });
}
