import {
  mdiArrowCollapseDown,
  mdiArrowCollapseUp,
  mdiArrowDown,
  mdiArrowUp,
  mdiFormatListNumbered,
  mdiMapMarkerPath,
} from '@mdi/js';
import { useState } from 'react';
import { t } from '#text/texts.ts';
import { PromptDialog } from '#ui/dialog/prompt-dialog.tsx';
import { Menu, type MenuEntry } from '#ui/menu/menu.tsx';
import { type Place, placeAt, placeOfBlock, stepPlace } from '#ui/sortable-list/drop-place.ts';
import './open-round.text.ts';

export interface MoveMenuProps {
  /** The jobs to move, and what opened the menu; null while it is closed. */
  open: { readonly jobIds: readonly string[]; readonly anchor: HTMLElement } | null;
  ids: readonly string[];
  nameOf: (id: string) => string;
  onMove: (jobIds: readonly string[], place: Place) => void;
  /** Absent where the person may not. */
  onToRound: ((jobIds: readonly string[]) => void) | undefined;
  onClose: () => void;
}

/** Moving without dragging: to an end, by one, behind a position, to another round. */
export function MoveMenu({ open, ids, nameOf, onMove, onToRound, onClose }: MoveMenuProps) {
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const jobIds = open?.jobIds ?? [];
  const block = new Set(jobIds);
  const go = (id: 'top' | 'up' | 'down' | 'bottom', icon: string, place: () => Place): MenuEntry => ({
    id,
    icon,
    label: t(`rounds.move-${id}`),
    onSelect: () => onMove(jobIds, place()),
  });
  const step = (steps: number) => () => stepPlace(ids, block, placeOfBlock(ids, block), steps);
  const entries: MenuEntry[] = [
    go('top', mdiArrowCollapseUp, () => placeAt(ids, block, 0)),
    go('up', mdiArrowUp, step(-1)),
    go('down', mdiArrowDown, step(1)),
    go('bottom', mdiArrowCollapseDown, () => placeAt(ids, block, ids.length)),
    {
      id: 'after',
      icon: mdiFormatListNumbered,
      label: t('open-round.move-after'),
      onSelect: () => setAsked(jobIds),
    },
  ];
  if (onToRound) {
    entries.push({
      id: 'round',
      icon: mdiMapMarkerPath,
      label: t('open-round.move-to-round'),
      apart: true,
      onSelect: () => onToRound(jobIds),
    });
  }

  const handlePosition = (typed: string): string | null => {
    const position = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
    if (!(position >= 0 && position <= ids.length))
      return t('open-round.move-after-wrong', { last: ids.length });
    if (asked) onMove(asked, placeAt(ids, new Set(asked), position));
    return null;
  };
  const [first = ''] = asked ?? [];
  return (
    <>
      <Menu anchor={open?.anchor ?? null} entries={entries} onClose={onClose} />
      <PromptDialog
        open={asked !== null}
        title={t('open-round.move-after-title', { count: asked?.length ?? 0, name: nameOf(first) })}
        label={t('open-round.move-after-label')}
        hint={t('open-round.move-after-hint', { last: ids.length })}
        confirm={t('rounds.move')}
        maxLength={6}
        onSubmit={handlePosition}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
