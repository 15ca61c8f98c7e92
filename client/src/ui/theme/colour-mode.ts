export type ColourMode = 'system' | 'light' | 'dark';

const dark = () => window.matchMedia('(prefers-color-scheme: dark)');

/**
 * Puts the mode on the page (`data-theme` on <html>). With 'system' it follows the device until the
 * returned function is called.
 */
export function showColourMode(mode: ColourMode): () => void {
  const query = dark();
  const show = () => {
    const chosen = mode === 'system' ? (query.matches ? 'dark' : 'light') : mode;
    document.documentElement.dataset.theme = chosen;
  };
  show();
  if (mode !== 'system') return () => undefined;
  query.addEventListener('change', show);
  return () => query.removeEventListener('change', show);
}
