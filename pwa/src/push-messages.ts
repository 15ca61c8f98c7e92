/// <reference lib="webworker" />

/** What the server pushes (workers, effects/push). */
interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    const { title, body, path, tag } = (data?.json() ?? {}) as Partial<PushMessage>;
    if (typeof title !== 'string' || typeof path !== 'string' || !path.startsWith('/')) return undefined;
    return { title, path, body: body ?? '', tag: tag ?? path };
  } catch {
    return undefined;
  }
}

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
    const [client] = (await windows()).toSorted((a, b) => Number(b.focused) - Number(a.focused));
    if (!client) {
      await worker.clients.openWindow(path);
      return;
    }
    await client.focus();
    client.postMessage({ type: 'OPEN_PATH', path });
  }

  worker.addEventListener('push', (event) => {
    const message = readMessage(event.data);
    if (message) event.waitUntil(show(message));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const path: unknown = event.notification.data?.path;
    event.waitUntil(open(typeof path === 'string' ? path : '/alerts'));
  });
}
