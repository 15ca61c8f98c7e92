import Dialog, { type DialogProps } from '@mui/material/Dialog';
import Drawer, { type DrawerProps } from '@mui/material/Drawer';
import Menu, { type MenuProps } from '@mui/material/Menu';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { THEME_OPTIONS } from './theme-options.ts';
import { useOpening } from './use-opening.ts';

const theme = createTheme(THEME_OPTIONS);

/**
 * Material's theme around the few parts that are made of it. Each brings it along, so that it is loaded with the first
 * of them and not with the app; the mode is AppTheme's business alone.
 */
function Themed({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null} colorSchemeNode={null}>
      {children}
    </ThemeProvider>
  );
}

export function MuiDialog(props: DialogProps) {
  const opening = useOpening(props.open);
  return (
    <Themed>
      <Dialog key={opening} {...props} />
    </Themed>
  );
}

export function MuiDrawer(props: DrawerProps) {
  const opening = useOpening(props.open ?? false);
  return (
    <Themed>
      <Drawer key={opening} {...props} />
    </Themed>
  );
}

export function MuiMenu(props: MenuProps) {
  const opening = useOpening(props.open);
  return (
    <Themed>
      <Menu key={opening} {...props} />
    </Themed>
  );
}

export function MuiPopover(props: PopoverProps) {
  const opening = useOpening(props.open);
  return (
    <Themed>
      <Popover key={opening} {...props} />
    </Themed>
  );
}
