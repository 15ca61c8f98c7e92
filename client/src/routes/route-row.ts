import type { Requirement } from '@roundsman/shared-schema/access/may.ts';

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

/** Counts that stand beside a route in the drawer; each is computed where its records are known. */
export type BadgeId = 'alerts' | 'unread' | 'adverts' | 'overdue';

/** A part of a screen with an address of its own below the screen's. */
export interface RouteTab {
  /** Last part of the address; empty for the first tab, which has none. */
  readonly id: string;
  readonly requires?: Requirement;
}

/** One row of specification 1, 2.4. */
export interface RouteRow {
  readonly id: string;
  /** Pattern of the address: `:name` one part, `?` it may be missing, `*` everything below. */
  readonly path: `/${string}`;
  /** Who may open it. */
  readonly requires: Requirement;
  /** Where it stands in the drawer; null: only links lead there. */
  readonly group: DrawerGroupId | null;
  /** May be chosen as the page to start with. */
  readonly landing: boolean;
  readonly badge?: BadgeId;
  /** The first one opens when the address names none, or one that does not exist (C-17). */
  readonly tabs?: readonly RouteTab[];
  /** An address that only leads on to another. */
  readonly redirect?: `/${string}`;
  /** Its screen exists. What is not built is guarded all the same, and offered nowhere. */
  readonly built: boolean;
}
