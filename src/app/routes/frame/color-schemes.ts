import type { MantineColorScheme } from '@mantine/core';

/** Light, dark, or the system's setting; stored on this device. */
export const COLOR_SCHEMES: { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];
