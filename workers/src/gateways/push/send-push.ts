import type { PushKeys } from '@roundsman/relay/areas/push/push-keys.ts';
import type { PushTarget } from '@roundsman/relay/areas/push/push-subscriptions.ts';
import webPush from 'web-push';

/** What the app's service worker is told. It is encrypted on its way, and stands on a locked screen in the end. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Path in the app that it leads to. */
  readonly path: string;
  /** A later message with the same tag takes the place of this one. */
  readonly tag: string;
}

/** What a push service answered. `gone`: the device takes no pushes any more. */
export type PushAnswer =
  | { readonly kind: 'taken'; readonly ref: string | undefined }
  | { readonly kind: 'gone' }
  | { readonly kind: 'refused'; readonly status: number; readonly again: boolean };

const PATIENCE_MS = 15_000;
/** A push that a device could not be given for so long tells nothing new. */
const KEEP_SECONDS = 3 * 24 * 60 * 60;
/** Push services want to know whom to turn to; where this installation has no address of its own. */
const NO_ADDRESS = 'mailto:roundsman@example.com';

/**
 * Hands one message to a push service (RFC 8030, encrypted by RFC 8291). Throws when nobody answers. `publicUrl`:
 * address of this installation.
 */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  { keys, publicUrl }: { keys: PushKeys; publicUrl: string | undefined },
): Promise<PushAnswer> {
  const { endpoint, p256dh, auth } = target;
  const subject = publicUrl?.startsWith('https:') ? publicUrl : NO_ADDRESS;
  const request = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { vapidDetails: { subject, ...keys }, TTL: KEEP_SECONDS, urgency: 'normal' },
  );
  // Node sets the length itself, and the address was judged when the device named it: no redirect leads elsewhere.
  const { 'Content-Length': _length, ...headers } = request.headers;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(request.body ?? []),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  const { status } = response;
  if (response.ok) return { kind: 'taken', ref: response.headers.get('location') ?? undefined };
  // 401 and 403: the subscription was made for other keys, and will never take ours.
  if ([401, 403, 404, 410].includes(status)) return { kind: 'gone' };
  return { kind: 'refused', status, again: status === 429 || status >= 500 };
}
