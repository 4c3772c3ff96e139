/** Whether the panels stand beside the list: 1200 px and more. */
import { useMediaQuery } from '@mantine/hooks';

export function useWide(): boolean {
  return useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
}
