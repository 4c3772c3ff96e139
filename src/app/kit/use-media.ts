/** Whether a media query matches, correct from the first render: a wrong first answer would render the screen twice. */
import { useMediaQuery } from '@mantine/hooks';

export function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false });
}

/** Whether there is room for the desktop frame and for panels beside a list: 1200 px and more. */
export function useWide(): boolean {
  return useMedia('(min-width: 75em)');
}
