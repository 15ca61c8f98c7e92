import { z } from 'zod/mini';
import { defineCall } from '#http/define-call.ts';

/** Where and how a browser takes pushes, as it tells it itself. */
export const pushSubscriptionField = z.object({
  endpoint: z.url().check(z.maxLength(2000)),
  /** Public key of the browser and its secret, base64url. */
  p256dh: z.string().check(z.regex(/^[\w-]{80,100}={0,2}$/)),
  auth: z.string().check(z.regex(/^[\w-]{20,30}={0,2}$/)),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionField>;

/** The public key by which this installation makes itself known to push services, base64url. */
export const readPushKey = defineCall({
  method: 'GET',
  path: '/api/push/key',
  access: 'session',
  input: z.object({}),
  output: z.object({ key: z.string() }),
});

/** Lets alerts come to this device as pushes; a former subscription of it is replaced. @errors push.unknown-service */
export const subscribePush = defineCall({
  method: 'POST',
  path: '/api/push/subscribe',
  access: 'session',
  input: pushSubscriptionField,
  output: z.object({}),
});

/** No more pushes to this device. */
export const unsubscribePush = defineCall({
  method: 'POST',
  path: '/api/push/unsubscribe',
  access: 'session',
  input: z.object({}),
  output: z.object({}),
});
