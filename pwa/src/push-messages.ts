/// <reference lib="webworker" />
import { type PushMessage, placeOf, readMessage, windowToUse } from './push-places.ts';

/** A window is asked to go somewhere until it answers, for ten seconds. */
const ASK_EVERY_MS = 500;
const ASKS = 20;

/** Shows pushes as notifications, and opens the app where a pressed one leads to (companion ALT-6). */
export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

  async function show(message: PushMessage): Promise<void> {
    // Whoever looks at the app sees the bell: no second word of the system.
    if ((await windows()).some((client) => client.focused)) return;
    const { title, body, tag, path } = message;
    await worker.registration.showNotification(title, {
      body,
      tag,
      data: { path },
      icon: '/icons/icon-192.png',
      badge: '/icons/icon-192.png',
    });
  }

  async function open(path: string): Promise<void> {
    const client = windowToUse(await windows());
    if (!client) {
      await worker.clients.openWindow(path);
      return;
    }
    // A system that keeps its windows where they are leaves it behind the others: what it shows is right all the same.
    await client.focus().catch(() => undefined);
    // An app that is just starting hears nothing yet.
    for (let asked = 0; asked < ASKS; asked += 1) if (await hears(client, path)) return;
  }

  function hears(client: WindowClient, path: string): Promise<boolean> {
    const { port1, port2 } = new MessageChannel();
    return new Promise((resolve) => {
      port1.onmessage = () => resolve(true);
      setTimeout(resolve, ASK_EVERY_MS, false);
      client.postMessage({ type: 'OPEN_PATH', path }, [port2]);
    });
  }

  worker.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    if (message) event.waitUntil(show(message));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(placeOf(event.notification.data)));
  });
}
