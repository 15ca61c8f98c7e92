import { Workbox } from 'workbox-window';

const CLAIM_AFTER_MS = 3_000;
/** A page that stays open asks for a newer version no more often. */
const ASK_AGAIN_MS = 3_600_000;

/** What the app can do once the service worker is registered. */
export interface AppRegistration {
  /** Starts the waiting version; every open tab reloads when it has taken over. */
  activate(): void;
}

/**
 * Starts the newest version. One that is still being fetched takes the place of the one that waits, which then never
 * starts: both are told, and so is each that comes before the page is loaded anew.
 */
async function startNewest(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const start = () => {
    for (const worker of [registration?.waiting, registration?.installing])
      worker?.postMessage({ type: 'SKIP_WAITING' });
  };
  registration?.addEventListener('updatefound', start);
  start();
}

/**
 * Registers the service worker that keeps the app on the device. `onWaiting` is called when a newer version
 * has been fetched and waits for the person's tap. Resolves to null where service workers do not exist
 * (plain http on another host): the app then simply needs its server, as it does until registering succeeds.
 */
export async function registerServiceWorker(options: {
  onWaiting: () => void;
  /** Whether this tab may be loaded anew just now; asked when another one has started the new version. */
  mayReload: () => boolean;
  /** The new version has started elsewhere, and this tab waits with it. */
  onHeldBack: () => void;
}): Promise<AppRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // None: the kept files were cleared from this device, and a reload could find nothing to show.
    if (navigator.serviceWorker.controller === null) return;
    // The very first take-over brings no other files; only a later one does.
    const isNews = controlled;
    controlled = true;
    if (!isNews) return;
    // What somebody types in this tab is worth more than the newest version.
    if (options.mayReload()) window.location.reload();
    else options.onHeldBack();
  });
  const workbox = new Workbox('/service-worker.js', { type: 'classic', updateViaCache: 'none' });
  // The first version waits too, for a moment before it begins: only where another one is at work is that news.
  workbox.addEventListener('waiting', async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active) options.onWaiting();
  });
  await workbox.register({ immediate: false }).catch(() => undefined);
  let asked = Date.now();
  // The browser gives up a first version whose files it could not fetch, and asks for that and for newer ones with the next
  // page only; the app's page may stay open for weeks.
  const askAgain = async () => {
    if (!(await navigator.serviceWorker.getRegistration())) {
      await workbox.register({ immediate: true }).catch(() => undefined);
    } else if (Date.now() - asked >= ASK_AGAIN_MS) {
      asked = Date.now();
      await workbox.update().catch(() => undefined);
    }
  };
  window.addEventListener('online', askAgain);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void askAgain();
  });
  // A page that was being opened while the worker began, or was loaded past it, is in no first claim. That one has its
  // time before another is asked for.
  void navigator.serviceWorker.ready.then(({ active }) =>
    setTimeout(() => {
      if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' });
    }, CLAIM_AFTER_MS),
  );
  return { activate: () => void startNewest() };
}
