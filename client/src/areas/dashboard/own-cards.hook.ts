import { cardsInOrder, stepCard } from '@roundsman/shared-schema/areas/dashboard/dashboard.cards.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { orderAfterMove, type Place } from '#ui/sortable-list/drop-place.ts';
import type { CardActions, CardId } from './cards.ts';

export interface OwnCards extends CardActions {
  /** All cards in this person's order, hidden ones too. */
  readonly order: readonly CardId[];
  readonly isHidden: (id: CardId) => boolean;
  /** How often this person has changed anything here; what they do shows at once. */
  readonly changes: number;
  /** Sets the whole order after `moved` was moved. */
  readonly setOrder: (order: readonly CardId[], moved: CardId) => void;
  /** Puts one card between these neighbours. */
  readonly place: (id: CardId, place: Place) => void;
}

/** This person's order and choice of cards, and the ways to change them (DSH-3). `isThere`: cards with something to show. */
export function useOwnCards(isThere: (id: CardId) => boolean): OwnCards {
  const chosen = useSetting('dashboard.order');
  const hidden = useSetting('dashboard.hidden');
  const { act } = useAct();
  const [changes, setChanges] = useState(0);
  const order = cardsInOrder(chosen);
  const isHidden = (id: CardId) => hidden.includes(id);
  const isShown = (id: CardId) => isThere(id) && !isHidden(id);
  const name = (id: CardId) => t(`dashboard.card-${id}`);
  const set = (key: 'dashboard.order' | 'dashboard.hidden', value: readonly string[], said: string) => {
    setChanges((before) => before + 1);
    void act(setMySetting, { key, value: [...value] }, () => said);
  };
  const setOrder = (next: readonly CardId[], moved: CardId) =>
    set('dashboard.order', next, t('dashboard.moved', { name: name(moved) }));
  return {
    order,
    changes,
    isHidden,
    setOrder,
    place: (id, place) => setOrder(orderAfterMove(order, [id], place) as CardId[], id),
    canMove: (id, step) => stepCard(order, id, step, isShown) !== order,
    step: (id, step) => setOrder(stepCard(order, id, step, isShown), id),
    setHidden: (id, hide) =>
      set(
        'dashboard.hidden',
        hide ? [...hidden, id] : hidden.filter((other) => other !== id),
        t(hide ? 'dashboard.hidden' : 'dashboard.shown', { name: name(id) }),
      ),
  };
}
