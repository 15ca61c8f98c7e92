import { mdiCheck, mdiDotsVertical } from '@mdi/js';
import Divider from '@mui/material/Divider';
import MuiMenu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId, useState } from 'react';
import { t } from '#text/texts.ts';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import './menu.css';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: string;
  /** A second line, or the reason why it is disabled. */
  sub?: string;
  danger?: boolean;
  disabled?: boolean;
  /** For menus of choices: whether this is the present one. */
  chosen?: boolean;
  /** A line above it. */
  apart?: boolean;
  onSelect: () => void;
}

/** A list of actions or choices beside what opened it. */
export function Menu({
  anchor,
  entries,
  onClose,
  id,
}: {
  anchor: HTMLElement | null;
  entries: readonly MenuEntry[];
  onClose: () => void;
  id?: string;
}) {
  return (
    <MuiMenu id={id} open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {entries.flatMap((entry) => [
        entry.apart ? <Divider key={`${entry.id}-line`} /> : null,
        <MenuItem
          key={entry.id}
          disabled={entry.disabled}
          selected={entry.chosen}
          role={entry.chosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={entry.chosen}
          className={entry.danger ? 'rm-menu-danger' : undefined}
          onClick={() => {
            onClose();
            entry.onSelect();
          }}
        >
          {entry.icon && <Icon path={entry.icon} />}
          <span className="rm-grow">
            {entry.label}
            {entry.sub && <span className="rm-menu-sub">{entry.sub}</span>}
          </span>
          {entry.chosen && <Icon path={mdiCheck} size={16} />}
        </MenuItem>,
      ])}
    </MuiMenu>
  );
}

/** A menu with the thing that opens it: `trigger` gets what the button needs. */
export function MenuButton(props: {
  entries: readonly MenuEntry[];
  trigger: (button: {
    onClick: (event: { currentTarget: HTMLElement }) => void;
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
  }) => ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      {props.trigger({
        onClick: (event) => setAnchor(event.currentTarget),
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        'aria-controls': anchor ? id : undefined,
      })}
      <Menu id={id} anchor={anchor} entries={props.entries} onClose={() => setAnchor(null)} />
    </>
  );
}

/** The three dots. */
export function MoreMenu({
  entries,
  label = t('kit.more'),
}: {
  entries: readonly MenuEntry[];
  label?: string;
}) {
  return (
    <MenuButton
      entries={entries}
      trigger={(button) => <IconButton icon={mdiDotsVertical} label={label} {...button} />}
    />
  );
}
