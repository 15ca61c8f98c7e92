import { createTheme, ThemeProvider, useColorScheme } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { keepTopModalReadable } from '../dialog/keep-top-readable.ts';
import type { ColourMode } from './colour-mode.ts';
import { THEME_OPTIONS } from './theme-options.ts';
import '#text/kit.text.ts';
import './tokens.css';
import './base.css';

const theme = createTheme(THEME_OPTIONS);

function FollowMode({ mode }: { mode: ColourMode }) {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(mode), [mode, setMode]);
  return null;
}

/**
 * The kit's theme for everything inside. `mode` 'system' follows the device and changes with it; 'light' and
 * 'dark' override it. Call `showColourMode` before the first render as well.
 */
export function AppTheme({ mode, children }: { mode: ColourMode; children: ReactNode }) {
  useEffect(keepTopModalReadable, []);
  return (
    // No storage: the choice is a setting of the account's user, a second remembered copy would compete with it.
    <ThemeProvider theme={theme} defaultMode={mode} storageManager={null} disableTransitionOnChange>
      <FollowMode mode={mode} />
      {children}
    </ThemeProvider>
  );
}
