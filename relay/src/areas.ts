import type { Area } from './calls/define-area.ts';
import { loadAreas } from './calls/load-areas.ts';
import type { Route } from './calls/route.ts';
import type { Cleanup, Follower, PeriodicTask, Watch } from './effects/periodic-task.ts';

/** Every area that has a side on the server. The tables below follow from it. */
export const AREAS: readonly Area[] = await loadAreas<Area>(new URL('./areas/', import.meta.url));

/** Every HTTP call that this server answers. */
export const ROUTES: readonly Route[] = AREAS.flatMap(({ routes }) => routes);

/** Everything that looks for alerts. */
export const WATCHES: readonly Watch[] = AREAS.flatMap(({ watches = [] }) => watches);

/** Everything that the areas do periodically. */
export const PERIODIC_TASKS: readonly PeriodicTask[] = AREAS.flatMap(({ periodic = [] }) => periodic);

/** Everything that follows the log of documents. */
export const FOLLOWERS: readonly Follower[] = AREAS.flatMap(({ followers = [] }) => followers);

/** Everything that the areas remove once it has lost its meaning. */
export const CLEANUPS: readonly Cleanup[] = AREAS.flatMap(({ cleanups = [] }) => cleanups);
