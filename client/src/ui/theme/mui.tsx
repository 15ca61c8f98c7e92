import Dialog, { type DialogProps } from '@mui/material/Dialog';
import Drawer, { type DrawerProps } from '@mui/material/Drawer';
import Menu, { type MenuProps } from '@mui/material/Menu';
import Popover, { type PopoverProps } from '@mui/material/Popover';
import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { THEME_OPTIONS } from './theme-options.ts';

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
  return (
    <Themed>
      <Dialog {...props} />
    </Themed>
  );
}

export function MuiDrawer(props: DrawerProps) {
  return (
    <Themed>
      <Drawer {...props} />
    </Themed>
  );
}

export function MuiMenu(props: MenuProps) {
  return (
    <Themed>
      <Menu {...props} />
    </Themed>
  );
}

export function MuiPopover(props: PopoverProps) {
  return (
    <Themed>
      <Popover {...props} />
    </Themed>
  );
}
