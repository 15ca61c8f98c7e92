import type { AreaName } from '@roundsman/shared-schema/areas.ts';
import type { Cleanup, Follower, PeriodicTask, Watch } from '#effects/periodic-task.ts';
import type { Route } from './route.ts';

/** An area's side on the server: everything that it brings. The tables of `areas.ts` are computed from these. */
export interface Area {
  /** Name of its folder, the same on all sides. */
  readonly name: AreaName;
  readonly routes: readonly Route[];
  /** Looks for what raises an alert by itself, once a minute. */
  readonly watches?: readonly Watch[];
  readonly periodic?: readonly PeriodicTask[];
  readonly followers?: readonly Follower[];
  /** Removed in each round of housekeeping, about once a minute. */
  readonly cleanups?: readonly Cleanup[];
}

/** Defines an area's side on the server; `areas.ts` finds it by its name. */
export function defineArea(area: Area): Area {
  return area;
}
