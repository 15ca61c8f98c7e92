import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What pages may ask the browser for; everything else that could watch or follow somebody is off, in frames too. */
const PERMISSIONS = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=(self)',
  'clipboard-read=()',
  'clipboard-write=(self)',
  'display-capture=()',
  'fullscreen=(self)',
  'geolocation=(self)',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'screen-wake-lock=(self)',
  'serial=()',
  'usb=()',
].join(', ');

/**
 * Sources of the pages' content security policy; they have to fit a page that was precached. `mediaOrigin`: where the
 * operator's lectures lie, the only place besides this server whose videos and pictures are shown.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  publicUrl: string | undefined,
  mediaOrigin: string | undefined,
): Promise<void> {
  const media = mediaOrigin === undefined ? [] : [mediaOrigin];
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'worker-src': ["'self'", 'blob:'],
        'img-src': ["'self'", 'data:', 'blob:', ...media],
        'media-src': ["'self'", ...media],
        'font-src': ["'self'"],
        // Not every browser counts sockets of the same host as 'self'.
        'connect-src': ["'self'", (request) => socketSource(request.headers.host, isSecure)],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Over plain http in a local network these two do nothing but fill the console.
    crossOriginOpenerPolicy: isSecure ? { policy: 'same-origin' } : false,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
    // Answers are about one person at one moment; refusals and faults too.
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}

function socketSource(host: string | undefined, isSecure: boolean): string {
  const isPlain = host !== undefined && /^[a-z0-9.:[\]-]+$/i.test(host);
  return isPlain ? `${isSecure ? 'wss' : 'ws'}://${host}` : "'self'";
}
