import { useAtomValue } from 'jotai';
import { NotFoundPage } from '#app/plain-pages.tsx';
import { developerAtom } from '#parts/actor.hook.ts';
import { late } from '#ui/late/late.tsx';

const DeveloperScreen = late(async () => (await import('./developer.screen.tsx')).DeveloperScreen);

const GalleryScreen = late(async () => (await import('./gallery.screen.tsx')).GalleryScreen);

/** The developer's screens; without developer mode their address is unknown. */
export function DeveloperRoute() {
  return useAtomValue(developerAtom) ? <DeveloperScreen /> : <NotFoundPage />;
}

/** Every part of the kit on one page; stands outside the app's frame, so that it opens without an account. */
export function GalleryRoute() {
  return useAtomValue(developerAtom) ? <GalleryScreen /> : <NotFoundPage />;
}
