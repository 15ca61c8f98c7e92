import { type ReactNode, useEffect } from 'react';
import { keepTopModal } from '../dialog/keep-top-modal.ts';
import { type ColourMode, showColourMode } from './colour-mode.ts';
import { paletteCss } from './theme-palette.ts';
import '#text/kit.text.ts';
import './tokens.css';
import './base.css';

const COLOURS = paletteCss();

/**
 * The kit's theme for everything inside. `mode` 'system' follows the device and changes with it; 'light' and
 * 'dark' override it. Call `showColourMode` before the first render as well.
 */
export function AppTheme({ mode, children }: { mode: ColourMode; children: ReactNode }) {
  useEffect(keepTopModal, []);
  useEffect(() => {
    showColourMode(mode);
    if (mode !== 'system') return;
    const device = window.matchMedia('(prefers-color-scheme: dark)');
    const follow = () => showColourMode('system');
    device.addEventListener('change', follow);
    return () => device.removeEventListener('change', follow);
  }, [mode]);
  return (
    <>
      <style>{COLOURS}</style>
      {children}
    </>
  );
}
