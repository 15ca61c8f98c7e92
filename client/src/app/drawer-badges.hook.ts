import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useAtomValue } from 'jotai';
import { useViewed } from '#parts/actor.hook.ts';
import { workCountsAtom } from '#parts/visits/work-counts.atom.ts';
import { ROUTE_TABLE, type RouteId } from '#routes/route-table.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { textOf } from '#text/texts.ts';
import './drawer.text.ts';

/** What stands beside a route in the menu, and what it says to a screen reader. */
export interface DrawerBadge {
  readonly count: number;
  readonly label: string;
}

const BADGES = ROUTE_TABLE.flatMap((row) => (row.built && row.badge ? [{ id: row.id, ...row.badge }] : []));

function badgeCounts(snapshot: Snapshot, userId: string) {
  return BADGES.map(({ count }) => (typeof count === 'function' ? count(snapshot, userId) : 0));
}

/**
 * The counts of the side menu by route (specification 1, 2.1). None beside the menu of somebody else: what is counted
 * may be on their own devices only (C-35).
 */
export function useDrawerBadges(): Partial<Record<RouteId, DrawerBadge>> {
  const counts = useQuery(badgeCounts, useStore().userId);
  const work = useAtomValue(workCountsAtom);
  if (useViewed() !== undefined) return {};
  const shown = BADGES.flatMap(({ id, label, count: of }, at) => {
    const count = (typeof of === 'function' ? counts[at] : work?.[of]) ?? 0;
    return count > 0 ? [[id, { count, label: textOf(label, { count }) }] as const] : [];
  });
  return Object.fromEntries(shown);
}
