import type { ThemeOptions } from '@mui/material/styles';

const COARSE = '@media (pointer: coarse)';
const NARROW = '@media (max-width: 768.98px)';

/** Overrides of Material parts, in the kit's own variables: they hold in both modes and in a portal's colours. */
export const COMPONENTS = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--scrim)' } } },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 16,
        boxShadow: 'var(--e-dialog)',
        backgroundColor: 'var(--surface)',
        [NARROW]: { '&.MuiDialog-paperFullScreen': { borderRadius: 0, boxShadow: 'none' } },
      },
    },
  },
  MuiMenu: {
    defaultProps: { transitionDuration: 120 },
    styleOverrides: {
      paper: {
        borderRadius: 12,
        minWidth: 200,
        maxWidth: 'min(360px, calc(100vw - 32px))',
        backgroundColor: 'var(--raised)',
        boxShadow: 'var(--e-float)',
      },
      list: { padding: '4px 0' },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 40,
        padding: '4px 16px',
        gap: 12,
        fontSize: 14,
        lineHeight: '20px',
        whiteSpace: 'normal',
        '&.Mui-focusVisible': {
          backgroundColor: 'var(--hover)',
          outline: '2px solid var(--accent)',
          outlineOffset: -2,
        },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: 'var(--accent-tint)',
          color: 'var(--accent)',
        },
        '@media (min-width: 480px)': { minHeight: 40 },
        [COARSE]: { minHeight: 48, fontSize: 16 },
      },
    },
  },
  MuiDrawer: {
    styleOverrides: {
      paper: {
        width: 'calc(240px + env(safe-area-inset-left))',
        borderRight: '1px solid var(--line)',
        backgroundColor: 'var(--bg)',
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      switchBase: { '&.Mui-focusVisible': { outline: '2px solid var(--accent)', outlineOffset: -4 } },
      track: { backgroundColor: 'var(--control)', opacity: 1 },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 500 },
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--ink)',
        color: 'var(--on-ink)',
        fontSize: 12,
        lineHeight: '16px',
        padding: '6px 10px',
      },
    },
  },
} satisfies NonNullable<ThemeOptions['components']>;
