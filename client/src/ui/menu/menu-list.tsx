import { mdiCheck } from '@mdi/js';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { Icon } from '../icon/icon.tsx';
import { MuiMenu } from '../theme/mui.tsx';
import type { MenuProps } from './menu.tsx';
import './menu.css';

/** The open menu itself; loaded when one is opened first, so that the start of the app need not wait for it. */
export function MenuList({ anchor, entries, onClose, id }: MenuProps) {
  return (
    <MuiMenu id={id} open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      {entries.flatMap((entry, at) => [
        entry.apart && at > 0 ? <Divider key={`${entry.id}-line`} /> : null,
        <MenuItem
          key={entry.id}
          disabled={entry.disabled}
          selected={entry.chosen}
          role={entry.chosen === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={entry.chosen}
          className={entry.danger ? 'rm-menu-danger' : undefined}
          onClick={() => {
            // A menu that closes stands there a little longer: the second of two quick taps would choose once more.
            if (anchor === null) return;
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
