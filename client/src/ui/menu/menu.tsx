import { mdiDotsVertical } from '@mdi/js';
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '#text/texts.ts';
import { type ForSome, useAllowed } from '../allowed/allowed.tsx';
import { IconButton } from '../button/button.tsx';
import { lateOverlay } from '../late/late.tsx';

export interface MenuEntry extends ForSome {
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

export interface MenuProps {
  /** What it stands beside; null while it is closed. */
  anchor: HTMLElement | null;
  entries: readonly MenuEntry[];
  onClose: () => void;
  id?: string;
}

const MenuList = lateOverlay(
  async () => (await import('./menu-list.tsx')).MenuList,
  ({ anchor }) => anchor !== null,
);

/** A list of actions or choices beside what opened it; entries that are not for whoever looks are left out. */
export function Menu(props: MenuProps) {
  const entries = useAllowed(props.entries);
  const used = useRef(false);
  // Stays once opened: closing has a movement of its own.
  used.current ||= props.anchor !== null;
  if (!used.current) return null;
  return <MenuList {...props} entries={entries} />;
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

/** The three dots; nothing where no entry is for whoever looks. */
export function MoreMenu({
  entries,
  label = t('kit.more'),
}: {
  entries: readonly MenuEntry[];
  label?: string;
}) {
  const allowed = useAllowed(entries);
  if (allowed.length === 0) return null;
  return (
    <MenuButton
      entries={allowed}
      trigger={(button) => <IconButton icon={mdiDotsVertical} label={label} {...button} />}
    />
  );
}
