/** Whether there is room for the desktop frame and for panels beside a list: 1200 px and more. */
import { useMediaQuery } from '@mantine/hooks';

export function useWide(): boolean {
  return useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
}
