import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Location,
  type NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';
import type { LeaveGuard } from '#parts/unsaved/unsaved-navigation.part.tsx';

/** An address that is shown, and how it came to be. */
export interface Place {
  readonly action: NavigationType;
  readonly location: Location;
}

/** The addresses of this tab, as the router shows them. */
export interface AppHistory extends Navigator {
  /** The address of the moment. */
  readonly place: Place;
  /** Hears of every new address; only one may listen. */
  listen(listener: (place: Place) => void): () => void;
  /** Asks `guard` before another page is shown, until the answered function is called. */
  guard(guard: LeaveGuard): () => void;
}

/**
 * The browser's history with a question before a page is left. The browser's own back and forward have already moved
 * when they are heard of: they are taken back first, and repeated after a yes.
 */
export function createAppHistory(): AppHistory {
  const history = createBrowserHistory({ v5Compat: true });
  let guarding: LeaveGuard | undefined;
  let tell: ((place: Place) => void) | undefined;
  let place: Place = { action: history.action, location: history.location };
  /** The move that a yes carries out; a later try takes the place of an earlier one. */
  let next: (() => void) | undefined;
  /** Hears of the next movement of the browser, which was made here. */
  let ownMove: (() => void) | undefined;

  const show = (shown: Place) => {
    place = shown;
    tell?.(shown);
  };

  /** `to`: path as it stands in the address. */
  const mustAsk = (to: string) => guarding?.isNeeded() === true && to !== place.location.pathname;

  function ask(goOn: () => void): void {
    const isAsking = next !== undefined;
    next = goOn;
    if (isAsking) return;
    void guarding?.ask().then((yes) => {
      const go = next;
      next = undefined;
      if (yes) go?.();
    });
  }

  function leave(to: To, goOn: () => void): void {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (pathname !== undefined && mustAsk(history.encodeLocation(pathname).pathname)) ask(goOn);
    else goOn();
  }

  /** The browser's own back and forward: `delta` is how far, null where that is not known. */
  function moved(by: Place, delta: number | null): void {
    if (ownMove) {
      ownMove();
      return;
    }
    if (!delta || !mustAsk(by.location.pathname)) {
      show(by);
      return;
    }
    const wasPutBack = move(-delta);
    ask(() => {
      void wasPutBack
        .then(() => move(delta))
        .then(() => show({ action: by.action, location: history.location }));
    });
  }

  /** Moves the browser without telling of it. */
  function move(by: number): Promise<void> {
    return new Promise((resolve) => {
      ownMove = () => {
        ownMove = undefined;
        resolve();
      };
      history.go(by);
    });
  }

  return {
    get place() {
      return place;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to, state) => leave(to, () => history.push(to, state)),
    replace: (to, state) => leave(to, () => history.replace(to, state)),
    listen(listener) {
      tell = listener;
      const stop = history.listen(({ action, location, delta }) => {
        if (action === 'POP') moved({ action, location }, delta);
        else show({ action, location });
      });
      return () => {
        tell = undefined;
        stop();
      };
    },
    guard(guard) {
      guarding = guard;
      return () => {
        if (guarding === guard) guarding = undefined;
      };
    },
  };
}
