import type { ThemeOptions } from '@mui/material';
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** Palettes of an operator's tool: quiet surfaces and one accent; strong colours only where something needs attention. */
const palettes = {
  light: {
    mode: 'light',
    primary: { main: '#27406b' },
    secondary: { main: '#8a6212' },
    success: { main: '#1f6f4a' },
    warning: { main: '#93560a' },
    error: { main: '#b3261e' },
    info: { main: '#2b5f8a' },
    background: { default: '#f5f6f8', paper: '#ffffff' },
    text: { primary: '#1b2330', secondary: '#566174' },
    divider: '#e1e5eb',
  },
  dark: {
    mode: 'dark',
    primary: { main: '#a9c1f0' },
    secondary: { main: '#f0c674' },
    success: { main: '#7bd0a4' },
    warning: { main: '#efb567' },
    error: { main: '#f2938c' },
    info: { main: '#8fc3ea' },
    background: { default: '#10141b', paper: '#181e27' },
    text: { primary: '#e6eaf1', secondary: '#a2adbf' },
    divider: '#2a3240',
  },
} as const;

const phoneWidth = 599;

const fontFamily = [
  'Pretendard',
  '-apple-system',
  'BlinkMacSystemFont',
  '"Apple SD Gothic Neo"',
  '"Malgun Gothic"',
  '"Noto Sans KR"',
  '"Noto Sans CJK KR"',
  'system-ui',
  'sans-serif',
].join(',');

type Palette = (typeof palettes)[keyof typeof palettes];
type Components = RaThemeOptions['components'];

function themeOf(base: ThemeOptions, palette: Palette): RaThemeOptions {
  return {
    ...base,
    palette,
    shape: { borderRadius: 8 },
    sidebar: { width: 224, closedWidth: 52 },
    typography: {
      fontFamily,
      fontSize: 13,
      h1: { fontSize: '1.15rem', fontWeight: 650 },
      h2: { fontSize: '1rem', fontWeight: 650 },
      h3: { fontSize: '0.9rem', fontWeight: 650 },
      h6: { fontSize: '1.05rem', fontWeight: 650 },
      body1: { fontSize: '0.875rem' },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      ...base.components,
      ...page,
      ...surfaces(palette),
      ...controls(palette),
      ...lists(palette),
      ...navigation(palette),
    },
  };
}

/** Styles of the page as a whole. */
const page: Components = {
  MuiCssBaseline: {
    styleOverrides: {
      body: { fontVariantNumeric: 'tabular-nums', wordBreak: 'keep-all' },
      // No animation for users whose device asks for reduced motion.
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0s !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
};

/** Styles of bars, cards and dialogs. */
function surfaces(palette: Palette): Components {
  const outlined = { backgroundImage: 'none', border: `1px solid ${palette.divider}`, boxShadow: 'none' };
  return {
    MuiAppBar: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        root: {
          backgroundColor: palette.background.paper,
          backgroundImage: 'none',
          color: palette.text.primary,
          borderBottom: `1px solid ${palette.divider}`,
        },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: outlined } },
    // A dialog title contains a name, which may be one long word.
    MuiDialog: { styleOverrides: { paper: { overflowWrap: 'anywhere' } } },
  };
}

const withoutRipple = { defaultProps: { disableFocusRipple: true } };

/** Styles of buttons, fields and tabs. */
const controls = (palette: Palette): Components => ({
  // A ring marks the focused element. A ripple would lie under the text, lower its contrast, and cover neighbours.
  MuiButtonBase: {
    styleOverrides: {
      root: {
        '&.Mui-focusVisible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
      },
    },
  },
  MuiButton: { defaultProps: { disableElevation: true, ...withoutRipple.defaultProps } },
  MuiIconButton: withoutRipple,
  // Texts or a disabled button already show progress, and a spinner has no accessible name.
  MuiCircularProgress: { defaultProps: { 'aria-hidden': true } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
  MuiTab: {
    ...withoutRipple,
    styleOverrides: { root: { minHeight: 40, padding: '6px 14px' } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
});

/** Styles of tables and lists. */
const lists = (palette: Palette): Components => ({
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: palette.divider },
      head: { color: palette.text.secondary, fontWeight: 600, whiteSpace: 'nowrap' },
    },
  },
  // Wide tables scroll inside their card instead of widening the page.
  RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
  RaList: {
    styleOverrides: {
      root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } },
    },
  },
  RaSimpleList: {
    styleOverrides: {
      root: {
        padding: 0,
        '& li + li': { borderTop: `1px solid ${palette.divider}` },
        '& .RaSimpleList-tertiary': { opacity: 1, fontWeight: 600 },
      },
    },
  },
});

/** Styles of the menu and of the choice of a language. */
const navigation = (palette: Palette): Components => ({
  // The app bar of a phone has room for either the page title or the language name. Only the icon stays; screen readers still read the name.
  RaLocalesMenuButton: {
    styleOverrides: {
      root: {
        [`@media (max-width: ${phoneWidth}px)`]: {
          '& .MuiButton-root': { fontSize: 0, minWidth: 40, padding: 8 },
          '& .MuiButton-startIcon': { margin: 0 },
          '& .MuiButton-endIcon': { display: 'none' },
        },
      },
    },
  },
  RaMenuItemLink: {
    styleOverrides: {
      root: {
        margin: '2px 8px',
        borderRadius: 8,
        paddingLeft: 10,
        '&.RaMenuItemLink-active': {
          color: palette.primary.main,
          fontWeight: 650,
          backgroundColor: palette.mode === 'light' ? '#e6ebf4' : '#232c3a',
          '& .RaMenuItemLink-icon': { color: palette.primary.main },
        },
      },
    },
  },
});

export const lightTheme = themeOf(defaultLightTheme, palettes.light);
export const darkTheme = themeOf(defaultDarkTheme, palettes.dark);
