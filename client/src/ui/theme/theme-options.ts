import type { ThemeOptions } from '@mui/material/styles';
import { DARK, LIGHT, type ModePalette } from './palette.ts';
import { COMPONENTS } from './theme-components.ts';
import { themePalette } from './theme-palette.ts';

/** Colours of the kit that Material has no name for. */
export type KitPalette = Pick<
  ModePalette,
  | 'sunken'
  | 'raised'
  | 'hover'
  | 'control'
  | 'scrim'
  | 'accentTint'
  | 'accentEdge'
  | 'doneTint'
  | 'warnTint'
  | 'dangerTint'
  | 'movedTint'
  | 'ink'
  | 'onInk'
  | 'onInk2'
  | 'inkAccent'
  | 'skeleton'
>;

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    kit: KitPalette;
  }
  interface PaletteOptions {
    kit?: Partial<KitPalette>;
  }
}

const FONT =
  '-apple-system, BlinkMacSystemFont, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The kit's theme as plain data: it survives JSON, so that a portal can store its own version of it. */
export const THEME_OPTIONS = {
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'rm' },
  colorSchemes: {
    light: { palette: themePalette(LIGHT, false) },
    dark: { palette: themePalette(DARK, true) },
  },
  breakpoints: { values: { xs: 0, sm: 480, md: 769, lg: 1200, xl: 1600 } },
  spacing: 4,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: FONT,
    fontWeightRegular: 400,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    h1: { fontSize: 28, lineHeight: '32px', fontWeight: 600 },
    h2: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    h3: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    h6: { fontSize: 20, lineHeight: '28px', fontWeight: 600 },
    subtitle1: { fontSize: 16, lineHeight: '24px', fontWeight: 600 },
    subtitle2: { fontSize: 14, lineHeight: '20px', fontWeight: 600 },
    body1: { fontSize: 16, lineHeight: '24px' },
    body2: { fontSize: 14, lineHeight: '20px' },
    button: { fontSize: 14, lineHeight: '20px', fontWeight: 600, textTransform: 'none' },
    caption: { fontSize: 12, lineHeight: '16px' },
  },
  transitions: {
    duration: {
      shortest: 80,
      shorter: 160,
      short: 160,
      standard: 160,
      complex: 240,
      enteringScreen: 240,
      leavingScreen: 160,
    },
    easing: {
      easeInOut: 'cubic-bezier(.2, 0, 0, 1)',
      easeOut: 'cubic-bezier(.2, 0, 0, 1)',
      easeIn: 'cubic-bezier(.2, 0, 0, 1)',
      sharp: 'cubic-bezier(.2, 0, 0, 1)',
    },
  },
  components: COMPONENTS,
} satisfies ThemeOptions;
