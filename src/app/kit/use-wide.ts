/** Whether there is room for the desktop frame and for panels beside a list: 1200 px and more. */
import { useMedia } from './use-media.ts';

export function useWide(): boolean {
  return useMedia('(min-width: 75em)');
}
