import type { PageRoute } from './route-row.ts';

/** What an area brings to the app before its screens are fetched: all of it is part of the start, so it stays light. */
export interface Area {
  /** Name of its folder, the same on all sides. */
  readonly name: string;
  /** Its pages, in the order of the menu. */
  readonly routes: readonly PageRoute[];
  /** Typed links to its pages; `paths` holds those of all areas. */
  readonly paths?: Readonly<Record<string, (...values: never[]) => string>>;
  /** Fetches its texts, for failures and lists of changes that name them before its screens do. */
  readonly texts?: () => Promise<unknown>;
}

/** Defines what an area brings; list it in `areas.ts`. */
export function defineArea<const A extends Area>(area: A): A {
  return area;
}
