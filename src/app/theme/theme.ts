/** One Mantine theme per brand: only the accent color and the name differ; every other value is a token from tokens.css. */
import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from '@mantine/core';
import type { Brand } from '#domain/brands/brands.ts';
import { focusFirstEntry } from './focus-first-entry.ts';
import { focusFirstField } from './focus-first-field.ts';
import { shades } from './shades.ts';

export function themeOf(brand: Brand): MantineThemeOverride {
  return createTheme({
    primaryColor: 'accent',
    primaryShade: 6,
    colors: {
      accent: shades(brand.accent),
      red: shades('#ad241c'),
      green: shades('#1a6b3b'),
      orange: shades('#845000'),
      blue: shades('#1a5aa8'),
      gray: [
        '#f6f8f8',
        '#ecf0f0',
        '#dce4e3',
        '#c8d2d1',
        '#a9b6b4',
        '#7c8b89',
        '#566664',
        '#465755',
        '#24312f',
        '#10201f',
      ],
      dark: [
        '#e9f0ef',
        '#b5c3c0',
        '#9aaaa7',
        '#72847f',
        '#33423f',
        '#263331',
        '#1d2927',
        '#0f1615',
        '#0a100f',
        '#060a09',
      ],
    },
    fontFamily: 'var(--font)',
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
    headings: { fontFamily: 'var(--font)', fontWeight: '650' },
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    other: { brand: brand.key },
    components: {
      Modal: {
        defaultProps: {
          closeButtonProps: { 'aria-label': 'Close', iconSize: 22 },
          centered: true,
          overlayProps: { backgroundOpacity: 0.45 },
        },
      },
      Drawer: {
        defaultProps: {
          closeButtonProps: { 'aria-label': 'Close', iconSize: 22 },
          overlayProps: { backgroundOpacity: 0.45 },
        },
      },
      ModalContent: { defaultProps: { ref: focusFirstField } },
      DrawerContent: { defaultProps: { ref: focusFirstField } },
      // An open menu is above messages that appear meanwhile, which are overlays (400).
      Menu: { defaultProps: { zIndex: 401, withInitialFocusPlaceholder: false } },
      MenuDropdown: { defaultProps: { ref: focusFirstEntry } },
      Tooltip: { defaultProps: { openDelay: 350, events: { hover: true, focus: true, touch: false } } },
    },
  });
}

const tokens = {
  '--mantine-color-body': 'var(--surface-page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-soft)',
  '--mantine-color-placeholder': 'var(--ink-faint)',
  '--mantine-color-anchor': 'var(--accent-ink)',
  '--mantine-color-error': 'var(--stock-out)',
  '--mantine-color-accent-light': 'var(--accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--accent-soft-hover)',
  '--mantine-color-accent-light-color': 'var(--accent-ink)',
  '--mantine-color-red-light': 'var(--stock-out-soft)',
  '--mantine-color-red-light-hover': 'var(--stock-out-soft)',
  '--mantine-color-red-light-color': 'var(--stock-out)',
  '--mantine-color-orange-light': 'var(--stock-low-soft)',
  '--mantine-color-orange-light-color': 'var(--stock-low)',
  '--mantine-color-blue-light': 'var(--sync-sending-soft)',
  '--mantine-color-blue-light-color': 'var(--sync-sending)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--surface-hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line)',
};

/** Maps Mantine's variables for surfaces and text to our tokens, so a color is changed in one place. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens });
