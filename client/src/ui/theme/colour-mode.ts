export type ColourMode = 'system' | 'light' | 'dark';

/** Puts the mode on the page before the first render, so that nothing flashes; afterwards AppTheme keeps it. */
export function showColourMode(mode: ColourMode): void {
  const dark =
    mode === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
