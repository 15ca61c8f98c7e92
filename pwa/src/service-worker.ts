/// <reference lib="webworker" />
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { handlePushes } from './push-messages.ts';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** Paths that belong to the server, also when a person opens them as a page. */
const SERVER_PATHS = [/^\/api(?:\/|$)/, /^\/sync(?:\/|$)/, /^\/go(?:\/|$)/];

// The first visit is taken over at once, so that parts loaded later come from the kept copy too.
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(self.__WB_MANIFEST);
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_PATHS }));

handlePushes(self);

// A new version waits for the person: never skipWaiting by itself, open tabs would lose their files.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'CLAIM') event.waitUntil(self.clients.claim());
});
