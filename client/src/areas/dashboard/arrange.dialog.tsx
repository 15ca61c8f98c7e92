import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { useState } from 'react';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { DragHandle, Row, RowNames } from '#ui/row/row.tsx';
import { SortableList } from '#ui/sortable-list/sortable-list.tsx';
import { CARD_ICONS, type CardId } from './cards.ts';
import type { OwnCards } from './own-cards.hook.ts';
import './dashboard.text.ts';
import '#ui/sortable-list/drag.text.ts';

const NONE: ReadonlySet<string> = new Set();

/** All cards in one list: dragged, moved by keys or menu, hidden and shown again (DSH-3, C-18). */
export function ArrangeDialog({
  cards,
  isThere,
  onClose,
}: {
  cards: OwnCards;
  isThere: (id: CardId) => boolean;
  onClose: () => void;
}) {
  const [menu, setMenu] = useState<{ id: CardId; anchor: HTMLElement } | null>(null);
  const ids = cards.order;
  const nameOf = (id: string) => t(`dashboard.card-${id as CardId}`);
  const place = (id: CardId, at: number) => {
    const others = ids.filter((other) => other !== id);
    cards.setOrder([...others.slice(0, at), id, ...others.slice(at)], id);
  };
  const move = (key: 'top' | 'up' | 'down' | 'bottom', to: (at: number) => number) => ({
    id: key,
    label: t(`dashboard.move-${key}`),
    onSelect: () => menu && place(menu.id, Math.max(0, Math.min(ids.length - 1, to(ids.indexOf(menu.id))))),
  });
  return (
    <Dialog
      open
      title={t('dashboard.arrange')}
      onClose={onClose}
      bare
      footer={
        <Button kind="main" onClick={onClose}>
          {t('kit.close')}
        </Button>
      }
    >
      <p className="dashboard-arrange-text rm-t2">{t('dashboard.arrange-text')}</p>
      <div className="dashboard-arrange">
        <SortableList
          ids={ids}
          label={t('dashboard.arrange')}
          nameOf={nameOf}
          selected={NONE}
          onSelectedChange={() => undefined}
          onMove={([id], neighbours) => id !== undefined && cards.place(id as CardId, neighbours)}
          onOpenMoveMenu={([id], anchor) => id !== undefined && setMenu({ id: id as CardId, anchor })}
          renderRow={(key, state) => {
            const id = key as CardId;
            const name = nameOf(id);
            const isHidden = cards.isHidden(id);
            return (
              <Row>
                <DragHandle label={t('drag.handle', { name })} {...state.handleProps} />
                <Icon path={CARD_ICONS[id]} />
                <RowNames
                  name={name}
                  sub={
                    isHidden ? t('dashboard.is-hidden') : isThere(id) ? undefined : t('dashboard.not-here')
                  }
                />
                <IconButton
                  icon={isHidden ? mdiEyeOffOutline : mdiEyeOutline}
                  label={t(isHidden ? 'dashboard.show-named' : 'dashboard.hide-named', { name })}
                  onPointerDown={(event) => event.stopPropagation()}
                  onClick={(event) => {
                    event.stopPropagation();
                    cards.setHidden(id, !isHidden);
                  }}
                />
              </Row>
            );
          }}
        />
      </div>
      <Menu
        anchor={menu?.anchor ?? null}
        onClose={() => setMenu(null)}
        entries={[
          move('top', () => 0),
          move('up', (at) => at - 1),
          move('down', (at) => at + 1),
          move('bottom', () => ids.length - 1),
        ]}
      />
    </Dialog>
  );
}
