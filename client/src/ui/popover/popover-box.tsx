import { MuiPopover } from '../theme/mui.tsx';
import type { PopoverProps } from './popover.tsx';
import './popover.css';

/** The open box itself; loaded when one is opened first. */
export function PopoverBox({ anchor, label, onClose, id, children }: PopoverProps) {
  return (
    <MuiPopover
      id={id}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      transformOrigin={{ vertical: 'top', horizontal: 'center' }}
      slotProps={{ paper: { className: 'rm-pop', role: 'dialog', 'aria-label': label } }}
      // What is pressed in it is not a press on the row it stands in: events follow the component tree.
      onClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {children}
    </MuiPopover>
  );
}
