import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '#calls/answer.ts';

/** Paths that are never a page of the app. */
const NOT_PAGES = /^\/(api|sync|go|assets|healthz|readyz)(\/|$|\?)/;
const HASHED = /\/assets\/[^/]+-[\w-]{8,}\.\w+(\.(br|gz))?$/;

/** Whether a GET of this path, asked for as a page, gets the app's shell (which then routes it). */
export function isPagePath(path: string): boolean {
  return !NOT_PAGES.test(path) && !/\.[a-z0-9]{1,12}$/i.test(path.split('?')[0] ?? path);
}

/** How long a file of the built client may be kept: hashed names for ever, everything else is asked for again. */
export function cacheControlOf(file: string): string {
  return HASHED.test(file.replaceAll('\\', '/')) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** Serves the built client, compressed as the build has left it, with its index page for every path of the app. */
export async function serveClient(app: FastifyInstance, directory: string | undefined): Promise<void> {
  const hasClient = directory !== undefined && existsSync(join(directory, 'index.html'));
  if (hasClient) {
    await app.register(fastifyStatic, {
      root: directory,
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cacheControlOf(file));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && isPagePath(request.url);
    if (hasClient && isPage) return reply.sendFile('index.html');
    return sendFailure(reply, { error: 'http.not-found' });
  });
}
