/** Whether a media query holds, from the first drawing on: a wrong first answer would build the screen twice. */
import { useMediaQuery } from '@mantine/hooks';

export function useMedia(query: string): boolean {
  return useMediaQuery(query, undefined, { getInitialValueInEffect: false });
}
