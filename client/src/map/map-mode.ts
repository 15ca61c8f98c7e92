import { useSyncExternalStore } from 'react';

export type MapMode = 'light' | 'dark';
type Rgb = [number, number, number];

/** The colours that a canvas needs in numbers; CSS variables do not reach it. */
export const MAP_COLOURS: Record<
  MapMode,
  { land: string; halo: Rgb; accent: Rgb; held: Rgb; ring: Rgb; former: Rgb }
> = {
  light: {
    land: '#F1F2EE',
    halo: [255, 255, 255],
    accent: [0, 98, 138],
    held: [106, 69, 176],
    ring: [255, 255, 255],
    former: [128, 134, 130],
  },
  dark: {
    land: '#172026',
    halo: [16, 23, 27],
    accent: [98, 196, 236],
    held: [187, 163, 245],
    ring: [255, 255, 255],
    former: [126, 140, 148],
  },
};

/** `#RRGGBB` as numbers from 0 to 255. */
export function rgb(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) || 0) as Rgb;
}

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Light or dark, as the page is now. */
export function useMapMode(): MapMode {
  return useSyncExternalStore(subscribe, () =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
}
