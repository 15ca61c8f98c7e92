import type { Requirement } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { CardPlace } from '@roundsman/shared-schema/areas/card-places.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Locale } from '@roundsman/shared-schema/kernel/languages.ts';
import type { ComponentType } from 'react';
import type { TextKey } from '#text/texts.ts';

/** Groups of the side menu, in its order (specification 1, 2.1). */
export const DRAWER_GROUPS = [
  'integration',
  'franchise',
  'work',
  'customers',
  'send',
  'billing',
  'balance',
  'finance',
  'configure',
  'social',
] as const;
export type DrawerGroupId = (typeof DRAWER_GROUPS)[number];

/** Groups that begin collapsed and open by a tap (specification 1, 2.1). */
export const COLLAPSIBLE: ReadonlySet<DrawerGroupId> = new Set(['franchise', 'balance']);

/** A part of a screen with an address of its own below the screen's. */
export interface RouteTab {
  /** Last part of the address; empty for the first tab, which has none. */
  readonly id: string;
  readonly requires?: Requirement;
}

/** What every row of specification 1, 2.4 says, whether its screen exists or not. */
export interface PlannedRoute {
  readonly id: string;
  /** Pattern of the address: `:name` one part, `?` it may be missing, `*` everything below. */
  readonly path: `/${string}`;
  /** Who may open it. */
  readonly requires: Requirement;
  /** What a menu asks for besides, before it offers the page; a link opens it all the same. */
  readonly offered?: Requirement;
  /** Where it stands in the drawer; null: only links lead there. */
  readonly group: DrawerGroupId | null;
  /** May be chosen as the page to start with. */
  readonly landing: boolean;
  /** The first one opens when the address names none, or one that does not exist (C-17). */
  readonly tabs?: readonly RouteTab[];
  /** Address at which the page shows one record; the page's own without it. */
  readonly showing?: (place: CardPlace) => string;
}

/** Fetches a component that the router shows. */
export type FetchScreen = () => Promise<ComponentType>;

/** A dialog that stands at an address below its screen's. */
export interface RouteDialog {
  readonly path: string;
  readonly screen: FetchScreen;
  /** Who may open it by a link without its screen, besides whoever opens that. */
  readonly alone?: Requirement;
}

/** A page of its own below a route's address, such as `list` or `:vanId/edit`. The route's guard, title and mark count for it. */
export interface RoutePage {
  readonly path: string;
  readonly screen: FetchScreen;
}

/** What the launcher offers to make: it opens an address that asks for it. */
export interface Maker {
  readonly id: string;
  readonly ask: `/${string}` | `?${string}`;
  readonly icon: string;
  /** One of the area's texts. */
  readonly label: TextKey;
  /** Who may, besides whoever opens the page. */
  readonly roles: readonly Role[];
}

/** What of the calendar is counted beside a page in the menu. */
export type WorkCount = 'today' | 'overdue' | 'unassigned';

/** The count beside a page in the menu. */
export interface RouteBadge {
  /**
   * Pure, over what is on this device; or one of the counts of the calendar, which is fetched and worked out behind the
   * start of the app.
   */
  readonly count: ((snapshot: Snapshot, userId: string) => number) | WorkCount;
  /** A text with `{{count}}` for a screen reader; of the start's, or come with the counts of the calendar. */
  readonly label: TextKey;
}

/** A page whose screen exists, as the manifest of its area states it. */
export interface PageRoute extends PlannedRoute {
  /** Path of an SVG of 24 units. */
  readonly icon: string;
  /** Its name in menus and choices, in every language: the menu needs it before any text of the area. */
  readonly title: Readonly<Record<Locale, string>>;
  readonly screen: FetchScreen;
  /** Its program is fetched with the start of the app, before the documents are there. */
  readonly isFetchedAtStart?: true;
  readonly dialogs?: readonly RouteDialog[];
  /** In the place of `screen`; the route's plain address leads to the first one. Its path ends in a star. */
  readonly pages?: readonly RoutePage[];
  readonly badge?: RouteBadge;
  readonly makes?: readonly Maker[];
}

/** A row of the computed table. One that is not built is guarded all the same, and offered nowhere. */
export type RouteRow = (PageRoute & { readonly built: true }) | (PlannedRoute & { readonly built: false });
export type BuiltRow = Extract<RouteRow, { built: true }>;
