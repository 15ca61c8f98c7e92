import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSetting } from '#store/use-setting.hook.ts';
import { colourModeAtom } from './app.atoms.ts';

/** Carries the person's choice of light or dark from their settings to the theme. */
export function StoreTheme() {
  const mode = useSetting('theme.mode');
  const setMode = useSetAtom(colourModeAtom);
  useEffect(() => {
    setMode(mode === 'light' || mode === 'dark' ? mode : 'system');
  }, [mode, setMode]);
  return null;
}
