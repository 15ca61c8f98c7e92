/** Cards of the dashboard that ship, in the order in which everybody begins (DSH-1). */
export const DASHBOARD_CARDS = [
  'quick-start',
  'today',
  'tomorrow',
  'overdue',
  'unassigned',
  'rounds',
  'alerts',
  'devices',
  'weather',
] as const;
export type DashboardCard = (typeof DASHBOARD_CARDS)[number];

function isCard(id: string): id is DashboardCard {
  return (DASHBOARD_CARDS as readonly string[]).includes(id);
}

/**
 * All cards in the person's order. A card that their order does not know yet stands where it does in ours: behind the
 * nearest of our cards before it, or first.
 */
export function cardsInOrder(chosen: readonly string[]): readonly DashboardCard[] {
  const order = [...new Set(chosen)].filter(isCard);
  for (const [at, id] of DASHBOARD_CARDS.entries()) {
    if (order.includes(id)) continue;
    const before = DASHBOARD_CARDS.slice(0, at).findLast((other) => order.includes(other));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** The order with one card moved to stand before another one, or at the end. */
export function moveCard(
  order: readonly DashboardCard[],
  id: DashboardCard,
  before: DashboardCard | undefined,
): readonly DashboardCard[] {
  const others = order.filter((other) => other !== id);
  const at = before === undefined ? -1 : others.indexOf(before);
  return at < 0 ? [...others, id] : [...others.slice(0, at), id, ...others.slice(at)];
}

/** The order with a card one place up (-1) or down (1) among those that are shown; the same where it ends. */
export function stepCard(
  order: readonly DashboardCard[],
  id: DashboardCard,
  step: -1 | 1,
  isShown: (id: DashboardCard) => boolean,
): readonly DashboardCard[] {
  const shown = order.filter((other) => other === id || isShown(other));
  const at = shown.indexOf(id);
  const other = shown[at + step];
  if (other === undefined) return order;
  return moveCard(order, id, step < 0 ? other : order[order.indexOf(other) + 1]);
}
