import type { Cleanup, PeriodicTask, Watch } from '#effects/periodic-task.ts';
import type { Route } from './route.ts';

/** An area's side on the server: everything that it brings. The tables of `areas.ts` are computed from these. */
export interface Area<Name extends string = string> {
  /** Name of its folder, the same on all sides. */
  readonly name: Name;
  readonly routes: readonly Route[];
  /** Looks for what raises an alert by itself, once a minute. */
  readonly watches?: readonly Watch[];
  readonly periodic?: readonly PeriodicTask[];
  /** Removed in each round of housekeeping, about once a minute. */
  readonly cleanups?: readonly Cleanup[];
}

/** Defines an area's side on the server; list it in `areas.ts`. */
export function defineArea<const Name extends string>(area: Area<Name>): Area<Name> {
  return area;
}
