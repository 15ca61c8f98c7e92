export type ColourMode = 'system' | 'light' | 'dark';

const KEY = 'roundsman.colour-mode';

/** Light, dark or as the device, as it was chosen on this device; remembered so that the next start does not flash. */
export function keptColourMode(values: ColourValues): ColourMode {
  const kept = values.get(KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function keepColourMode(values: ColourValues, mode: ColourMode): void {
  values.set(KEY, mode);
}

interface ColourValues {
  get(key: string): string | null;
  set(key: string, value: string): void;
}

/** Puts the mode on the page before the first render, so that nothing flashes; afterwards AppTheme keeps it. */
export function showColourMode(mode: ColourMode): void {
  const dark =
    mode === 'system' ? window.matchMedia('(prefers-color-scheme: dark)').matches : mode === 'dark';
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
