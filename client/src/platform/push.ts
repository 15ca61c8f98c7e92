import type { PushSubscriptionInput } from '@roundsman/shared-schema/areas/push/push.http.ts';

/**
 * Whether this browser can take pushes. `blocked`: the person or the system does not allow them; `asked`: it may be
 * allowed, by a question of the browser's own.
 */
export type PushPermission = 'unsupported' | 'blocked' | 'not-asked' | 'allowed';

/** A service worker that is being installed is waited for so long. */
const WORKER_PATIENCE_MS = 10_000;

/** Reads the permission; asks nothing. */
export function pushPermission(): PushPermission {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isThere) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' ? 'allowed' : 'not-asked';
}

/** Lets the browser ask the person; only in answer to a press. */
export async function askForPush(): Promise<PushPermission> {
  if (pushPermission() === 'not-asked') await Notification.requestPermission();
  return pushPermission();
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_PATIENCE_MS, undefined));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function base64url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function isFor(subscription: PushSubscription, key: string): boolean {
  const { applicationServerKey } = subscription.options;
  return base64url(applicationServerKey) === key.replaceAll('=', '');
}

/**
 * Subscribes this browser for the server with this key (base64url), or finds that it is. `undefined` when the browser
 * cannot, for want of a permission, a service worker or a push service.
 */
export async function subscribeHere(key: string): Promise<PushSubscriptionInput | undefined> {
  if (pushPermission() !== 'allowed') return undefined;
  try {
    const worker = await registration();
    if (!worker) return undefined;
    let subscription = await worker.pushManager.getSubscription();
    if (subscription && !isFor(subscription, key)) {
      await subscription.unsubscribe();
      subscription = null;
    }
    subscription ??= await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: bytesOf(key),
    });
    return {
      endpoint: subscription.endpoint,
      p256dh: base64url(subscription.getKey('p256dh')),
      auth: base64url(subscription.getKey('auth')),
    };
  } catch {
    return undefined;
  }
}

/** Tells when somebody pressed a notification: the path in the app that it leads to. Answers how to stop. */
export function onNotificationPress(listener: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const hear = (event: MessageEvent) => {
    const { type, path } = (event.data ?? {}) as { type?: unknown; path?: unknown };
    if (type !== 'OPEN_PATH' || typeof path !== 'string' || !path.startsWith('/')) return;
    event.ports[0]?.postMessage('heard');
    listener(path);
  };
  navigator.serviceWorker.addEventListener('message', hear);
  return () => navigator.serviceWorker.removeEventListener('message', hear);
}

/** Takes away the notifications of alerts that were seen in the app. */
export async function clearNotifications(tags: readonly string[]): Promise<void> {
  if (pushPermission() !== 'allowed') return;
  const worker = await navigator.serviceWorker.getRegistration();
  const shown = await worker?.getNotifications();
  for (const notification of shown ?? []) if (tags.includes(notification.tag)) notification.close();
}
