import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionInput } from '@roundsman/shared-schema/areas/push/push.http.ts';

/** A push as the browser would read it. */
export interface ReceivedPush {
  /** Which browser: the last part of its endpoint. */
  readonly browser: string;
  readonly message: Record<string, unknown>;
  /** Public key of the sender, whose signature was checked. */
  readonly sender: string;
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
}

/** A push service with browsers behind it, speaking the real protocol: RFC 8030, 8188, 8291 and 8292. */
export interface PushService {
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** Answers every push so from now on; 201 takes it. */
  status: number;
  /** A browser subscribes. */
  subscribe(browser: string): PushSubscriptionInput;
  stop(): Promise<void>;
}

interface Browser {
  readonly keys: ECDH;
  readonly auth: Buffer;
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** Opens a body of `Content-Encoding: aes128gcm` of one record. */
function decrypt(body: Buffer, { keys, auth }: Browser): Record<string, unknown> {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
  const secret = derive(keys.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
}

/** Checks the sender's signature; throws when it does not fit. */
function readSender(authorization: string): Pick<ReceivedPush, 'sender' | 'claims'> {
  const [, token = '', sender = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', body = '', signature = ''] = token.split('.');
  const point = Buffer.from(sender, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isTrue = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isTrue) throw new Error('the signature of a push is wrong');
  return { sender, claims: JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) };
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const name = request.url?.split('/').at(-1) ?? '';
    const browser = browsers.get(name);
    try {
      if (service.status === 201 && browser) {
        const message = decrypt(Buffer.concat(parts), browser);
        received.push({ browser: name, message, ...readSender(request.headers.authorization ?? '') });
      }
      response.writeHead(browser ? service.status : 404, { location: `/message/${received.length}` }).end();
    } catch {
      response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const service: PushService = {
    origin,
    received,
    status: 201,
    subscribe(name) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      browsers.set(name, { keys, auth });
      return { endpoint: `${origin}/push/${name}`, p256dh, auth: auth.toString('base64url') };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return service;
}
