import { SegmentedControl, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import classes from './color-scheme-choice.module.css';

const CHOICES: { readonly value: MantineColorScheme; readonly label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As the device' },
];

/** Light, dark, or whatever the device says; kept on this device. */
export function ColorSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div className={classes['root']}>
      <SegmentedControl
        fullWidth
        aria-label="Colours"
        data={CHOICES}
        value={colorScheme}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
      />
    </div>
  );
}
