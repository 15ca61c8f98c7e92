import { createTheme, ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect } from 'react';
import { type ColourMode, showColourMode } from './colour-mode.ts';
import { THEME_OPTIONS } from './theme-options.ts';
import './tokens.css';
import './base.css';

const theme = createTheme(THEME_OPTIONS);

/**
 * The kit's theme for everything inside. `mode` 'system' follows the device and changes with it.
 * Call `showColourMode` before the first render as well, so that nothing flashes.
 */
export function AppTheme({ mode, children }: { mode: ColourMode; children: ReactNode }) {
  useLayoutEffect(() => showColourMode(mode), [mode]);
  return (
    // The kit sets data-theme itself: Material's own store would remember a second, competing choice.
    <ThemeProvider theme={theme} storageManager={null} disableTransitionOnChange forceThemeRerender={false}>
      {children}
    </ThemeProvider>
  );
}
