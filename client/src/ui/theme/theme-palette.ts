import { DARK, LIGHT, type ModePalette } from './palette.ts';

/** The colours of a mode under the names that Material gives them, the kit's own below `kit`. */
export function themePalette(mode: ModePalette, dark: boolean) {
  const on = dark ? mode.onAccent : '#FFFFFF';
  return {
    primary: { main: mode.accent, dark: mode.accentPress, light: mode.accent, contrastText: mode.onAccent },
    secondary: { main: mode.moved, dark: mode.moved, light: mode.moved, contrastText: on },
    success: { main: mode.done, dark: mode.done, light: mode.done, contrastText: mode.onDone },
    warning: { main: mode.warn, dark: mode.warn, light: mode.warn, contrastText: on },
    error: { main: mode.danger, dark: mode.danger, light: mode.danger, contrastText: mode.onDanger },
    info: { main: mode.accent, dark: mode.accentPress, light: mode.accent, contrastText: mode.onAccent },
    background: { default: mode.bg, paper: mode.surface },
    text: { primary: mode.text, secondary: mode.text2, disabled: mode.text3 },
    divider: mode.line,
    action: { hover: mode.hover, selected: mode.accentTint, active: mode.text2, disabled: mode.text3 },
    kit: {
      sunken: mode.sunken,
      raised: mode.raised,
      hover: mode.hover,
      control: mode.control,
      scrim: mode.scrim,
      accentTint: mode.accentTint,
      accentEdge: mode.accentEdge,
      doneTint: mode.doneTint,
      warnTint: mode.warnTint,
      dangerTint: mode.dangerTint,
      movedTint: mode.movedTint,
      ink: mode.ink,
      onInk: mode.onInk,
      onInk2: mode.onInk2,
      inkAccent: mode.inkAccent,
      skeleton: mode.skeleton,
    },
  };
}

function variables(of: object, name: string): string {
  return Object.entries(of)
    .map(([key, value]) =>
      typeof value === 'string' ? `${name}-${key}:${value};` : variables(value, `${name}-${key}`),
    )
    .join('');
}

/**
 * The colours of both modes as CSS variables. Material writes the same ones when its first part is shown; the rest of
 * the kit needs nothing else of it, so that the start of the app does not wait for a theme.
 */
export function paletteCss(): string {
  const of = (mode: ModePalette, dark: boolean) => variables(themePalette(mode, dark), '--rm-palette');
  return `:root,[data-theme="light"]{${of(LIGHT, false)}}[data-theme="dark"]{${of(DARK, true)}}`;
}
