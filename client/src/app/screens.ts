import type { Requirement } from '@roundsman/shared-schema/access/may.ts';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { BuiltRow } from '#routes/route-row.ts';
import { ROUTE_TABLE } from '#routes/route-table.ts';
import { late } from '#ui/late/late.tsx';

/** A dialog that some people open without its screen. */
export class LoneDialog {
  constructor(
    readonly Component: ComponentType,
    readonly requires: Requirement,
  ) {}
}

/** The screen of a route. `children`: addresses below the route's own that open a dialog over the screen. */
export interface ScreenEntry {
  readonly Component: ComponentType;
  readonly children: readonly RouteObject[];
  /** Pages below the route's own address, which stand in the place of its screen. */
  readonly pages: readonly { readonly path: string; readonly Component: ComponentType }[];
}

function screenOf({ screen, isFetchedAtStart, dialogs = [], pages = [] }: BuiltRow): ScreenEntry {
  let first = isFetchedAtStart && screen();
  const fetchScreen = () => {
    const fetched = first ?? screen();
    // A screen that could not be fetched is fetched anew at the next visit.
    first = undefined;
    return fetched;
  };
  return {
    Component: late(fetchScreen),
    pages: pages.map((page) => ({ path: page.path, Component: late(page.screen) })),
    children: dialogs.map(({ path, screen: fetchDialog, alone }) => {
      const Dialog = late(fetchDialog);
      return { path, Component: Dialog, ...(alone && { handle: new LoneDialog(Dialog, alone) }) };
    }),
  };
}

/** The screen of every route that is built. */
export const SCREENS: ReadonlyMap<BuiltRow, ScreenEntry> = new Map(
  ROUTE_TABLE.flatMap((row) => (row.built ? [[row, screenOf(row)]] : [])),
);

/** Beside the table: a start for those whom no page of it is for yet. */
export const YourWorkPage = late(async () => (await import('./your-work-page.tsx')).YourWorkPage);
