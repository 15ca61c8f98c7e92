import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { pageTitle } from '#routes/page-title.ts';
import { addressOf, openRoutes, routeAt } from '#routes/route-access.ts';
import { type BuiltRow, COLLAPSIBLE, DRAWER_GROUPS } from '#routes/route-row.ts';
import type { RouteId } from '#routes/route-table.ts';
import { textOf } from '#text/texts.ts';
import { DrawerGroup, DrawerLink } from '#ui/shell/drawer.tsx';
import { type DrawerBadge, useDrawerBadges } from './drawer-badges.hook.ts';

/** A route in the menu. */
export function RouteLink(props: {
  row: BuiltRow & { readonly id: RouteId };
  at: { readonly id: RouteId } | undefined;
  badge?: DrawerBadge;
  onGo: () => void;
}) {
  const { row, at, badge, onGo } = props;
  return (
    <DrawerLink
      icon={row.icon}
      label={pageTitle(row.id)}
      href={addressOf(row) ?? '/'}
      active={at?.id === row.id}
      onClick={onGo}
      {...(badge ? { badge: badge.count, badgeLabel: badge.label } : {})}
    />
  );
}

/** The routes that this user may open, by groups in the order of the specification (2.1). `inFranchise`: a link of that group besides. */
export function DrawerGroups({ onGo, inFranchise }: { onGo: () => void; inFranchise?: ReactNode }) {
  const actor = useActor();
  const badges = useDrawerBadges();
  const { pathname } = useLocation();
  const rows = useMemo(() => openRoutes(actor), [actor]);
  const at = routeAt(pathname);
  return DRAWER_GROUPS.map((group) => {
    const own = rows.filter((row) => row.group === group);
    const more = group === 'franchise' ? inFranchise : undefined;
    if (own.length === 0 && !more) return null;
    return (
      <DrawerGroup
        key={group}
        title={textOf(`app.group-${group}`)}
        {...(COLLAPSIBLE.has(group) ? { fold: { open: at?.group === group } } : {})}
      >
        {own.map((row) => (
          <RouteLink
            key={row.id}
            row={row}
            at={at}
            onGo={onGo}
            {...(badges[row.id] ? { badge: badges[row.id] } : {})}
          />
        ))}
        {more}
      </DrawerGroup>
    );
  });
}
